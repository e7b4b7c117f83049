import { ID } from "node-appwrite";
import { type Verification, verificationColumns } from "#domain/verification.ts";
import { sentenceOf } from "../command.ts";
import type { Books } from "./row-pages.ts";
import { verifyLedger } from "./verify-ledger.ts";

/**
 * Verifies the books and keeps the result, which administrators see on their overview.
 * @param told each deviation as one sentence, then how many there are
 * @returns whether there is none
 */
export async function proveBooks(books: Books, told: (words: string) => void): Promise<boolean> {
  const started = performance.now();
  const { entries, deviations } = await verifyLedger(books, told);
  const seconds = (performance.now() - started) / 1000;
  told(`${entries} entries checked in ${seconds.toFixed(1)} s, ${deviations} deviations`);
  await record(books, { at: new Date().toISOString(), entries, deviations, seconds }, told);
  return deviations === 0;
}

/** A key that may only read has verified all the same. */
async function record(
  { tables, databaseId }: Books,
  outcome: Omit<Verification, "$id">,
  told: (words: string) => void,
): Promise<void> {
  try {
    const data = verificationColumns(outcome);
    const row = { databaseId, tableId: "verifications", rowId: ID.unique(), data, permissions: [] };
    await tables.createRow(row);
  } catch (problem) {
    told(`The result is not shown to the administrators: ${sentenceOf(problem)}`);
  }
}
