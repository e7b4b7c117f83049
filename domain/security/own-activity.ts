/** The actors of entries in the log that Appwrite keeps of an account. */

interface LogEntry {
  /** "admin" for an operator of Appwrite's console, "default" otherwise. */
  readonly mode?: string;
}

/**
 * Returns whether an entry of an account's log is by an account of the project. Appwrite 1.9.6 finds entries by the number
 * of the account alone, and an account of the console, whose operators change the project, may have the same number.
 */
export function isOwnActivity({ mode }: LogEntry): boolean {
  return mode !== "admin";
}
