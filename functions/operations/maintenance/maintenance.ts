import { Query, type TablesDB } from "node-appwrite";
import { signalCutoff, signalsTable } from "#domain/commands/signal.ts";
import { deviceNameCutoff, devicesTable } from "#domain/devices/device-name.ts";
import { rememberedTable } from "#domain/devices/remembered-device.ts";
import { mailTurnCutoff } from "#domain/mail/mail.ts";
import { phraseCutoff, phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { formerEmailCutoff, formerEmailsTable } from "#domain/members/former-email.ts";
import type { MemberResults } from "#domain/members/operations.ts";
import { notificationCutoff } from "#domain/notifications/notification.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { challengeCutoff } from "#domain/passkeys/challenge.ts";
import { signInCutoff } from "#domain/passkeys/sign-in.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { slotCutoff } from "#domain/rate-limits/sender-limit.ts";
import { alarmCutoff } from "#domain/security/alarm.ts";
import { parseProof, proofCutoff } from "#domain/security/proof.ts";
import { paysReferrals } from "#domain/settings/settings.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { findAccount } from "#functions/lib/find-account.ts";
import { finishFreeze } from "#functions/lib/finish-freeze.ts";
import { endAbandonedSignIns } from "#functions/lib/passkeys/unclaimed-sessions.ts";
import { recentDeletions } from "#functions/lib/rows/deletion-rows.ts";
import { recentReceipts } from "#functions/lib/rows/referral-rows.ts";
import { list, pages } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import {
  removeUnusedAttachments,
  removeUnusedFiles,
  removeUnusedIdentityFiles,
  removeUnusedParts,
} from "#functions/operations/files/remove-unused-files.ts";
import { forgetOldIdentities } from "#functions/operations/identity/identity.ts";
import { sweepReaders } from "#functions/operations/members/end-reader-accounts.ts";
import { payReferralBonus } from "#functions/operations/members/referral-bonus.ts";
import { removeAccount } from "#functions/operations/members/remove-account.ts";
import { withdrawReadingOfDeleted } from "#functions/operations/members/withdraw-reading.ts";
import { withdrawReadingOfMissing } from "#functions/operations/members/withdraw-reading-of-profiles.ts";
import { continueDataDownloads, deleteOldDownloads } from "#functions/operations/privacy/data-downloads.ts";
import { appendLateEntries } from "#functions/operations/public-log/append-late-entries.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { countOutcomes } from "#functions/operations/results/count-outcomes.ts";
import { endOverdueAdminSessions } from "#functions/operations/security/admin-session.ts";
import { endUnusedSessions } from "#functions/operations/security/session-uses.ts";
import { foldFigures } from "./fold-figures.ts";

/**
 * Runs the hourly maintenance (`schedule` in appwrite.json), each time a bounded part of it: delayed bonuses, unused
 * files, old details of identities, interrupted deletions, rows of accounts that were deleted past the product, expired
 * slots of rate limits, turns of mails, proofs, challenges, sign-ins, unused sessions, interrupted freezes, links of
 * mails, earlier phrases, signals and notifications, the sums of finished days, the outcomes of trades that ended in
 * finished months, and copies of data.
 */
export async function runMaintenance(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const steps = [
    sweepReaders,
    finishFreezes,
    finishDeletions,
    withdrawReadingOfDeleted,
    withdrawReadingOfMissing,
    payWaitingBonuses,
    continuePublicLog,
    deleteOldTurns,
    deleteOldMailTurns,
    endOverdueAdminSessions,
    removeUnusedFiles,
    removeUnusedAttachments,
    forgetOldIdentities,
    removeUnusedIdentityFiles,
    deleteOldProofs,
    deleteOldAlarms,
    deleteOldPhrases,
    deleteFormerEmails,
    deleteOldChallenges,
    endAbandonedSignIns,
    deleteOldSignIns,
    deleteOldSignals,
    deleteOldNotifications,
    foldFigures,
    countOutcomes,
    deleteOldDeviceNames,
    deleteExpiredDevices,
    deleteOldDownloads,
    removeUnusedParts,
    continueDataDownloads,
    endUnusedSessions,
  ];
  const problems: unknown[] = [];
  // One that fails every hour must not keep the others from being done.
  for (const step of steps) problems.push(...(await settleAll([step(appwrite, dependencies)])).problems);
  throwFirst(problems);
}

async function continuePublicLog(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  await appendLateEntries(appwrite, dependencies);
  await keepPublicLog(appwrite, dependencies);
}

async function deleteOldSignals({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteSilently(tables, signalsTable, "$createdAt", signalCutoff(now().toISOString()));
}

async function deleteOldNotifications({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteSilently(tables, notificationsTable, "at", notificationCutoff(now().toISOString()));
}

/** In transactions, because accounts listen to these tables: a bulk deletion alone publishes an event for each row. */
async function deleteSilently(tables: TablesDB, tableId: string, column: string, before: string) {
  const old = Query.lessThan(column, before);
  for (let times = 0; times < 10; times++) {
    if ((await list(tables, tableId, [old, Query.limit(1)], (row) => row)).length === 0) return;
    const data = { queries: [old, Query.limit(TURNS)] };
    const operation = { action: "bulkDelete", databaseId, tableId, data } as const;
    await commitRows(tables, [operation], openTransaction(tables));
  }
}

/** No session lives longer than a year; those of ended ones go with the event of the end. */
async function deleteOldDeviceNames({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteOlder(tables, devicesTable, deviceNameCutoff(now().toISOString()));
}

async function deleteExpiredDevices({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const queries = [Query.lessThan("expiresAt", now().toISOString()), Query.limit(TURNS)];
  await tables.deleteRows({ databaseId, tableId: rememberedTable, queries });
}

async function deleteOldTurns({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const before = slotCutoff(now().toISOString());
  await deleteOlder(tables, "limits", before);
  // The function `mail` deletes them within minutes, unless it does not run.
  await deleteOlder(tables, "recoveries", before);
}

async function deleteOldMailTurns({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteOlder(tables, "mailturns", mailTurnCutoff(now().toISOString()));
}

async function deleteOldChallenges({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteOlder(tables, "challenges", challengeCutoff(now().toISOString()));
}

async function deleteOldSignIns({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  await deleteOlder(tables, "signins", signInCutoff(now().toISOString()));
}

/** @param before rows older than this instant are deleted */
async function deleteOlder(tables: TablesDB, tableId: string, before: string): Promise<void> {
  const queries = [Query.lessThan("at", before), Query.limit(TURNS)];
  for (let times = 0; times < 10; times++) {
    const { total } = await tables.deleteRows({ databaseId, tableId, queries });
    if (total < TURNS) return;
  }
}

/** Also ends what is left of the session of one that was cut off. */
async function deleteOldProofs({ tables, users }: Appwrite, { now }: Dependencies): Promise<void> {
  const queries = [
    Query.lessThan("startedAt", proofCutoff(now().toISOString())),
    Query.orderAsc("startedAt"),
    Query.limit(TURNS),
  ];
  for (const { $id, userId, provenIn } of await list(tables, "proofs", queries, parseProof)) {
    if (provenIn !== null) await gone(users.deleteSession({ userId, sessionId: provenIn }));
    await gone(tables.deleteRow({ databaseId, tableId: "proofs", rowId: $id }));
  }
}

async function deleteOldAlarms({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const queries = [Query.lessThan("expiresAt", alarmCutoff(now().toISOString())), Query.limit(TURNS)];
  await tables.deleteRows({ databaseId, tableId: "alarms", queries });
}

async function deleteFormerEmails({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const queries = [Query.lessThan("until", formerEmailCutoff(now().toISOString())), Query.limit(TURNS)];
  await tables.deleteRows({ databaseId, tableId: formerEmailsTable, queries });
}

/** The one in force has no end. */
async function deleteOldPhrases({ tables }: Appwrite, { now }: Dependencies): Promise<void> {
  const queries = [Query.lessThan("until", phraseCutoff(now().toISOString())), Query.limit(TURNS)];
  await tables.deleteRows({ databaseId, tableId: phrasesTable, queries });
}

/** How many frozen accounts are read at once. */
const FROZEN = 100;

/** Replaces passwords and ends sessions that were left by a freeze which was cut off after its commit. */
async function finishFreezes(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const frozen = [Query.greaterThan("frozenAt", new Date(0).toISOString())];
  const problems: unknown[] = [];
  for await (const page of pages(appwrite.tables, "users", frozen, FROZEN, parseProfile))
    for (const { $id, frozenAt } of page) {
      if (!frozenAt) continue;
      problems.push(...(await settleAll([finishFreeze(appwrite, dependencies, $id, frozenAt)])).problems);
    }
  throwFirst(problems);
}

/** How many turns are deleted at once. */
const TURNS = 1000;

/** The number of the newest deletions that are checked. */
const DELETIONS = 25;

async function finishDeletions(appwrite: Appwrite): Promise<void> {
  for (const { userId, result } of await recentDeletions(appwrite.tables, DELETIONS))
    if ((await findAccount(appwrite.users, userId)) !== undefined)
      await removeAccount(appwrite, result as MemberResults["deleteUser"]);
}

/** The number of the newest activations, approvals or confirmed addresses that are checked. */
const RECENT = 100;

async function payWaitingBonuses(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const { referralBonusAt } = dependencies.settings;
  if (!paysReferrals(dependencies.settings) || referralBonusAt === "registration") return;
  const recently = {
    activation: recentlyActivated,
    "first-deposit": recentlyApproved,
    "verified-email": recentlyVerified,
  }[referralBonusAt];
  for (const userId of await recently(appwrite)) await payReferralBonus(appwrite, dependencies, userId);
}

async function recentlyActivated({ tables }: Appwrite): Promise<ReadonlySet<string>> {
  const activations = await recentReceipts(tables, "activate", RECENT);
  return new Set(activations.map(({ userId }) => userId));
}

async function recentlyApproved({ tables }: Appwrite): Promise<ReadonlySet<string>> {
  const approvals = await recentReceipts(tables, "approve", RECENT);
  return new Set(approvals.map(({ userId }) => userId));
}

async function recentlyVerified({ users }: Appwrite): Promise<readonly string[]> {
  const queries = [
    Query.equal("emailVerification", true),
    Query.orderDesc("$updatedAt"),
    Query.limit(RECENT),
  ];
  return (await users.list({ queries, total: false })).users.map(({ $id }) => $id);
}
