import type { OperationInput } from "#domain/operations/operations.ts";
import { askOnce } from "./account-change.ts";
import { ask } from "./operations.ts";

/** Returns since when the account has an anti-phishing phrase, in UTC; null without one. Nothing answers what it says. */
export async function findMailPhrase(): Promise<string | null> {
  return (await ask("findMailPhrase", {})).since;
}

/** Chooses or replaces the phrase. @throws OperationRefused with the field `phrase` or `proof` */
export async function setMailPhrase(input: OperationInput<"setMailPhrase">): Promise<void> {
  await askOnce("setMailPhrase", input, "Save the phrase");
}

export async function removeMailPhrase(proof: string): Promise<void> {
  await askOnce("removeMailPhrase", { proof }, "Remove the phrase");
}
