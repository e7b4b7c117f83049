import { FormatError } from "#public-log/format-error.ts";
import { verifierOf } from "#public-log/note.ts";

/** Whether a text is the key of a log, and not that of a witness. */
export function isLogKey(text: string): boolean {
  try {
    return !verifierOf(text).isWitness;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
