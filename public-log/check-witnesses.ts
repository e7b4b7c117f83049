import { checkpointIn } from "./check-file.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { equalBytes } from "./hashing.ts";
import type { KnownLog } from "./known-log.ts";
import { verifierOf } from "./note.ts";
import type { Checkable } from "./recognize-file.ts";

/**
 * Returns the signed checkpoint that a file rests on: the one that it brings, and the newest one where it brings none.
 * @param open returns undefined for a checkpoint whose signature does not count: then the file rests on none
 */
export function checkpointBehind(
  file: Checkable,
  { newest }: Pick<KnownLog, "newest">,
  open: (note: string) => Checkpoint | undefined,
): Checkpoint | undefined {
  const note = checkpointIn(file);
  if (note !== undefined) return open(note);
  return newest.is === "read" ? newest.checkpoint : undefined;
}

/**
 * Says of each witness whether it signed a checkpoint. A missing cosignature is no fault of the file.
 * @param checkpoint opened with the keys of these witnesses, so that each of its cosignatures is right
 */
export function checkWitnesses(checkpoint: Checkpoint, witnesses: readonly string[]): Claim[] {
  return witnesses.map((vkey) => {
    const { name: witness, keyId } = verifierOf(vkey);
    const found = checkpoint.cosignatures.find(
      (cosignature) => cosignature.name === witness && equalBytes(cosignature.keyId, keyId),
    );
    return found === undefined
      ? { code: "cosignature-missing", witness }
      : { code: "cosigned", witness, time: found.time };
  });
}
