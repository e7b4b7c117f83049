import { Query } from "node-appwrite";
import { onceByKey } from "#domain/commands/decision.ts";
import { NO_EFFECTS } from "#domain/effects/effects.ts";
import { forgetIdentity } from "#domain/identity/decide-identity.ts";
import {
  detailsOf,
  type Identity,
  identityCutoff,
  identityReason,
  identityState,
  previousDetails,
} from "#domain/identity/identity.ts";
import type { IdentityResults, OwnIdentity, ReadableFile } from "#domain/identity/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { type Appwrite, identitiesBucket } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { findIdentity, findStoredIdentity, listIdentities } from "#functions/lib/rows/identity-rows.ts";
import { findInvestor, findProfile } from "#functions/lib/rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";

/** Reads and forgets identities: no row shows them to any account. docs/decisions/056-identity.md. */

/** Returns to the owner the state, and why; neither details nor files. */
export async function readOwnIdentity({
  appwrite: { tables },
  caller,
  operation,
}: QueryCall<"readOwnIdentity">): Promise<OwnIdentity | Refusal> {
  const [reader, identity] = await Promise.all([
    owner({ tables, caller, operation }),
    findStoredIdentity(tables, caller.id),
  ]);
  if (isRefusal(reader)) return reader;
  return {
    state: identityState(reader.profile),
    submittedAt: identity?.submittedAt ?? null,
    decidedAt: identity?.decidedAt ?? null,
    reasonCode: identityReason(identity?.reasonCode ?? null),
    reason: identity?.reason ?? null,
  };
}

/** How long an administrator's page can read a file, in milliseconds. */
const READABLE_FOR = 10 * 60_000;

/**
 * Returns details and files to an administrator. The audit names who read them before they are answered: once for each
 * submission and session, because a page asks again whenever something changes.
 */
export async function readIdentity({
  appwrite,
  dependencies,
  caller,
  input: { userId },
}: QueryCall<"readIdentity">): Promise<IdentityResults["readIdentity"] | Refusal> {
  const { tables } = appwrite;
  const [profile, identity] = await Promise.all([
    findProfile(tables, userId),
    findStoredIdentity(tables, userId),
  ]);
  if (profile === null) return refuse("user-not-found");
  if (identity === null) return { identity: null };
  const { submissionId, submittedAt, provider, reference, decidedAt, decidedBy, reason } = identity;
  const key = followUpKey("view-identity", userId, submissionId, caller.id, caller.sessionId);
  const written = await executeCommand({
    tables,
    dependencies,
    key,
    actor: { id: caller.id, role: "admin" },
    request: { operation: "viewIdentity", input: { userId, submissionId } },
    decide: async () => ({
      ...NO_EFFECTS,
      userId,
      guard: onceByKey(key),
      reason: null,
      transactionId: null,
      result: { userId },
    }),
  });
  if (isRefusal(written)) return written;
  const expire = new Date(dependencies.now().getTime() + READABLE_FOR).toISOString();
  const [document, address] = await Promise.all([
    readable(appwrite, expire, identity.documentId, identity.documentType, identity.documentSize),
    readable(appwrite, expire, identity.addressId, identity.addressType, identity.addressSize),
  ]);
  return {
    identity: {
      state: identityState(profile),
      submissionId,
      submittedAt,
      provider,
      reference,
      decidedAt,
      decidedBy,
      reason,
      details: detailsOf(identity),
      previous: previousDetails(identity),
      document,
      address,
      reasonCode: identityReason(identity.reasonCode),
    },
  };
}

async function readable(
  { tokens }: Appwrite,
  expire: string,
  fileId: string | null,
  type: string | null,
  size: number | null | undefined,
): Promise<ReadableFile | null> {
  if (fileId === null) return null;
  const { secret } = await tokens.createFileToken({ bucketId: identitiesBucket, fileId, expire });
  return { fileId, type: type ?? "", size: size ?? 0, token: secret };
}

/** Identities that one run of the maintenance empties. */
const MOST = 25;

/**
 * Deletes details and files of decided identities after the time that the operator chose; where identities are no longer
 * checked, also of those that await a decision.
 */
export async function forgetOldIdentities(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const { settings, now } = dependencies;
  const cutoff = identityCutoff(now().toISOString(), settings);
  const { tables } = appwrite;
  const decided = [Query.lessThan("keptSince", cutoff), Query.orderAsc("keptSince")];
  const waiting = [
    Query.lessThan("submittedAt", cutoff),
    Query.isNull("decidedAt"),
    Query.orderAsc("submittedAt"),
  ];
  const old = await listIdentities(tables, decided, MOST);
  if (settings.identityCheck === "off") old.push(...(await listIdentities(tables, waiting, MOST)));
  for (const identity of old) await forget(appwrite, dependencies, identity);
}

async function forget(
  appwrite: Appwrite,
  dependencies: Dependencies,
  { userId, submissionId, decidedAt }: Identity,
): Promise<void> {
  const { tables } = appwrite;
  const answer = await executeCommand({
    tables,
    dependencies,
    key: followUpKey("forget-identity", userId, submissionId, String(decidedAt)),
    actor: { id: "system", role: "system" },
    request: { operation: "forgetIdentity", input: { userId, submissionId } },
    decide: async (context) => {
      const found = await findIdentity(tables, userId);
      const { identity } = found;
      // Submitted or decided again since it was listed.
      if (identity?.submissionId !== submissionId || identity.decidedAt !== decidedAt)
        return refuse("no-changes");
      return forgetIdentity(await findInvestor(tables, userId), userId, found, context);
    },
  });
  if (isRefusal(answer)) {
    if (answer.code === "no-changes") return;
    throw new Error(`The identity of ${userId} was not forgotten: ${answer.message}`);
  }
  const { files } = answer as { readonly files: readonly string[] };
  for (const fileId of files) await removeFile(appwrite, fileId, identitiesBucket);
}
