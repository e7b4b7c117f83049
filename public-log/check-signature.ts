import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes } from "./hashing.ts";
import { SignatureError, splitNote, type Verifier } from "./note.ts";

/** Opens a signed checkpoint and says who signed it, or why the signature does not count. */
export function checkSignature(
  note: string,
  verifiers: readonly Verifier[],
): { readonly claim: Claim; readonly checkpoint?: Checkpoint } {
  if (verifiers.length === 0) return { claim: { code: "no-keys" } };
  const origin = note.slice(0, note.indexOf("\n")).slice(0, 100);
  try {
    const checkpoint = openCheckpoint(note, verifiers);
    return { claim: { code: "signed", origin: checkpoint.origin, size: checkpoint.size }, checkpoint };
  } catch (error) {
    const isFormat = error instanceof FormatError;
    if (!isFormat && !(error instanceof SignatureError)) throw error;
    const { message: problem } = error;
    const witness = isFormat ? undefined : error.witness;
    if (witness !== undefined) return { claim: { code: "signature-wrong", origin, problem, witness } };
    const code = isFormat || isClaimed(note, verifiers) ? "signature-wrong" : "key-unknown";
    return { claim: { code, origin, problem } };
  }
}

/** Whether the note names a key of a log that is known, so that its signature is wrong. */
function isClaimed(note: string, verifiers: readonly Verifier[]): boolean {
  return splitNote(note).signatures.some((signature) =>
    verifiers.some(
      ({ name, keyId, isWitness }) =>
        !isWitness && name === signature.name && equalBytes(keyId, signature.keyId),
    ),
  );
}
