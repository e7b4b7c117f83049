import { MINUTE } from "#domain/values/durations.ts";

/** The changes of an account's protection that the server remembers. */

/** The changes in the words of notifications and of the audit. */
const labels = {
  "switched-on": "two-step verification switched on",
  "switched-off": "two-step verification switched off",
  "app-added": "authenticator app added",
  "app-removed": "authenticator app removed",
  "app-replaced": "authenticator app replaced",
  "codes-renewed": "new recovery codes",
  "password-changed": "password changed",
  "passkey-added": "passkey added",
  "passkey-removed": "passkey removed",
  "passkey-cloned": "passkey copied",
  "email-changed": "email address changed",
  "phrase-chosen": "anti-phishing phrase chosen",
  "phrase-replaced": "anti-phishing phrase replaced",
  "phrase-removed": "anti-phishing phrase removed",
  "device-remembered": "device remembered for the second step",
  "device-copied": "remembered device copied",
} as const;

export type SecondStepChange = keyof typeof labels;

/**
 * Appwrite's events of one change arrive in any order; within this time they report nothing new, and a set-up that was
 * recorded is the same one. In milliseconds.
 */
export const EVENTS_OF_ONE_CHANGE = 2 * MINUTE;

export const secondStepChanges = Object.keys(labels) as SecondStepChange[];

/** Returns changes in English words: "authenticator app added, two-step verification switched on". */
export function describeChanges(changes: readonly SecondStepChange[]): string {
  return changes.map((change) => labels[change]).join(", ");
}

/** Reads these words back; null for words that are not known. */
export function readChanges(words: string): SecondStepChange[] | null {
  const found = words.split(", ").map((word) => secondStepChanges.find((change) => labels[change] === word));
  return found.every((change) => change !== undefined) ? found : null;
}
