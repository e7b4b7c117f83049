import { checkEntryTime, checkNewestDay } from "./check-entry-days.ts";
import { checkSignature } from "./check-signature.ts";
import type { TreeHead } from "./checkpoint.ts";
import { type Claim, outcomeOf } from "./claim.ts";
import { entryLeaf } from "./commitment.ts";
import { compareWithKept, compareWithNewest } from "./consistency.ts";
import { leafHash } from "./hashing.ts";
import type { KnownLog } from "./known-log.ts";
import { findLeaves, isBehindCopy } from "./leaves.ts";
import { type Receipt, verifiersOf, verifyReceipt } from "./receipt.ts";
import type { LeafReference } from "./statement-code.ts";

/** Checks what a person gives. Each check lists its claims in the order in which they rest on one another. */

interface ReceiptOptions {
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Whether the days of the log are searched as well: for the newest one, and for one that the entry is too old for. */
  readonly searchesDays?: boolean;
}

export async function checkReceipt(
  receipt: Receipt,
  log: KnownLog,
  { now = Date.now(), searchesDays = true }: ReceiptOptions = {},
): Promise<Claim[]> {
  const { checkpoint } = checkSignature(receipt.checkpoint, verifiersOf(log.keys));
  const claims = verifyReceipt(receipt, log.keys, now);
  if (checkpoint === undefined) return claims;
  const { newest } = log;
  const [compared, ...kept] = await compareHead(checkpoint, log);
  const begun = compared.code === "newest" || compared.code === "grown" ? newest : undefined;
  // A false receipt stays false, and the files of a log that does not begin with its checkpoint say nothing about it.
  if (begun?.is !== "read" || outcomeOf(claims) === "wrong") return [...claims, compared, ...kept];
  const inLog = { receipt, head: checkpoint, newest: begun };
  const counted = claims.find((claim) => claim.code === "day-counted");
  const days = searchesDays
    ? [...(await checkNewestDay(inLog, counted?.day)), ...(await checkEntryTime(inLog, now))]
    : [];
  return withoutRepeats([...claims, compared, ...days, ...kept]);
}

/** Files that fail in several parts of a check are one claim. */
function withoutRepeats(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ code }, at) => claims.findIndex((claim) => claim.code === code) === at);
}

async function compareHead(head: TreeHead, log: KnownLog): Promise<[Claim, ...Claim[]]> {
  const kept = await compareWithKept(log, head);
  return [await compareWithNewest(head, log.newest), ...(kept === undefined ? [] : [kept])];
}

export async function checkCheckpoint(note: string, log: KnownLog): Promise<Claim[]> {
  const { claim, checkpoint } = checkSignature(note, verifiersOf(log.keys));
  return checkpoint === undefined ? [claim] : [claim, ...(await compareHead(checkpoint, log))];
}

/** Checks an entry by the link of a printed statement, which holds no amounts. */
export async function checkLink({ index, salt, entryHash }: LeafReference, log: KnownLog): Promise<Claim[]> {
  const { newest } = log;
  const claims = newestClaims(log);
  if (newest.is !== "read") return [...claims, { code: "inclusion-open" }];
  const { size } = newest.checkpoint;
  if (isBehindCopy(index, newest)) return [...claims, { code: "link-behind", size }];
  const leaf = { index, hash: leafHash(entryLeaf(salt, entryHash)) };
  const found = await findLeaves([leaf], newest);
  if (found === "files-wrong") return [...claims, { code: "files-wrong" }];
  if (found === "unreachable") return [...claims, { code: "newest-unreachable" }];
  const kept = await compareWithKept(log);
  return [
    ...claims,
    found.has(leaf) ? { code: "link-included", position: index } : { code: "link-not-included" },
    ...(kept === undefined ? [] : [kept]),
    { code: "link-amounts" },
  ];
}

/** The claim about the checkpoint that leaves are compared with. */
export function newestClaims({ newest, keys }: KnownLog): Claim[] {
  if (keys.log.length === 0) return [{ code: "no-keys" }];
  if (newest.is !== "read") return [{ code: `newest-${newest.is}` }];
  const { origin, size } = newest.checkpoint;
  return [{ code: "signed", origin, size }];
}
