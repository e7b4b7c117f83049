import type { Checkpoint } from "./checkpoint.ts";
import { type Finding, fails, holds } from "./findings.ts";
import { equalBytes } from "./hashing.ts";
import type { ReadPath } from "./tiles.ts";
import { TileReader } from "./tiles.ts";
import { verifyConsistency } from "./tree.ts";

/**
 * Checks that the log of the newer checkpoint begins with that of the older one: nothing was changed, dropped or put
 * between. Both have been opened with the key of the log, so two that disagree prove that the log lied.
 */
export async function checkConsistency(
  one: Checkpoint,
  other: Checkpoint,
  read: ReadPath,
): Promise<Finding<"consistency">> {
  const claim = "consistency";
  const [older, newer] = one.size <= other.size ? [one, other] : [other, one];
  if (older.origin !== newer.origin)
    return fails(claim, `The checkpoints are of two logs: "${older.origin}" and "${newer.origin}".`);
  const sizes = `${older.size} and ${newer.size} entries`;
  if (older.size === newer.size)
    return equalBytes(older.root, newer.root)
      ? holds(claim, `Both checkpoints are of the same ${newer.size} entries.`)
      : fails(
          claim,
          `The log forked: it signed two different trees of ${newer.size} entries. Keep both checkpoints; they are the proof.`,
        );
  const proof = await new TileReader(newer.size, read).consistencyProof(older.size);
  const heads = { oldSize: older.size, newSize: newer.size, oldRoot: older.root, newRoot: newer.root };
  return verifyConsistency({ ...heads, proof })
    ? holds(claim, `The log of ${newer.size} entries begins with the one of ${older.size} entries.`)
    : fails(
        claim,
        `The checkpoints of ${sizes} are not shown to be of one log: entries were changed, or the files of the log are wrong. Keep both checkpoints.`,
      );
}
