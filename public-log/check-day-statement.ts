import { attempt } from "./attempt.ts";
import type { TreeHead } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { liabilitiesLeaf } from "./commitment.ts";
import { compareWithKept, readFiles } from "./consistency.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { equalBytes } from "./hashing.ts";
import type { KnownLog } from "./known-log.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import type { LiabilityStatement } from "./liabilities.ts";
import { loggedDays } from "./published-days.ts";
import { openLiabilities, verifiersOf } from "./receipt.ts";
import { TILE_WIDTH, type TileReader } from "./tiles.ts";

/**
 * Checks the signed statement of a day: that the log signed it, and has it as the one statement of its day.
 * @param now milliseconds since 1970
 */
export async function checkDayStatement(note: string, log: KnownLog, now = Date.now()): Promise<Claim[]> {
  const { keys, newest } = log;
  if (keys.log.length === 0) return [{ code: "no-keys" }];
  const opened = attempt(() => openLiabilities(note, verifiersOf(keys)));
  if ("problem" in opened) return [{ code: "day-unsigned", problem: opened.problem }];
  const { statement, text } = opened.value;
  const { day, total, count, origin } = statement;
  const claims: Claim[] = [{ code: "day-signed", day, total, count }];
  if (day > dayOf(now + DAY_MS)) claims.push({ code: "day-misdated", day });
  if (newest.is !== "read") return [...claims, { code: `newest-${newest.is}` }, { code: "inclusion-open" }];
  const { checkpoint, tiles, canLag } = newest;
  if (origin !== checkpoint.origin) return [...claims, { code: "day-other-log", origin }];
  const found = await readFiles(() => findDay(statement, checkpoint, tiles));
  if (found === "files-wrong") return [...claims, { code: found }];
  // Without the leaf of a later day the copy may be older than the statement.
  if (found === undefined && canLag === true)
    return [...claims, { code: "copy-behind", size: checkpoint.size }];
  // The checkpoint that holds a statement may come some minutes after it.
  const isAwaited = found === undefined && day >= dayOf(now - DAY_MS);
  if (found === "unreachable" || isAwaited) return [...claims, { code: "newest-unreachable" }];
  const isLogged = found !== undefined && equalBytes(found, liabilitiesLeaf(text));
  const kept = await compareWithKept(log);
  return [
    ...claims,
    { code: isLogged ? "day-logged" : "day-not-logged", day },
    ...(kept === undefined ? [] : [kept]),
  ];
}

/** Finds the leaf of a day behind the size that its statement names, or that of a later day: then the log has none of it. */
async function findDay(
  { day, size }: LiabilityStatement,
  head: TreeHead,
  tiles: TileReader,
): Promise<Uint8Array | undefined> {
  for (let bundle = Math.floor(size / TILE_WIDTH); bundle * TILE_WIDTH < head.size; bundle += 1) {
    const days = loggedDays(await readProvenLeafData(head, tiles, bundle), bundle * TILE_WIDTH);
    const found = days.find((logged) => logged.index >= size && logged.day >= day);
    if (found !== undefined) return found.leaf;
  }
  return undefined;
}
