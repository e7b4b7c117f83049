import { runOnBooks } from "./ledger/run-on-books.ts";
import { verifyAndRecord } from "./ledger/verify-and-record.ts";

/**
 * Proves the books of any endpoint: replays every ledger entry from zero and compares it with what is stored.
 * Prints one line per deviation and ends with a code other than 0 when there is one.
 */

const description = {
  name: "npm run ledger:verify",
  about: `Replays the whole ledger from zero and compares it with the stored balances. Prints one line for each deviation.
Exit code 1 means a deviation, 2 that the ledger could not be read.`,
};

await runOnBooks(description, async (books) => {
  if (!(await verifyAndRecord(books, (words) => console.log(words)))) process.exitCode = 1;
});
