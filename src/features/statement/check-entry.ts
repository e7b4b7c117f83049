import { canonicalEntry } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { verdictOf } from "#public-log/claim.ts";
import { FormatError } from "#public-log/format-error.ts";
import { parseReceipt, verifyReceipt } from "#public-log/receipt.ts";

/**
 * Returns whether a receipt proves that the log holds exactly this entry.
 * @param keys the verifier keys of the log
 */
export function isProven(entry: LedgerEntry, receipt: string, keys: readonly string[]): boolean {
  try {
    const { liabilities: _, ...ofEntry } = parseReceipt(receipt);
    const claims = verifyReceipt(ofEntry, { log: keys });
    return (
      ofEntry.entry === canonicalEntry(entry) &&
      claims.some(({ code }) => code === "included") &&
      claims.every((claim) => verdictOf(claim) !== "wrong")
    );
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
