import { checkFile, checkpointIn } from "./check-file.ts";
import { checkSignature } from "./check-signature.ts";
import type { Checkpoint, Cosignature } from "./checkpoint.ts";
import { outcomeOf, type Verdict, verdictOf } from "./claim.ts";
import { describeClaim, describeRefusal } from "./describe-claim.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import type { KnownLog, NewestCheckpoint } from "./known-log.ts";
import { readCheckpoint } from "./monitor.ts";
import { verifierOf } from "./note.ts";
import { type TrustedKeys, verifiersOf } from "./receipt.ts";
import { type Checkable, isCheckable, MOST_FILE_BYTES, recognizeFile } from "./recognize-file.ts";
import { type ReadPath, TileReader } from "./tiles.ts";

/** Checks files for the command, and says the outcome in English. */

export async function openNewest(read: ReadPath, keys: TrustedKeys): Promise<NewestCheckpoint> {
  const checkpoint = await readCheckpoint(read, verifiersOf(keys));
  const tiles = new TileReader(checkpoint.size, read);
  return { is: "read", checkpoint, at: new Date().toISOString(), tiles };
}

export interface FileReport {
  readonly lines: readonly string[];
  readonly outcome: Verdict;
  /** The checkpoint in the file, where the log signed it. */
  readonly checkpoint?: Checkpoint;
}

const labels: Readonly<Record<Verdict, string>> = {
  proven: "proven:     ",
  wrong: "WRONG:      ",
  unchecked: "not checked:",
};

/** Checks a receipt, a checkpoint or a statement. The error says why a file is none. */
export async function verifyFile(bytes: Uint8Array, log: KnownLog): Promise<FileReport> {
  const file = readCheckable(bytes);
  const claims = await checkFile(file, log);
  const outcome = outcomeOf(claims);
  const lines = claims.map((claim) => `${labels[verdictOf(claim)]} ${describeClaim(claim)}`);
  const checkpoint = ownCheckpoint(file, log);
  return {
    lines: [...lines, ...witnessesOf(checkpoint, log)],
    outcome,
    ...(checkpoint !== undefined && { checkpoint }),
  };
}

function readCheckable(bytes: Uint8Array): Checkable {
  const found =
    bytes.length > MOST_FILE_BYTES
      ? ({ kind: "too-large" } as const)
      : recognizeFile(utf8Text(bytes, "The file"));
  if (isCheckable(found)) return found;
  throw new FormatError(describeRefusal(found));
}

/** The checkpoint that a file brings; undefined where it brings none, or no trusted key signed it. */
function ownCheckpoint(file: Checkable, { keys }: KnownLog): Checkpoint | undefined {
  const note = checkpointIn(file);
  return note === undefined ? undefined : checkSignature(note, verifiersOf(keys)).checkpoint;
}

/** Says of each witness that was named whether it signed the checkpoint that the file rests on. */
function witnessesOf(own: Checkpoint | undefined, { keys, newest }: KnownLog): string[] {
  const checkpoint = own ?? (newest.is === "read" ? newest.checkpoint : undefined);
  if (checkpoint === undefined) return [];
  return (keys.witnesses ?? []).map((witness) => {
    const { name, keyId } = verifierOf(witness);
    const found = checkpoint.cosignatures.find(
      (cosignature) => cosignature.name === name && equalBytes(cosignature.keyId, keyId),
    );
    return found === undefined
      ? `${labels.unchecked} The witness "${name}" has not signed this checkpoint.`
      : `${labels.proven} The witness "${name}" knew this checkpoint ${momentOf(found)}.`;
  });
}

function momentOf({ time }: Cosignature): string {
  const date = new Date(time * 1000);
  return Number.isNaN(date.getTime()) ? `${time} seconds after 1970` : `on ${date.toISOString()}`;
}
