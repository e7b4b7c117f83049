import { DAY } from "#domain/values/durations.ts";
import { dayOf, startOfDay } from "#public-log/days.ts";
import { concatBytes, fromBase64, toBase64, uint64Bytes } from "#public-log/hashing.ts";
import type { SumNode } from "#public-log/liabilities.ts";

/** The leaves of the tree of a day, as rows of `logowed` hold them. */

/** For how many days the leaves are kept: so long an investor can prove to be counted. */
const KEPT_DAYS = 400;

/** Returns the first day whose leaves are kept once those of a day are published. */
export function firstKeptDay(day: string): string {
  return dayOf(startOfDay(day) - KEPT_DAYS * DAY);
}

/** Bytes of a leaf: its hash and its sum. */
const LEAF = 40;
const HASH = 32;

/** Encodes leaves for the column `data`. */
export function encodeLeaves(leaves: readonly SumNode[]): string {
  return toBase64(concatBytes(...leaves.flatMap(({ hash, sum }) => [hash, uint64Bytes(sum)])));
}

/** Decodes the column `data`. */
export function decodeLeaves(data: string): SumNode[] {
  const bytes = fromBase64(data, "Leaves of a day");
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Array.from({ length: bytes.length / LEAF }, (_, at) => {
    const start = at * LEAF;
    return { hash: bytes.subarray(start, start + HASH), sum: Number(view.getBigUint64(start + HASH)) };
  });
}
