import { cosign } from "#public-log/checkpoint.ts";
import { concatBytes, toBase64 } from "#public-log/hashing.ts";
import { type Key, keyOf, signerOf, splitNote, verifierOf } from "#public-log/note.ts";

/** A checkpoint with a line of a witness, with the ID of its key, that another key has signed. */
export function withForgedCosignature(
  note: string,
  { vkey }: Pick<Key, "vkey">,
  time = 1_795_000_000,
): string {
  const { name, keyId } = verifierOf(vkey);
  const forger = keyOf(name, new Uint8Array(32).fill(77), "witness");
  const signed = splitNote(cosign(note, signerOf(forger.privateText), time)).signatures.at(-1);
  if (signed === undefined) throw new Error("The note has no signature");
  return `${note}— ${name} ${toBase64(concatBytes(keyId, signed.signature))}\n`;
}
