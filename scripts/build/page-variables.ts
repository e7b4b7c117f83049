type Variables = Readonly<Record<string, string | undefined>>;

const ofHosts = ["APPWRITE_ORIGIN", "APPWRITE_ORIGIN_CA", "SESSION_DAYS"];

/** Whether a variable says what is built into the pages and their hosts, and where they find Appwrite. */
export function isOfPages(name: string): boolean {
  return /^(VITE|GATEWAY)_/.test(name) || ofHosts.includes(name);
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
