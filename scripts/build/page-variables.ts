type Variables = Readonly<Record<string, string | undefined>>;

/** Whether a variable says what is built into the pages and where they find Appwrite. */
export function isOfPages(name: string): boolean {
  return name.startsWith("VITE_") || name === "APPWRITE_ORIGIN" || name === "APPWRITE_ORIGIN_CA";
}

/**
 * What a file says of the pages and the environment does not. An empty text is as good as none: in the file it says
 * nothing, in the environment it takes back what the file says.
 */
export function keptForPages(kept: Variables, environment: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      isOfPages(name) && value && environment[name] === undefined ? [[name, value]] : [],
    ),
  );
}
