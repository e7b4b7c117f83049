import type { Checkpoint, TreeHead } from "#public-log/checkpoint.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { FormatError } from "#public-log/format-error.ts";
import { equalBytes } from "#public-log/hashing.ts";
import { SignatureError, splitNote, verifierOf } from "#public-log/note.ts";
import { MissingFileError, type TileReader } from "#public-log/tiles.ts";
import { verifyConsistency } from "#public-log/tree.ts";
import type { Claim } from "./claim.ts";

/** The state of the site's log that a file is compared with. */
export interface KnownLog {
  /** The verifier keys that are trusted. */
  readonly keys: readonly string[];
  /** The checkpoints that this browser has seen, each with a signature of a key that was trusted then. */
  readonly kept: readonly KeptCheckpoint[];
  readonly newest: Newest;
}

export interface KeptCheckpoint extends TreeHead {
  readonly note: string;
  /** When this browser saw it. */
  readonly keptAt: string;
}

/** The newest checkpoint of the site, or why there is none to compare with. */
export type Newest =
  | { readonly is: "offline" | "unreachable" | "missing" | "unsigned" }
  | {
      readonly is: "read";
      readonly checkpoint: Checkpoint;
      /** When it was signed, as the site says. */
      readonly at: string;
      readonly tiles: TileReader;
    };

/** Opens a signed checkpoint and says who signed it, or why the signature does not count. */
export function checkSignature(
  note: string,
  keys: readonly string[],
): { readonly claim: Claim; readonly checkpoint?: Checkpoint } {
  if (keys.length === 0) return { claim: { code: "no-keys" } };
  const verifiers = keys.map(verifierOf);
  try {
    const checkpoint = openCheckpoint(note, verifiers);
    const { origin, size } = checkpoint;
    return { claim: { code: "signed", origin, size }, checkpoint };
  } catch (error) {
    if (error instanceof FormatError) return { claim: { code: "signature-wrong", origin: originOf(note) } };
    if (!(error instanceof SignatureError)) throw error;
    const isClaimed = splitNote(note).signatures.some(({ name, keyId }) =>
      verifiers.some((key) => key.name === name && equalBytes(key.keyId, keyId)),
    );
    return { claim: { code: isClaimed ? "signature-wrong" : "key-unknown", origin: originOf(note) } };
  }
}

function originOf(note: string): string {
  return note.slice(0, note.indexOf("\n")).slice(0, 100);
}

/** Compares a checkpoint with the newest one of the site. */
export async function compareWithNewest(head: TreeHead, newest: Newest): Promise<Claim> {
  if (newest.is !== "read") return { code: `newest-${newest.is}` };
  const { checkpoint, at } = newest;
  if (head.origin !== checkpoint.origin) return { code: "other-log", origin: head.origin };
  const found = await compareHeads(head, newest);
  if (found === "same") return { code: "newest" };
  if (found === "begins") return { code: "grown", size: checkpoint.size, at };
  if (found === "smaller") return { code: "smaller", size: checkpoint.size };
  if (found === "unreachable") return { code: "newest-unreachable" };
  return { code: found };
}

/** Compares the checkpoints that this browser kept with the newest one. @param but is no older one by itself */
export async function compareWithKept(
  { kept, newest }: KnownLog,
  but?: TreeHead,
): Promise<Claim | undefined> {
  // Without the newest checkpoint nothing links two sizes; the claim about that one says so.
  if (newest.is !== "read") return undefined;
  const own = [newest.checkpoint, ...(but === undefined ? [] : [but])];
  const older = kept.filter(
    (head) => head.origin === newest.checkpoint.origin && !own.some((one) => isSameHead(one, head)),
  );
  for (const head of older) {
    const found = await compareHeads(head, newest);
    if (found === "unreachable") return { code: "newest-unreachable" };
    if (found === "files-wrong") return { code: found };
    if (found !== "begins") return { code: "kept-forked", size: head.size, at: head.keptAt };
  }
  const [oldest] = older.map(({ keptAt }) => keptAt).sort();
  return oldest === undefined
    ? { code: "kept-none" }
    : { code: "kept-begins", count: older.length, at: oldest };
}

type Comparison = "same" | "begins" | "forked" | "smaller" | "unreachable" | "files-wrong";

async function compareHeads(
  older: TreeHead,
  { checkpoint, tiles }: Extract<Newest, { is: "read" }>,
): Promise<Comparison> {
  if (older.size > checkpoint.size) return "smaller";
  if (older.size === checkpoint.size) return equalBytes(older.root, checkpoint.root) ? "same" : "forked";
  const read = await readFiles(async () => {
    const proof = await tiles.consistencyProof(older.size);
    const isProven = verifyConsistency({
      oldSize: older.size,
      newSize: checkpoint.size,
      oldRoot: older.root,
      newRoot: checkpoint.root,
      proof,
    });
    if (isProven) return "begins";
    return equalBytes(await tiles.root(), checkpoint.root) ? "forked" : "files-wrong";
  });
  return read;
}

/** Reads files of the log. Those that are missing or damaged are a finding, and a network that fails is another. */
export async function readFiles<T>(read: () => Promise<T>): Promise<T | "files-wrong" | "unreachable"> {
  try {
    return await read();
  } catch (error) {
    return error instanceof MissingFileError || error instanceof FormatError ? "files-wrong" : "unreachable";
  }
}

export function isSameHead(one: TreeHead, other: TreeHead): boolean {
  return one.origin === other.origin && one.size === other.size && equalBytes(one.root, other.root);
}
