import type { LogDay } from "#domain/public-log/log-rows.ts";
import { attempt } from "#public-log/attempt.ts";
import type { Claim } from "#public-log/claim.ts";
import { liabilitiesLeaf } from "#public-log/commitment.ts";
import { leafHash, toBase64 } from "#public-log/hashing.ts";
import { findLeaves } from "#public-log/leaves.ts";
import type { LiabilityStatement } from "#public-log/liabilities.ts";
import { type KnownSiteLog, openSiteLiabilities } from "#src/site-log/known-site-log.ts";

/** Checks what the site shows of a day: that the log has signed it, and that the newest checkpoint contains it. */
export async function checkDay(day: LogDay, log: KnownSiteLog): Promise<Claim[]> {
  if (log.keys.log.length === 0) return [{ code: "no-keys" }];
  const read = readDay(day, log);
  if ("problem" in read) return [{ code: "day-unsigned", problem: read.problem }];
  const { statement, text } = read.value;
  const { total, count } = statement;
  const hash = leafHash(liabilitiesLeaf(text));
  return [
    { code: "day-signed", day: day.$id, total, count },
    await logged({ index: day.leafIndex, hash }, statement, log),
  ];
}

export interface CheckedDays {
  /** The days whose figures are not those of a signed statement that the log contains. */
  readonly wrong: ReadonlySet<string>;
  /** Whether each statement was compared with the log. */
  readonly areCompared: boolean;
}

/** Checks days as `checkDay` does. Once the log does not answer, it checks the signatures alone. */
export async function checkDays(days: readonly LogDay[], log: KnownSiteLog): Promise<CheckedDays> {
  const wrong = new Set<string>();
  let areCompared = true;
  for (const day of days) {
    // A signature and a proof take some milliseconds; the page stays usable between two.
    await new Promise((resolve) => setTimeout(resolve));
    const claims = await checkDay(day, areCompared ? log : { ...log, newest: { is: "unreachable" } });
    const code = claims.at(-1)?.code;
    if (code === "no-keys" || code?.startsWith("newest-")) areCompared = false;
    else if (code !== "day-logged") wrong.add(day.$id);
  }
  return { wrong, areCompared };
}

/** Opens the statement of a day, unless it is unsigned or has other figures than the page. */
function readDay(day: LogDay, log: KnownSiteLog) {
  const opened = attempt(() => openSiteLiabilities(day.note, log));
  return "problem" in opened || isShown(opened.value.statement, day)
    ? opened
    : { problem: "The figures of the page are not those of the statement." };
}

function isShown({ day, total, count, root }: LiabilityStatement, shown: LogDay): boolean {
  return day === shown.$id && total === shown.total && count === shown.count && toBase64(root) === shown.root;
}

async function logged(
  leaf: { readonly index: number; readonly hash: Uint8Array },
  { day, origin, size: stated }: LiabilityStatement,
  { newest }: KnownSiteLog,
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
