import { isInPart, partOf } from "#domain/security/breached-password.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import type { ErrorProblem } from "./errors.ts";

/** How long a form waits for the list, in milliseconds. */
const LONGEST_WAIT = 5_000;

/**
 * Returns the problem of a password that is on the list of breached ones; undefined for any other. The page fetches the
 * part of the list with the same first byte of the hash; the password goes nowhere. Where the list does not arrive, the
 * password passes: Appwrite has a shorter list of its own.
 */
export async function breachedProblem(password: string): Promise<ErrorProblem | undefined> {
  try {
    const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
    const hash = new Uint8Array(digest);
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const answer = await fetch(`${__BREACHED_PASSWORDS__}/${partOf(hash)}.bin`, { signal });
    if (!answer.ok || !isInPart(new Uint8Array(await answer.arrayBuffer()), hash)) return undefined;
  } catch {
    return undefined;
  }
  return { type: "password.breached", message: fieldProblems["password.breached"] };
}
