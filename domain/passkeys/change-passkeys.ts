import { type CommandContext, type Decision, onceByKey, readerOf } from "#domain/commands/decision.ts";
import { combined, type RowWrite } from "#domain/effects/effects.ts";
import type { ReadProfile } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue } from "#domain/refusals/refusal-value.ts";
import { protectionChanged } from "#domain/security/protection-change.ts";
import type { SecondStepStatus } from "#domain/security/second-step-row.ts";
import type { PasskeyInputs, PasskeyResults } from "./operations.ts";
import { MOST_PASSKEYS, type Passkey, passkeyRows } from "./passkey.ts";

/** A credential whose enrolment was verified. */
export interface EnrolledCredential
  extends Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports" | "isBackedUp"> {}

/** The facts that a change of passkeys is decided by. */
interface PasskeyFacts {
  readonly owner: ReadProfile;
  /** The passkeys of the account. */
  readonly passkeys: readonly Passkey[];
  /** The record of the protection of the account. */
  readonly known: SecondStepStatus | null;
}

/** The rows and the guard that use up what a change was permitted by. */
interface PasskeyPermit {
  readonly guard: string;
  readonly writes: readonly RowWrite[];
}

/**
 * Adds a passkey. It is a change of the account's protection: it is mailed to the owner and holds withdrawals back.
 * @param passkeyId follows from the credential, so that no credential is added twice
 */
export function addPasskey(
  { name }: Pick<PasskeyInputs["addPasskey"], "name">,
  credential: EnrolledCredential,
  passkeyId: string,
  { owner, passkeys, known }: PasskeyFacts,
  permit: PasskeyPermit,
  context: CommandContext,
): Decision<PasskeyResults["addPasskey"]> | Refusal {
  if (passkeys.length >= MOST_PASSKEYS)
    return refuse("passkey-limit", { count: countValue(MOST_PASSKEYS, String(MOST_PASSKEYS)) });
  const { $id: userId } = owner.profile;
  const passkey = { ...credential, userId, name, addedAt: context.at, lastUsedAt: null, clonedAt: null };
  const added = { writes: [passkeyRows.create(passkeyId, passkey), ...permit.writes], counters: [] };
  return {
    userId,
    guard: permit.guard,
    reason: null,
    transactionId: null,
    ...combined(added, protectionChanged(userId, readerOf(owner), known, ["passkey-added"], context)),
    result: { passkeyId },
  };
}

/** Gives a passkey another name, which permits nothing and needs no proof. */
export function renamePasskey(
  { name }: Pick<PasskeyInputs["renamePasskey"], "name">,
  passkey: Passkey | null,
  { key }: CommandContext,
): Decision<PasskeyResults["renamePasskey"]> | Refusal {
  if (passkey === null) return refuse("passkey-not-found");
  return {
    userId: passkey.userId,
    guard: onceByKey(key),
    reason: null,
    transactionId: null,
    writes: [passkeyRows.update(passkey.$id, { name })],
    counters: [],
    result: { passkeyId: passkey.$id },
  };
}

/** Removes a passkey, which is a change of the account's protection as well. */
export function removePasskey(
  passkey: Passkey | null,
  { owner, known }: Omit<PasskeyFacts, "passkeys">,
  permit: PasskeyPermit,
  context: CommandContext,
): Decision<PasskeyResults["removePasskey"]> | Refusal {
  if (passkey === null) return refuse("passkey-not-found");
  const { $id: userId } = owner.profile;
  const removed = { writes: [passkeyRows.delete(passkey.$id), ...permit.writes], counters: [] };
  return {
    userId,
    guard: permit.guard,
    reason: null,
    transactionId: null,
    ...combined(removed, protectionChanged(userId, readerOf(owner), known, ["passkey-removed"], context)),
    result: { passkeyId: passkey.$id },
  };
}

/** Marks a passkey whose counter went back, and warns its owner. A marked one is marked once. */
export function markCloned(
  passkey: Passkey,
  owner: ReadProfile,
  known: SecondStepStatus | null,
  context: CommandContext,
): Decision<null> {
  const { $id, userId } = passkey;
  const marked = { writes: [passkeyRows.update($id, { clonedAt: context.at })], counters: [] };
  return {
    userId,
    guard: `cloned-passkey:${$id}`,
    reason: null,
    transactionId: null,
    ...combined(marked, protectionChanged(userId, readerOf(owner), known, ["passkey-cloned"], context)),
    result: null,
  };
}
