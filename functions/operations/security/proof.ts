import { randomBytes, randomUUID } from "node:crypto";
import { AppwriteException, type Models, type TablesDB } from "node-appwrite";
import type { AddressLock } from "#domain/addresses/address-wait.ts";
import type { ReadBook } from "#domain/addresses/change-book.ts";
import { destinationRefusal } from "#domain/addresses/destination.ts";
import { frozenRefusal } from "#domain/freeze/freeze.ts";
import { isRefusedWhileFrozen, type QueryName } from "#domain/operations/operations.ts";
import { passkeyAgeRefusal } from "#domain/passkeys/passkey.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { AssertionResponse } from "#domain/security/passkey-response.ts";
import {
  consumeProof,
  demandRefusal,
  needsCode,
  type OwnerProof,
  type ProvenChange,
  proofGuard,
  proves,
  type UsedProof,
  unproven,
  usedProof,
} from "#domain/security/proof.ts";
import type { SecondStepStatus } from "#domain/security/second-step-row.ts";
import { isLargeWithdrawal, largeWithdrawalSince } from "#domain/withdrawals/large-withdrawal.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import { breachedRefusal } from "#functions/lib/breached-passwords.ts";
import type { Caller } from "#functions/lib/caller.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { checkAssertion } from "#functions/lib/passkeys/check-assertion.ts";
import { findProof } from "#functions/lib/rows/second-step-rows.ts";
import { findByGuard, findProfile, withdrawalsSince } from "#functions/lib/rows.ts";
import { wasCodeHanded } from "#functions/lib/second-step/authenticator-rows.ts";
import { acceptedMoments } from "#functions/lib/second-step/totp.ts";
import type { CommandCall } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";
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
  if ("assertion" in input) return proveByPasskey({ appwrite, dependencies, caller, input });
  const refused = demandRefusal(status, input.code, dependencies.settings, at());
  if (refused !== null) return refused;
  const { tables } = appwrite;
  const code = status !== null && needsCode(status) ? input.code : undefined;
  // One that the server handed out shows a device or a passkey of any age, not that its owner has the app.
  const moments = acceptedMoments(dependencies.now().getTime());
  if (code !== undefined && (await wasCodeHanded(tables, caller.id, moments))) return refuse("code-handed");
  const rowId = randomBytes(16).toString("hex");
  const place = { databaseId, tableId: "proofs", rowId };
  // Before the session begins, so that the mail about sign-ins can distinguish it from an attacker's.
  const started = { userId: caller.id, askedIn: caller.sessionId, startedAt: at() };
  await tables.createRow({ ...place, data: started, permissions: [] });
  const problem = await tryOut(appwrite, { ...caller, ...input, code }, (provenIn) => {
    // A row of the session outlives the proof, which may be used before the mail about sign-ins asks.
    const session = { ...place, rowId: provenIn, data: { ...started, provenIn }, permissions: [] };
    return Promise.all([
      tables.createRow<Models.DefaultRow>(session),
      tables.updateRow<Models.DefaultRow>({ ...place, data: { provenIn } }),
    ]);
  });
  // After it was tried: a wrong password is wrong, whatever list it is on.
  const refusal =
    problem ?? (await breachedRefusal(dependencies.isBreached, input.password, "breached-proof"));
  if (refusal !== null) {
    await gone(tables.deleteRow(place));
    return refusal;
  }
  await tables.updateRow<Models.DefaultRow>({ ...place, data: { provenAt: at() } });
  return { proof: rowId };
}

/**
 * A passkey has asked for its owner's finger, face or PIN, so it proves as much as a password and a code. Like an app it
 * counts some time after it was added.
 */
async function proveByPasskey({
  appwrite,
  dependencies,
  caller,
  input: { assertion },
}: Pick<QueryCall<"proveIdentity">, "appwrite" | "dependencies" | "caller"> & {
  readonly input: { readonly assertion: AssertionResponse };
}): Promise<{ proof: string } | Refusal> {
  const use = { purpose: "prove", userId: caller.id, sessionId: caller.sessionId } as const;
  const passkey = await checkAssertion(appwrite, dependencies, assertion, use);
  if (isRefusal(passkey)) return passkey;
  const provenAt = dependencies.now().toISOString();
  const tooNew = passkeyAgeRefusal(passkey, dependencies.settings, provenAt);
  if (tooNew !== null) return tooNew;
  const rowId = randomBytes(16).toString("hex");
  const data = { userId: caller.id, askedIn: caller.sessionId, startedAt: provenAt, provenAt };
  await appwrite.tables.createRow({ databaseId, tableId: "proofs", rowId, data, permissions: [] });
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

/** A request that may come with a proof. */
interface ProvenRequest {
  readonly tables: TablesDB;
  readonly caller: Pick<Caller, "id" | "sessionId" | "secondStep">;
  readonly input: { readonly proof?: string | undefined };
  /** Now, in UTC. */
  readonly at: string;
}

/** A proof that counts, with what uses it up. */
interface UsableProof extends UsedProof {
  readonly proof: OwnerProof;
}

/** Finds the proof by which the caller has just proven to be the owner, in the session that asks; null when it was used. */
async function usableProof({ tables, caller, input, at }: ProvenRequest): Promise<UsableProof | null> {
  if (input.proof === undefined) return null;
  const guard = proofGuard(input.proof);
  const [proof, used] = await Promise.all([findProof(tables, input.proof), findByGuard(tables, guard)]);
  const counts = used === null && proves(proof, { userId: caller.id, askedIn: caller.sessionId, at });
  return proof !== null && counts ? { proof, ...usedProof(proof) } : null;
}

/**
 * Requires a proof: the one rule for whatever takes one.
 * @param missing the refusal of this request without a proof
 */
export async function requireProof(request: ProvenRequest, missing: Refusal): Promise<Refusal | UsableProof> {
  return (await usableProof(request)) ?? missing;
}

/** A withdrawal that may be asked for: where it goes, and by which proof. */
interface AllowedWithdrawal {
  readonly book: ReadBook;
  /** Uses the proof up; null when none that counts was sent. One that counts is used up although none was needed. */
  readonly used: UsedProof | null;
}

/**
 * Returns why a withdrawal cannot go where it should, or takes a proof: its address is new and waits for nothing, or the
 * amount is large.
 * @param read reads the address book. After the proof: a request that used it just now has made the address a known one
 */
export async function withdrawalProof(
  call: CommandCall<"requestWithdrawal">,
  lock: AddressLock,
  status: SecondStepStatus | null,
  read: () => Promise<ReadBook>,
): Promise<Refusal | AllowedWithdrawal> {
  const { tables, caller, input, context } = call;
  const proof = await usableProof({ tables, caller, input, at: context.at });
  const byCode = status !== null && needsCode(status);
  const [book, isLarge] = await Promise.all([read(), proof === null && isLargeRequest(call)]);
  const refusal = destinationRefusal(book, lock, { isProven: proof !== null, needsCode: byCode }, context);
  if (refusal !== null) return refusal;
  return isLarge ? unproven("withdrawal-unproven", byCode) : { book, used: proof };
}

/** Read after the head of the books, so that another withdrawal that came between them makes the commit fail. */
async function isLargeRequest({ tables, caller, input, context }: CommandCall<"requestWithdrawal">) {
  const { settings, at } = context;
  if (settings.largeWithdrawal === null) return false;
  const earlier = await withdrawalsSince(tables, caller.id, largeWithdrawalSince(at));
  return isLargeWithdrawal(input.amount, earlier, settings, at);
}

/**
 * Uses a proof up for a change of the account that Appwrite makes, and records in the audit that its owner confirmed it.
 * @returns the proof, for a change that depends on how it was made
 */
export async function spendProof(
  { appwrite: { tables }, dependencies, caller, operation, input }: SpendingCall,
  change: ProvenChange,
): Promise<OwnerProof | Refusal> {
  const frozen = isRefusedWhileFrozen(operation) ? await frozenOwner(tables, caller.id) : null;
  if (frozen !== null) return frozen;
  const missing = unproven("change-unproven", caller.secondStep);
  const at = dependencies.now().toISOString();
  const proven = await requireProof({ tables, caller, input, at }, missing);
  if (isRefusal(proven)) return proven;
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "consumeProof", input: { proof: proven.proof.$id } },
    // Another key for each attempt: a repeated request must not be taken for one that was accepted.
    key: followUpKey("proof", proven.proof.$id, randomUUID()),
    actor: { id: caller.id, role: "investor" },
    decide: async (context) => {
      const found = await requireProof({ tables, caller, input, at: context.at }, missing);
      return isRefusal(found) ? found : consumeProof(found.proof, change);
    },
  });
  return isRefusal(answer) ? answer : proven.proof;
}

/** Returns why the owner of a frozen account is refused; null while it is not frozen. */
export async function frozenOwner(tables: TablesDB, userId: string): Promise<Refusal | null> {
  return frozenRefusal((await findProfile(tables, userId)) ?? undefined);
}

export interface SpendingCall
  extends Pick<QueryCall<QueryName>, "appwrite" | "dependencies" | "caller" | "operation"> {
  readonly input: { readonly proof?: string | undefined };
}
