/**
 * Every session can delete its account at Appwrite itself, past the product, and a new account may choose the
 * id that is free then. The profile stays; it does not belong to the new account. docs/upstream.md
 */

/** The label of accounts that `npm run restore` made for profiles which are older. Only a key can give it. */
export const restoredLabel = "restored";

/** Earlier versions restored without the label, so older accounts are taken for the ones that registered. */
const LABELLED_SINCE = Date.parse("2026-11-22T00:00:00Z");

/** How far the clocks of two servers of one Appwrite may be apart, in milliseconds. */
const CLOCKS = 2_000;

/** The facts about an account that say whether a profile is its own. */
interface AccountAge {
  readonly madeAt: string;
  readonly isRestored: boolean;
}

/** Returns the age of an account of Appwrite. */
export function ageOf(account: {
  readonly $createdAt: string;
  readonly labels: readonly string[];
}): AccountAge {
  return { madeAt: account.$createdAt, isRestored: account.labels.includes(restoredLabel) };
}

/** Whether an account took the id of one that was deleted, and with it a profile that is not its own. */
export function isSuccessor(account: AccountAge, profile: { readonly $createdAt: string }): boolean {
  const madeAt = Date.parse(account.madeAt);
  if (account.isRestored || madeAt < LABELLED_SINCE) return false;
  return madeAt - Date.parse(profile.$createdAt) > CLOCKS;
}
