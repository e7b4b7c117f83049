import { pathToFileURL } from "node:url";
import { ID } from "node-appwrite";
import { type Verification, verificationColumns } from "#domain/verification.ts";
import { sentenceOf } from "./command.ts";
import { runOnBooks } from "./ledger/open-books.ts";
import type { Books } from "./ledger/row-pages.ts";
import { verifyLedger } from "./ledger/verify-ledger.ts";

/**
 * Proves the books of any endpoint: replays every ledger entry from zero and compares it with what is stored.
 * Prints one line per deviation and ends with a code other than 0 when there is one.
 */

async function verify(books: Books): Promise<void> {
  const started = performance.now();
  const { entries, deviations } = await verifyLedger(books, (deviation) => console.log(deviation));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${entries} entries checked in ${seconds.toFixed(1)} s, ${deviations} deviations`);
  await record(books, { at: new Date().toISOString(), entries, deviations, seconds });
  if (deviations > 0) process.exitCode = 1;
}

/** Tells the administrators, who see it on their overview. A key that may only read has verified all the same. */
async function record({ tables, databaseId }: Books, outcome: Omit<Verification, "$id">): Promise<void> {
  try {
    const data = verificationColumns(outcome);
    await tables.createRow({
      databaseId,
      tableId: "verifications",
      rowId: ID.unique(),
      data,
      permissions: [],
    });
  } catch (problem) {
    console.log(`The result is not shown to the administrators: ${sentenceOf(problem)}`);
  }
}

const description = {
  name: "npm run ledger:verify",
  about: `Replays the whole ledger from zero and compares it with the stored balances. One line for each deviation; ends with 1
when there is one, and with 2 when it could not look.`,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runOnBooks(description, verify);
