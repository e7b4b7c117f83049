import { PROOF_LIFETIME } from "#domain/security/proof.ts";
import type { MemoryAppwrite } from "./memory-appwrite.ts";

/** A placeholder for a proof in the input of an Appwrite in memory: the proof is made before the request. */
export const memoryProof = "just-proven";

/** Puts the proof there that an input means. @returns the input with its id, the same one for the same key */
export function withProof<Input extends object>(
  appwrite: MemoryAppwrite,
  { caller, session, key, at }: { caller: string; session: string; key: string; at: number },
  input: Input,
): Input {
  if (!("proof" in input) || input.proof !== memoryProof) return input;
  const $id = `p-${key}`;
  const startedAt = new Date(at).toISOString();
  const proof = { userId: caller, askedIn: session, startedAt, provenIn: "gone", provenAt: startedAt };
  appwrite.put("proofs", { $id, ...proof });
  return { ...input, proof: $id };
}

/** A moment at which what is proven now counts no longer. */
export const afterProof = (at: number) => at + PROOF_LIFETIME + 1;
