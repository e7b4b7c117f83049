import { canBeBackDated, isBackDated } from "./back-dated.ts";
import type { TreeHead } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { readFiles } from "./consistency.ts";
import { dayOf } from "./days.ts";
import { checkEntry } from "./entry-facts.ts";
import type { NewestCheckpoint } from "./known-log.ts";
import type { Receipt } from "./receipt.ts";
import { searchDay } from "./search-days.ts";

/** Compares a receipt that is right by itself with the leaves of days around its entry, in the files of the log. */

interface ReceiptInLog {
  readonly receipt: Receipt;
  /** The checkpoint of the receipt. */
  readonly head: TreeHead;
  /** A checkpoint that begins with it. */
  readonly newest: NewestCheckpoint;
}

/**
 * Asks for the newest statement that the log had when the receipt was made. An operator that leaves an account out has none
 * for it, and may go on to give that of an earlier day.
 * @param day that of the liabilities in the receipt, which are right
 */
export async function checkNewestDay(
  { receipt: { index, liabilities }, head, newest }: ReceiptInLog,
  day: string | undefined,
): Promise<Claim[]> {
  const from = (liabilities?.leafIndex ?? index) + 1;
  const last = await readFiles(() => searchDay({ from, to: head.size }, newest));
  if (typeof last === "string") return [unread(last)];
  if (last === undefined) return [];
  if (day === undefined) return [{ code: "day-owed", day: last.day }];
  // It stands behind the one in the receipt.
  return [{ code: last.day > day ? "day-outdated" : "day-twice", day: last.day }];
}

/** Looks for a statement before the entry that is of a later day than the entry may have behind it. */
export async function checkEntryTime(
  { receipt: { entry, index }, newest }: Omit<ReceiptInLog, "head">,
  now: number,
): Promise<Claim[]> {
  const at = checkEntry(entry).facts?.at;
  if (at === undefined || !canBeBackDated(at, now)) return [];
  const before = await readFiles(() => searchDay({ from: 0, to: index }, newest));
  if (typeof before === "string") return [unread(before)];
  return before !== undefined && isBackDated(at, before.day)
    ? [{ code: "entry-back-dated", day: before.day, date: dayOf(Date.parse(at)) }]
    : [];
}

function unread(found: "unreachable" | "files-wrong"): Claim {
  return { code: found === "unreachable" ? "newest-unreachable" : found };
}
