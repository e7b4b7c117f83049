/** Those of some variables that say what is built into the pages and where they find Appwrite. */
export function ofPages(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value !== undefined && (name.startsWith("VITE_") || name === "APPWRITE_ORIGIN") ? [[name, value]] : [],
    ),
  );
}
