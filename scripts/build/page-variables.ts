type Variables = Readonly<Record<string, string | undefined>>;

/** Whether a variable says what is built into the pages and where they find Appwrite. */
export function isOfPages(name: string): boolean {
  return name.startsWith("VITE_") || name === "APPWRITE_ORIGIN" || name === "APPWRITE_ORIGIN_CA";
}

/**
 * Merges a file with the environment, which wins. An empty text in the file is ignored; an empty variable
 * removes the file's value.
 */
export function keptForPages(kept: Variables, environment: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      isOfPages(name) && value && environment[name] === undefined ? [[name, value]] : [],
    ),
  );
}
