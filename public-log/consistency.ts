import type { TreeHead } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes } from "./hashing.ts";
import type { KnownLog, Newest } from "./known-log.ts";
import { MissingFileError, type TileReader } from "./tiles.ts";
import { verifyConsistency } from "./tree.ts";

/** Compares checkpoints. They were opened with a key of the log, so two that disagree prove that the log lied. */

type Comparison =
  | "same"
  /** The newer log begins with the older one: nothing was changed, dropped or inserted. */
  | "begins"
  | "forked"
  /** The log that should be newer has fewer entries. */
  | "smaller"
  /** The files are not those of the newer checkpoint, so they prove nothing. */
  | "files-wrong";

/** @param tiles the files of the newer log; those that are missing are thrown */
export async function compareHeads(older: TreeHead, newer: TreeHead, tiles: TileReader): Promise<Comparison> {
  if (older.size > newer.size) return "smaller";
  if (older.size === newer.size) return equalBytes(older.root, newer.root) ? "same" : "forked";
  const proof = await tiles.consistencyProof(older.size);
  const heads = { oldSize: older.size, newSize: newer.size, oldRoot: older.root, newRoot: newer.root };
  if (verifyConsistency({ ...heads, proof })) return "begins";
  // Files that lead from another beginning to the newer root show that this beginning was replaced.
  const oldRoot = await tiles.root(older.size);
  return verifyConsistency({ ...heads, oldRoot, proof }) ? "forked" : "files-wrong";
}

/** Compares a checkpoint with the newest one of the log. */
export async function compareWithNewest(head: TreeHead, newest: Newest): Promise<Claim> {
  if (newest.is !== "read") return { code: `newest-${newest.is}` };
  const { checkpoint, tiles, at, canLag } = newest;
  const { size } = checkpoint;
  if (head.origin !== checkpoint.origin) return { code: "other-log", origin: head.origin };
  const found = await readFiles(() => compareHeads(head, checkpoint, tiles));
  switch (found) {
    case "same":
      return { code: "newest" };
    case "begins":
      return { code: "grown", size, at };
    case "smaller":
      return { code: canLag === true ? "copy-behind" : "smaller", size };
    case "unreachable":
      return { code: "newest-unreachable" };
    default:
      return { code: found };
  }
}

/** Compares the checkpoints that were kept with the newest one. @param but is no older one by itself */
export async function compareWithKept(
  { kept, newest }: KnownLog,
  but?: TreeHead,
): Promise<Claim | undefined> {
  // Two signatures over one size need no files to contradict each other.
  const other = but && kept?.find((head) => isSameSize(head, but) && !isSameHead(head, but));
  if (other !== undefined) return { code: "kept-forked", size: other.size, at: other.keptAt };
  // Without the newest checkpoint nothing links two sizes; the claim about that one says so.
  if (newest.is !== "read" || kept === undefined) return undefined;
  const { checkpoint, tiles, canLag } = newest;
  const own = [checkpoint, ...(but === undefined ? [] : [but])];
  const others = kept.filter(
    (head) => head.origin === checkpoint.origin && !own.some((one) => isSameHead(one, head)),
  );
  const older = others.filter(({ size }) => canLag !== true || size <= checkpoint.size);
  if (others.length > 0 && older.length === 0) return undefined;
  for (const head of older) {
    const found = await readFiles(() => compareHeads(head, checkpoint, tiles));
    if (found === "unreachable") return { code: "newest-unreachable" };
    if (found === "files-wrong") return { code: found };
    if (found !== "begins") return { code: "kept-forked", size: head.size, at: head.keptAt };
  }
  const [oldest] = older.map(({ keptAt }) => keptAt).sort();
  return oldest === undefined
    ? { code: "kept-none" }
    : { code: "kept-begins", count: older.length, at: oldest };
}

/** Reads files of the log. Those that are missing or damaged are a finding, and a network that fails is another. */
export async function readFiles<T>(read: () => Promise<T>): Promise<T | "files-wrong" | "unreachable"> {
  try {
    return await read();
  } catch (error) {
    return error instanceof MissingFileError || error instanceof FormatError ? "files-wrong" : "unreachable";
  }
}

function isSameSize(one: TreeHead, other: TreeHead): boolean {
  return one.origin === other.origin && one.size === other.size;
}

export function isSameHead(one: TreeHead, other: TreeHead): boolean {
  return isSameSize(one, other) && equalBytes(one.root, other.root);
}
