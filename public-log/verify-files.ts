import { checkFile, checkpointIn } from "./check-file.ts";
import { checkSignature } from "./check-signature.ts";
import { checkpointBehind, checkWitnesses } from "./check-witnesses.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { outcomeOf, type Verdict, verdictOf } from "./claim.ts";
import { describeClaim, describeRefusal } from "./describe-claim.ts";
import { FormatError } from "./format-error.ts";
import { utf8Text } from "./hashing.ts";
import type { KnownLog, NewestCheckpoint } from "./known-log.ts";
import { readCheckpoint } from "./monitor.ts";
import { type TrustedKeys, verifiersOf } from "./receipt.ts";
import { type Checkable, isCheckable, MOST_FILE_BYTES, recognizeFile } from "./recognize-file.ts";
import { type ReadPath, TileReader } from "./tiles.ts";

/** Checks files for the command, and says the outcome in English. */

/** Reads the newest checkpoint of an address or a folder. The site writes its files hourly, so they may be older than its log. */
export async function openNewest(read: ReadPath, keys: TrustedKeys): Promise<NewestCheckpoint> {
  const checkpoint = await readCheckpoint(read, verifiersOf(keys));
  const tiles = new TileReader(checkpoint.size, read);
  return { is: "read", checkpoint, at: new Date().toISOString(), tiles, canLag: true };
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
  const open = (note: string) => checkSignature(note, verifiersOf(log.keys)).checkpoint;
  const behind = checkpointBehind(file, log, open);
  const cosigned = behind === undefined ? [] : checkWitnesses(behind, log.keys.witnesses ?? []);
  const claims = [...(await checkFile(file, log)), ...cosigned];
  const checkpoint = checkpointIn(file) === undefined ? undefined : behind;
  return {
    lines: claims.map((claim) => `${labels[verdictOf(claim)]} ${describeClaim(claim)}`),
    outcome: outcomeOf(claims),
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
