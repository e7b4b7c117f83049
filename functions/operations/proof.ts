import { randomBytes } from "node:crypto";
import { AppwriteException, type Models } from "node-appwrite";
import { deleteWhere, type RowWrite } from "#domain/commands/effects.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import {
  deletionUnproven,
  demandRefusal,
  needsCode,
  proofGuard,
  proves,
  unproven,
} from "#domain/security/proof.ts";
import type { SecondStepStatus } from "#domain/security/second-step-row.ts";
import { savedAddresses } from "#domain/withdrawals/saved-address.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import { findByGuard, withdrawalsTo } from "#functions/lib/rows.ts";
import { findProof } from "#functions/lib/second-step-rows.ts";
import type { CommandCall } from "./command-handler.ts";
import type { QueryCall } from "./query-handler.ts";
import { noticeSecondStep } from "./second-step.ts";

/**
 * Proofs that the owner of an account is there: docs/decisions/025-proof-in-a-session-of-its-own.md. The server itself
 * begins a session with what was typed and ends it at once, so that no browser ever holds what could be used again.
 */
export async function proveIdentity({
  appwrite,
  dependencies,
  caller,
  input,
}: QueryCall<"proveIdentity">): Promise<{ proof: string } | Refusal> {
  const status = await noticeSecondStep(appwrite, dependencies, caller);
  if (isRefusal(status)) return status;
  const at = () => dependencies.now().toISOString();
  const refused = demandRefusal(status, input.code, dependencies.settings, at());
  if (refused !== null) return refused;
  const { tables } = appwrite;
  const rowId = randomBytes(16).toString("hex");
  const place = { databaseId, tableId: "proofs", rowId };
  // Before the session begins, so that the mail about sign-ins can distinguish it from an attacker's.
  const started = { userId: caller.id, askedIn: caller.sessionId, startedAt: at() };
  await tables.createRow({ ...place, data: started, permissions: [] });
  const code = status !== null && needsCode(status) ? input.code : undefined;
  const problem = await tryOut(appwrite, { ...caller, ...input, code }, (provenIn) =>
    tables.updateRow<Models.DefaultRow>({ ...place, data: { provenIn } }),
  );
  if (problem !== null) {
    await gone(tables.deleteRow(place));
    return problem;
  }
  await tables.updateRow<Models.DefaultRow>({ ...place, data: { provenAt: at() } });
  return { proof: rowId };
}

interface Claim {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly code: string | undefined;
}

/** Signs in with what was typed, and out again. @returns what was wrong with it; null when nothing was */
async function tryOut(
  { users, visitor }: Appwrite,
  { id: userId, email, password, code }: Claim,
  record: (sessionId: string) => Promise<unknown>,
): Promise<Refusal | null> {
  try {
    const session = await visitor.signIn({ email, password });
    try {
      // The address may belong to another account since it was read.
      if (session.userId !== userId) return refuse("wrong-password");
      await record(session.id);
      if (code !== undefined) await visitor.passAppChallenge(session, code);
      return null;
    } finally {
      await gone(users.deleteSession({ userId: session.userId, sessionId: session.id }));
    }
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    if (error.code === 429) return refuse("too-many-attempts");
    if (error.type === "user_invalid_credentials") return refuse("wrong-password");
    if (error.type === "user_invalid_token") return refuse("wrong-code");
    throw error;
  }
}

type ProvenCall = CommandCall<"requestWithdrawal" | "deleteAccount">;

/** Whether the caller has just proven to be the owner, in the session that asks, and has not used that yet. */
async function isProven({ tables, caller, input, context }: ProvenCall): Promise<boolean> {
  if (input.proof === undefined) return false;
  const [proof, used] = await Promise.all([
    findProof(tables, input.proof),
    findByGuard(tables, proofGuard(input.proof)),
  ]);
  return used === null && proves(proof, { userId: caller.id, askedIn: caller.sessionId, at: context.at });
}

/**
 * Requires a proof of the owner for a withdrawal, unless the address was paid to before or has a pending
 * withdrawal.
 * @returns why not; otherwise the guard that keeps the proof from being used twice, null when none was sent or needed.
 * A guard does not mean that the address is new: a proof that was sent is used up for a known one, too
 */
export async function addressProof(
  call: CommandCall<"requestWithdrawal">,
  method: PaymentMethod,
  status: SecondStepStatus | null,
): Promise<Refusal | { readonly guard: string | null }> {
  const { tables, caller, input } = call;
  if (await isProven(call)) return { guard: proofGuard(input.proof ?? "") };
  // After the proof: a request that used it just now has made the address a known one.
  const earlier = await withdrawalsTo(tables, caller.id, { network: method.id, address: input.address });
  const isKnown = savedAddresses(earlier, {}).length > 0;
  return isKnown ? { guard: null } : unproven(status !== null && needsCode(status));
}

/** Returns why an account may not be deleted without a proof of its owner; null when there is one. */
export async function deletionRefusal(call: CommandCall<"deleteAccount">): Promise<Refusal | null> {
  return (await isProven(call)) ? null : deletionUnproven(call.caller.secondStep);
}

/** The deletion of a proof in the commit that uses it up; none where no proof was sent. */
export function proofDeletion(proofId: string | undefined): RowWrite[] {
  return proofId === undefined ? [] : [deleteWhere("proofs", "$id", proofId)];
}
