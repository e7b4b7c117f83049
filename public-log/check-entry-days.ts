import { canBeBackDated, isBackDated } from "./back-dated.ts";
import type { Claim } from "./claim.ts";
import { readFiles } from "./consistency.ts";
import { dayOf } from "./days.ts";
import { checkEntry } from "./entry-facts.ts";
import type { NewestCheckpoint } from "./known-log.ts";
import type { Receipt } from "./receipt.ts";
import { searchDay } from "./search-days.ts";

/**
 * Compares a receipt that is right by itself with the leaves of days in the log.
 * @param newest a checkpoint that begins with the one of the receipt
 */
export async function checkEntryDays(
  { entry, index }: Receipt,
  newest: NewestCheckpoint,
  now: number,
): Promise<Claim[]> {
  const at = checkEntry(entry).facts?.at;
  if (at === undefined || !canBeBackDated(at, now)) return [];
  const before = await readFiles(() => searchDay({ from: 0, to: index }, newest));
  if (before === "unreachable") return [{ code: "newest-unreachable" }];
  if (before === "files-wrong") return [{ code: before }];
  return before !== undefined && isBackDated(at, before.day)
    ? [{ code: "entry-back-dated", day: before.day, date: dayOf(Date.parse(at)) }]
    : [];
}
