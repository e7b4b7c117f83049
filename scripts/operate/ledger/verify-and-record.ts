import { ID } from "node-appwrite";
import { type Verification, verificationColumns } from "#domain/ledger/verification.ts";
import { errorMessage } from "#scripts/operate/command.ts";
import type { Books } from "./row-pages.ts";
import { verifyLedger } from "./verify-ledger.ts";

/**
 * Verifies the ledger and stores the result, which administrators see on their overview.
 * @param report called with each deviation as one sentence, then how many there are
 * @returns whether there is none
 */
export async function verifyAndRecord(books: Books, report: (words: string) => void): Promise<boolean> {
  const started = performance.now();
  const { entries, deviations } = await verifyLedger(books, report);
  const seconds = (performance.now() - started) / 1000;
  report(`${entries} entries checked in ${seconds.toFixed(1)} s, ${deviations} deviations`);
  await record(books, { at: new Date().toISOString(), entries, deviations, seconds }, report);
  return deviations === 0;
}

/** A key that may only read has verified all the same. */
async function record(
  { tables, databaseId }: Books,
  outcome: Omit<Verification, "$id">,
  report: (words: string) => void,
): Promise<void> {
  try {
    const data = verificationColumns(outcome);
    const row = { databaseId, tableId: "verifications", rowId: ID.unique(), data, permissions: [] };
    await tables.createRow(row);
  } catch (problem) {
    report(`The result could not be stored for the administrators: ${errorMessage(problem)}`);
  }
}
