import { attempt } from "#public-log/attempt.ts";
import { verifierOf } from "#public-log/note.ts";

/** The kinds of verifier keys. The table `logkeys` has those of the log and of its witnesses. */

/** Whether a text is the key of a log, and not that of a witness. */
export function isLogKey(text: string): boolean {
  return isWitness(text) === false;
}

/** Whether a text is the key of a witness. */
export function isWitnessKey(text: string): boolean {
  return isWitness(text) === true;
}

/** Undefined for a text that is no key. */
function isWitness(text: string): boolean | undefined {
  const read = attempt(() => verifierOf(text));
  return "value" in read ? read.value.isWitness : undefined;
}
