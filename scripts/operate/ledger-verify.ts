import { defaultHeadsFile } from "./ledger/heads-file.ts";
import { runOnBooks } from "./ledger/run-on-books.ts";
import { verifyAndRecord } from "./ledger/verify-and-record.ts";

/**
 * Proves the books of any endpoint: replays every ledger entry, or every new one, and compares it with what is stored.
 * Prints one line per deviation and ends with a code other than 0 when there is one.
 */

const description = {
  name: "npm run ledger:verify",
  about: `Replays the whole ledger from zero and compares it with the stored balances. Prints one line for each deviation.
Exit code 1 means a deviation, 2 that the ledger could not be read.`,
  optionsHelp: `  --incremental     replay only what is newer than the last verification without deviations; all if there was none
  --heads FILE      where that one ended (default: a file for each project in .keelstone/verified-heads)`,
};

const own = { incremental: { type: "boolean" }, heads: { type: "string" } } as const;

await runOnBooks(description, own, async (books, access, { incremental, heads }) => {
  const options = { file: heads ?? defaultHeadsFile(access), access, isIncremental: incremental === true };
  if (!(await verifyAndRecord(books, (words) => console.log(words), options))) process.exitCode = 1;
});
