import type { LogDay } from "#domain/public-log/log-rows.ts";
import { attempt } from "#public-log/attempt.ts";
import type { Claim } from "#public-log/claim.ts";
import { liabilitiesLeaf } from "#public-log/commitment.ts";
import { leafHash, toBase64 } from "#public-log/hashing.ts";
import type { KnownLog } from "#public-log/known-log.ts";
import { findLeaves } from "#public-log/leaves.ts";
import type { LiabilityStatement } from "#public-log/liabilities.ts";
import { openLiabilities, verifiersOf } from "#public-log/receipt.ts";

/** Checks what the site shows of a day: that the log has signed it, and that the newest checkpoint contains it. */
export async function checkDay(day: LogDay, log: KnownLog): Promise<Claim[]> {
  if (log.keys.log.length === 0) return [{ code: "no-keys" }];
  const opened = attempt(() => openLiabilities(day.note, verifiersOf(log.keys)));
  if ("problem" in opened) return [{ code: "day-unsigned", problem: opened.problem }];
  const { statement, text } = opened.value;
  if (!isShown(statement, day))
    return [{ code: "day-unsigned", problem: "The figures of the page are not those of the statement." }];
  const { total, count } = statement;
  const hash = leafHash(liabilitiesLeaf(text));
  return [
    { code: "day-signed", day: day.$id, total, count },
    await logged({ index: day.leafIndex, hash }, statement, log),
  ];
}

function isShown({ day, total, count, root }: LiabilityStatement, shown: LogDay): boolean {
  return day === shown.$id && total === shown.total && count === shown.count && toBase64(root) === shown.root;
}

async function logged(
  leaf: { readonly index: number; readonly hash: Uint8Array },
  { day, origin, size: stated }: LiabilityStatement,
  { newest }: KnownLog,
): Promise<Claim> {
  if (newest.is !== "read") return { code: `newest-${newest.is}` };
  if (newest.checkpoint.origin !== origin) return { code: "day-other-log", origin };
  if (leaf.index < stated) return { code: "day-back-dated", position: leaf.index, stated };
  // The day was published after the checkpoint was read.
  if (leaf.index >= newest.checkpoint.size) return { code: "newest-unreachable" };
  const found = await findLeaves([leaf], newest);
  if (typeof found === "string") return { code: found === "unreachable" ? "newest-unreachable" : found };
  return { code: found.has(leaf) ? "day-logged" : "day-not-logged", day };
}
