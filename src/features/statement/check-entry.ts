import { canonicalEntry } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { checkReceipt } from "#public-log/checks.ts";
import { type ClaimCode, verdictOf } from "#public-log/claim.ts";
import { FormatError } from "#public-log/format-error.ts";
import { parseReceipt } from "#public-log/receipt.ts";
import { type LogStorage, openLogStorage } from "#src/site-log/log-storage.ts";
import { readSiteLog } from "#src/site-log/read-site-log.ts";

/** The claims that contradict the keys and checkpoints that this browser has kept, rather than the entry. */
const ofMemory: ReadonlySet<ClaimCode> = new Set(["key-unknown", "newest-unsigned", "kept-forked"]);

/**
 * Checks whether a receipt proves that the log holds exactly this entry, and whether that log is the one that this
 * browser knows: by the keys and checkpoints that it has kept, as the page `/verify` does.
 * @param storage that of this browser where it is left out
 */
export async function checkEntry(
  entry: LedgerEntry,
  receipt: string,
  storage?: LogStorage,
): Promise<"proven" | "wrong" | "other-log"> {
  try {
    const { liabilities: _, ...ofEntry } = parseReceipt(receipt);
    const { log, kept } = await readSiteLog(storage ?? (await openLogStorage()));
    // Nothing is known of the log: the reading of its keys failed, and this browser has kept none.
    if (log.keys.log.length === 0) throw new Error("The keys of the public log could not be read.");
    const claims = [...(await checkReceipt(ofEntry, log)), ...(kept === undefined ? [] : [kept])];
    const wrong = claims.filter((claim) => verdictOf(claim) === "wrong");
    if (ofEntry.entry !== canonicalEntry(entry)) return "wrong";
    if (wrong.some(({ code }) => ofMemory.has(code))) return "other-log";
    return wrong.length === 0 && claims.some(({ code }) => code === "included") ? "proven" : "wrong";
  } catch (error) {
    if (error instanceof FormatError) return "wrong";
    throw error;
  }
}
