import { Query, type TablesDB } from "node-appwrite";
import { type OwnerProof, parseProof } from "#domain/security/proof.ts";
import { parseSecondStepStatus, type SecondStepStatus } from "#domain/security/second-step-row.ts";
import { list } from "#functions/lib/rows.ts";

/** Reads of what the server remembers about second steps and proofs. */

/** Returns the record of an account's second step; null when it never had one. */
export async function findSecondStep(tables: TablesDB, userId: string): Promise<SecondStepStatus | null> {
  const queries = [Query.equal("$id", userId), Query.limit(1)];
  const [row] = await list(tables, "secondsteps", queries, parseSecondStepStatus);
  return row ?? null;
}

export async function findProof(tables: TablesDB, proofId: string): Promise<OwnerProof | null> {
  const [row] = await list(tables, "proofs", [Query.equal("$id", proofId), Query.limit(1)], parseProof);
  return row ?? null;
}

/**
 * The newest proofs of an account, and the sessions that verified a password for one: Appwrite allows ten sign-ins an
 * hour, so all of them. Proofs that were used or forgotten are not among them; their sessions are.
 */
export function recentProofs(tables: TablesDB, userId: string): Promise<OwnerProof[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("startedAt"), Query.limit(25)];
  return list(tables, "proofs", queries, parseProof);
}
