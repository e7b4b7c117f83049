import { canonicalEntry } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { numberedId } from "#domain/public-log/log-rows.ts";
import { type Claim, type ClaimCode, verdictOf } from "#public-log/claim.ts";
import { compareWithNewest } from "#public-log/consistency.ts";
import { FormatError } from "#public-log/format-error.ts";
import { parseReceipt } from "#public-log/receipt.ts";
import { logCheckpoints } from "#src/backend/log-tables.ts";
import { findRow } from "#src/backend/rows.ts";
import { checkSiteReceipt, checkSiteSignature, type KnownSiteLog } from "#src/site-log/known-site-log.ts";
import { type LogStorage, openLogStorage } from "#src/site-log/log-storage.ts";
import { readSiteLog } from "#src/site-log/read-site-log.ts";

/** The claims that contradict the keys and checkpoints that this browser has kept, rather than the entry. */
const ofMemory: ReadonlySet<ClaimCode> = new Set([
  "key-unknown",
  "newest-unsigned",
  "kept-forked",
  "other-log",
]);

/** A receipt as the server answers it, with the size of the first checkpoint that holds its entry. */
interface AnsweredReceipt {
  readonly receipt: string;
  readonly since: number;
}

/**
 * Checks whether a receipt proves that the log holds exactly this entry, and did so at a checkpoint. The log must be the
 * one that this browser knows: by the keys and checkpoints that it has kept, as the page `/verify` does.
 * @param storage that of this browser where it is left out
 * @throws Error when the log cannot be read
 */
export async function checkEntry(
  entry: LedgerEntry,
  { receipt, since }: AnsweredReceipt,
  storage?: LogStorage,
): Promise<"proven" | "wrong" | "other-log"> {
  try {
    const { liabilities: _, ...ofEntry } = parseReceipt(receipt);
    const { log, kept } = await readSiteLog(storage ?? (await openLogStorage()));
    // Nothing is known of the log: the reading of its keys failed, and this browser has kept none.
    if (log.keys.log.length === 0) throw new Error("The keys of the public log could not be read.");
    if (ofEntry.entry !== canonicalEntry(entry)) return "wrong";
    const claims = [
      ...(await checkSiteReceipt(ofEntry, log, { searchesDays: false })),
      ...(kept === undefined ? [] : [kept]),
    ];
    const problem = problemOf(claims);
    if (problem !== undefined) return problem;
    // The server names the checkpoint, so it is as little trusted as the receipt.
    return ofEntry.index < since ? await checkSince(since, log) : "wrong";
  } catch (error) {
    if (error instanceof FormatError) return "wrong";
    throw error;
  }
}

/** Checks that the log has signed a checkpoint of this size, and that the newest one begins with it. */
async function checkSince(size: number, log: KnownSiteLog): Promise<"proven" | "wrong" | "other-log"> {
  const row = await findRow(logCheckpoints, numberedId(size));
  if (row === null) return "wrong";
  const { claim, checkpoint } = checkSiteSignature(row.note, log);
  if (checkpoint === undefined) return problemOf([claim]) ?? "wrong";
  const compared = await compareWithNewest(checkpoint, log.newest);
  const problem = checkpoint.size === size ? problemOf([compared]) : "wrong";
  if (problem === undefined && verdictOf(compared) !== "proven")
    throw new Error("The newest checkpoint of the public log could not be read.");
  return problem ?? "proven";
}

function problemOf(claims: readonly Claim[]): "wrong" | "other-log" | undefined {
  if (claims.some(({ code }) => ofMemory.has(code))) return "other-log";
  return claims.some((claim) => verdictOf(claim) === "wrong") ? "wrong" : undefined;
}
