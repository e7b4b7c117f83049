import { countsFor } from "#domain/public-log/retired-keys.ts";
import { checkSignature } from "#public-log/check-signature.ts";
import { checkWitnesses } from "#public-log/check-witnesses.ts";
import type { Checkpoint } from "#public-log/checkpoint.ts";
import { checkReceipt } from "#public-log/checks.ts";
import type { Claim } from "#public-log/claim.ts";
import type { KnownLog } from "#public-log/known-log.ts";
import { parseLiabilities } from "#public-log/liabilities.ts";
import { splitNote, type Verifier } from "#public-log/note.ts";
import { openLiabilities, type Receipt, type TrustedKeys, verifiersOf } from "#public-log/receipt.ts";
import type { RetiredKeys } from "./log-memory.ts";

/** The log of this site. The checks of the package take its keys as they are, so retired ones are left out before. */
export interface KnownSiteLog extends KnownLog {
  readonly retired: RetiredKeys;
}

type Keys = Pick<KnownSiteLog, "keys" | "retired">;

/** The keys that count for a checkpoint, or a statement, of so many entries. */
function keysOfSize({ keys: { log, witnesses = [] }, retired }: Keys, size: number) {
  const counts = (key: string) => countsFor(size, retired[key]);
  return { log: log.filter(counts), witnesses: witnesses.filter(counts) } satisfies TrustedKeys;
}

function verifiersOfSize(log: Keys, size: number): Verifier[] {
  return verifiersOf({ log: keysOfSize(log, size).log });
}

/** Opens a checkpoint and says who signed it: a key that counts for its size, or why no signature does. */
export function checkSiteSignature(
  note: string,
  log: Keys,
): { readonly claim: Claim; readonly checkpoint?: Checkpoint } {
  const found = checkSignature(note, verifiersOf(log.keys));
  if (found.checkpoint === undefined) return found;
  const { origin, size } = found.checkpoint;
  const counting = verifiersOfSize(log, size);
  const isOpen = counting.length === log.keys.log.length || checkSignature(note, counting).checkpoint;
  if (isOpen) return found;
  return { claim: { code: "key-unknown", origin, problem: "The key of this checkpoint was retired." } };
}

/** Says of each witness of the site that counts for a checkpoint whether it signed. @param checkpoint opened as above */
export function checkSiteWitnesses(checkpoint: Checkpoint | undefined, log: Keys): Claim[] {
  return checkpoint === undefined
    ? []
    : checkWitnesses(checkpoint, keysOfSize(log, checkpoint.size).witnesses);
}

/** Opens a statement of liabilities that a key has signed which counts for its size. @throws as `openLiabilities` does */
export function openSiteLiabilities(note: string, log: Keys): ReturnType<typeof openLiabilities> {
  const { size } = parseLiabilities(splitNote(note).text);
  return openLiabilities(note, verifiersOfSize(log, size));
}

/**
 * Checks a receipt as the package does, without the retired keys. A statement of liabilities that one of them has signed
 * counts where the checkpoint contains it.
 */
export async function checkSiteReceipt(
  receipt: Receipt,
  log: KnownSiteLog,
  options?: Parameters<typeof checkReceipt>[2],
): Promise<Claim[]> {
  const { claim } = checkSiteSignature(receipt.checkpoint, log);
  return claim.code === "key-unknown"
    ? [claim, { code: "inclusion-open" }]
    : checkReceipt(receipt, log, options);
}
