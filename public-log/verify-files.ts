import { checkSignature } from "./check-signature.ts";
import { checkStatement } from "./check-statement.ts";
import type { Cosignature } from "./checkpoint.ts";
import { checkCheckpoint, checkReceipt } from "./checks.ts";
import { type Claim, outcomeOf, type Verdict, verdictOf } from "./claim.ts";
import { describeClaim, describeRefusal } from "./describe-claim.ts";
import { FormatError } from "./format-error.ts";
import { utf8Text } from "./hashing.ts";
import type { KnownLog, NewestCheckpoint } from "./known-log.ts";
import { readCheckpoint } from "./monitor.ts";
import { verifierOf } from "./note.ts";
import { type TrustedKeys, verifiersOf } from "./receipt.ts";
import { type Checkable, MOST_FILE_BYTES, recognizeFile } from "./recognize-file.ts";
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
  return { lines: [...lines, ...witnessesOf(file, log)], outcome };
}

function readCheckable(bytes: Uint8Array): Checkable {
  const found =
    bytes.length > MOST_FILE_BYTES
      ? ({ kind: "too-large" } as const)
      : recognizeFile(utf8Text(bytes, "The file"));
  if ("receipt" in found || "statement" in found || "note" in found) return found;
  throw new FormatError(describeRefusal(found));
}

function checkFile(file: Checkable, log: KnownLog): Promise<Claim[]> {
  if (file.kind === "receipt") return checkReceipt(file.receipt, log);
  if (file.kind === "statement") return checkStatement(file.statement, log);
  return checkCheckpoint(file.note, log);
}

/** Says of each witness that was named whether it signed the checkpoint that the file rests on. */
function witnessesOf(file: Checkable, { keys, newest }: KnownLog): string[] {
  const note = noteOf(file) ?? (newest.is === "read" ? newest.checkpoint.note : undefined);
  const checkpoint = note === undefined ? undefined : checkSignature(note, verifiersOf(keys)).checkpoint;
  if (checkpoint === undefined) return [];
  return (keys.witnesses ?? []).map((witness) => {
    const { name } = verifierOf(witness);
    const found = checkpoint.cosignatures.find((cosignature) => cosignature.name === name);
    return found === undefined
      ? `${labels.unchecked} The witness "${name}" has not signed this checkpoint.`
      : `${labels.proven} The witness "${name}" knew this checkpoint ${momentOf(found)}.`;
  });
}

function noteOf(file: Checkable): string | undefined {
  if (file.kind === "receipt") return file.receipt.checkpoint;
  return file.kind === "checkpoint" ? file.note : undefined;
}

function momentOf({ time }: Cosignature): string {
  const date = new Date(time * 1000);
  return Number.isNaN(date.getTime()) ? `${time} seconds after 1970` : `on ${date.toISOString()}`;
}
