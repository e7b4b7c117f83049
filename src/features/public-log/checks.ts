import type { TreeHead } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf } from "#public-log/commitment.ts";
import { FormatError } from "#public-log/format-error.ts";
import { equalBytes, leafHash } from "#public-log/hashing.ts";
import { parseLiabilities } from "#public-log/liabilities.ts";
import { splitNote } from "#public-log/note.ts";
import {
  type Receipt,
  type ReceiptClaim,
  type ReceiptLiabilities,
  verifyReceipt,
} from "#public-log/receipt.ts";
import type { LeafReference } from "#public-log/statement-code.ts";
import { TILE_WIDTH, type TileReader } from "#public-log/tiles.ts";
import { verifyInclusion } from "#public-log/tree.ts";
import type { Claim } from "./claim.ts";
import { type EntryFacts, isBalanced, readEntry } from "./entry-facts.ts";
import {
  checkSignature,
  compareWithKept,
  compareWithNewest,
  type KnownLog,
  type Newest,
  readFiles,
} from "./known-log.ts";

/** Checks what a person gives. Each check lists its claims in the order in which they rest on one another. */

export async function checkReceipt(receipt: Receipt, log: KnownLog): Promise<Claim[]> {
  const { claim, checkpoint } = checkSignature(receipt.checkpoint, log.keys);
  const findings = new Map(
    verifyReceipt(receipt, { log: log.keys }).map((finding) => [finding.claim, finding.ok]),
  );
  const holds = (one: ReceiptClaim) => findings.get(one) === true;
  const entry = readEntry(receipt.entry);
  const claims: Claim[] = [claim];
  if (!holds("entry")) claims.push({ code: "entry-ambiguous" });
  if (entry !== undefined && !isBalanced(entry)) claims.push({ code: "entry-unbalanced" });
  if (checkpoint === undefined) return [...claims, { code: "inclusion-open" }];
  claims.push(
    holds("inclusion")
      ? { code: "included", position: receipt.index, size: checkpoint.size }
      : { code: "not-included" },
  );
  claims.push(...checkLiabilities(receipt.liabilities, entry, holds));
  return [...claims, ...(await compareHead(checkpoint, log))];
}

async function compareHead(head: TreeHead, log: KnownLog): Promise<Claim[]> {
  const kept = await compareWithKept(log, head);
  return [await compareWithNewest(head, log.newest), ...(kept === undefined ? [] : [kept])];
}

function checkLiabilities(
  liabilities: ReceiptLiabilities | undefined,
  entry: EntryFacts | undefined,
  holds: (claim: ReceiptClaim) => boolean,
): Claim[] {
  if (liabilities === undefined) return [{ code: "day-missing" }];
  if (!holds("liabilities-signature")) return [{ code: "day-unsigned" }];
  const { amounts, note } = liabilities;
  const { day, total, count } = parseLiabilities(splitNote(note).text);
  const { seq, cash, hold, stake, profit } = amounts;
  const amount = Math.max(0, cash + hold + stake + profit);
  const isSame =
    entry === undefined ||
    entry.seq !== seq ||
    (["cash", "hold", "stake", "profit"] as const).every((account) => entry[account] === amounts[account]);
  return [
    { code: "day-signed", day, total, count },
    holds("liabilities-logged") ? { code: "day-logged", day } : { code: "day-not-logged" },
    holds("liabilities-inclusion") ? { code: "day-counted", day, amount, seq } : { code: "day-miscounted" },
    ...(isSame ? [] : [{ code: "day-differs", seq } as const]),
  ];
}

export async function checkCheckpoint(note: string, log: KnownLog): Promise<Claim[]> {
  const { claim, checkpoint } = checkSignature(note, log.keys);
  return checkpoint === undefined ? [claim] : [claim, ...(await compareHead(checkpoint, log))];
}

/** Checks an entry by the link of a printed statement, which holds no amounts. */
export async function checkLink({ index, salt, entryHash }: LeafReference, log: KnownLog): Promise<Claim[]> {
  const found = await findLeaves([{ index, hash: leafHash(entryLeaf(salt, entryHash)) }], log.newest);
  const claims: Claim[] = newestClaims(log);
  if (found === "unread") return [...claims, { code: "inclusion-open" }];
  if (found === "files-wrong") return [...claims, { code: "files-wrong" }];
  if (found === "unreachable") return [...claims, { code: "newest-unreachable" }];
  const kept = await compareWithKept(log);
  return [
    ...claims,
    found.has(index) ? { code: "link-included", position: index } : { code: "link-not-included" },
    ...(kept === undefined ? [] : [kept]),
    { code: "link-amounts" },
  ];
}

/** The claim about the checkpoint that leaves are compared with. */
export function newestClaims({ newest, keys }: KnownLog): Claim[] {
  if (keys.length === 0) return [{ code: "no-keys" }];
  if (newest.is !== "read") return [{ code: `newest-${newest.is}` }];
  const { origin, size } = newest.checkpoint;
  return [{ code: "signed", origin, size }];
}

export interface ExpectedLeaf {
  readonly index: number;
  readonly hash: Uint8Array;
}

/**
 * Finds leaves in the newest checkpoint.
 * @returns the positions of those that are there
 */
export async function findLeaves(
  leaves: readonly ExpectedLeaf[],
  newest: Newest,
): Promise<ReadonlySet<number> | "unread" | "unreachable" | "files-wrong"> {
  if (newest.is !== "read") return "unread";
  const { checkpoint, tiles } = newest;
  const inLog = leaves.filter(({ index }) => index < checkpoint.size);
  return readFiles(async () => {
    const found = new Set<number>();
    for (const group of byTile(inLog)) {
      const hashes = await provenHashes(group, checkpoint, tiles);
      for (const [at, { index, hash }] of group.entries())
        if (equalBytes(hash, hashes[at] ?? new Uint8Array())) found.add(index);
    }
    return found;
  });
}

function byTile(leaves: readonly ExpectedLeaf[]): ExpectedLeaf[][] {
  const groups = new Map<number, ExpectedLeaf[]>();
  for (const leaf of leaves) {
    const tile = Math.floor(leaf.index / TILE_WIDTH);
    const group = groups.get(tile) ?? [];
    groups.set(tile, group);
    group.push(leaf);
  }
  return [...groups.values()];
}

/** The hashes that a tile has for its leaves. One proof for a tile is enough: each of its hashes is part of that proof. */
async function provenHashes(
  group: readonly ExpectedLeaf[],
  { size, root }: TreeHead,
  tiles: TileReader,
): Promise<Uint8Array[]> {
  const hashes = await Promise.all(group.map(({ index }) => tiles.leafHash(index)));
  const [first] = group;
  const [hash] = hashes;
  if (first === undefined || hash === undefined) return [];
  const proof = await tiles.inclusionProof(first.index);
  if (!verifyInclusion({ leafHash: hash, index: first.index, size, proof, root }))
    throw new FormatError("A tile of the log does not belong to its checkpoint.");
  return hashes;
}

/** The leaf that an entry has in the log. */
export function expectedLeaf(index: number, salt: Uint8Array, entry: string): ExpectedLeaf {
  return { index, hash: leafHash(entryLeaf(salt, entryHashOf(entry))) };
}
