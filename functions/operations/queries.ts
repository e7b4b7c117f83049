import { listedDevice } from "#domain/devices/remembered-device.ts";
import { referredPerson } from "#domain/members/referral.ts";
import { isSuccessor } from "#domain/members/successor.ts";
import type { QueryName } from "#domain/operations/operations.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { earned, earns, holdsTradeOf, tradesUntil } from "#domain/results/plan-result.ts";
import { percentOf, sum, ZERO } from "#domain/values/money.ts";
import { deviceNamesOf } from "#functions/lib/rows/device-rows.ts";
import { markRead } from "#functions/lib/rows/notification-rows.ts";
import { referredProfiles } from "#functions/lib/rows/referral-rows.ts";
import { sessionUsesOf } from "#functions/lib/rows/session-use-rows.ts";
import { tradersOfPlan } from "#functions/lib/rows/trade-rows.ts";
import { findProfile, findReceipt, findResultOf } from "#functions/lib/rows.ts";
import { rememberedDevices } from "#functions/lib/second-step/remembered-devices.ts";
import { owner } from "./command-handler.ts";
import { readIdentity, readOwnIdentity } from "./identity/identity.ts";
import { accountChanges } from "./members/account-changes.ts";
import { mailPhrase } from "./members/mail-phrase.ts";
import { openReader } from "./members/readers.ts";
import { listThreads, readThread } from "./messages/threads.ts";
import { listDataDownloads, openDataDownload } from "./privacy/data-downloads.ts";
import { publicLog } from "./public-log/receipts.ts";
import type { QueryHandlers } from "./query-handler.ts";
import { previewReversal } from "./results/run-reversal.ts";
import { keepAuthenticator } from "./security/keep-authenticator.ts";
import { openSessions } from "./security/open-sessions.ts";
import { listPasskeys, passkeyEnrolmentOptions, passkeyProofOptions } from "./security/passkey-queries.ts";
import { proveIdentity } from "./security/proof.ts";
import { noticeSecondStep } from "./security/second-step.ts";
import { keepSession } from "./security/session-uses.ts";

/** People per page. */
const PAGE = 25;

/** How long to look for what a result would do, and to mark notifications, in milliseconds. */
const queryBudgetMs = 6_000;

export const queries: QueryHandlers<QueryName> = {
  listReferrals: async ({ appwrite: { tables }, caller, input: { page = 0 } }) => {
    const profile = await findProfile(tables, caller.id);
    if (profile === null) return refuse("not-registered");
    if (isSuccessor(caller, profile)) return refuse("account-replaced");
    // One more than shown, so that a full last page has no false "more".
    const found = await referredProfiles(tables, profile.referralId, page * PAGE, PAGE + 1);
    return {
      people: found.slice(0, PAGE).map(referredPerson),
      next: found.length > PAGE ? page + 1 : null,
    };
  },
  checkRequest: async ({ appwrite: { tables }, caller, input: { requestKey } }) => {
    const receipt = await findReceipt(tables, requestKey);
    return { isRecorded: receipt?.actorId === caller.id };
  },
  readNotifications: async ({ appwrite: { tables }, dependencies: { now }, caller, input: { ids } }) => {
    const start = now();
    const hasTime = () => now().getTime() < start.getTime() + queryBudgetMs;
    return { isComplete: await markRead(tables, caller.id, ids, start.toISOString(), hasTime) };
  },
  openAdminArea: (call) => openReader(call),
  listThreads,
  readThread,
  listSessions: async ({ appwrite, input: { userId } }) => {
    if ((await findProfile(appwrite.tables, userId)) === null) return refuse("user-not-found");
    return { sessions: await openSessions(appwrite, userId) };
  },
  listDeviceNames: async ({ appwrite: { tables }, caller, operation }) => {
    const [reader, named, used] = await Promise.all([
      owner({ tables, caller, operation }),
      deviceNamesOf(tables, caller.id),
      sessionUsesOf(tables, caller.id),
    ]);
    if (isRefusal(reader)) return reader;
    return {
      names: named.map(({ $id: sessionId, name }) => ({ sessionId, name })),
      lastUses: used.map(({ $id: sessionId, usedAt }) => ({ sessionId, usedAt })),
    };
  },
  listRememberedDevices: async ({ appwrite: { tables }, dependencies: { now }, caller, operation }) => {
    const at = now().toISOString();
    const [reader, found] = await Promise.all([
      owner({ tables, caller, operation }),
      rememberedDevices(tables, caller.id, at),
    ]);
    return isRefusal(reader) ? reader : { devices: found.map(listedDevice) };
  },
  proveIdentity,
  keepSession,
  noticeSecondStep: async ({ appwrite, dependencies, caller }) => {
    const noticed = await noticeSecondStep(appwrite, dependencies, caller);
    return isRefusal(noticed) ? noticed : { hasApp: noticed?.hasApp ?? false };
  },
  keepAuthenticator,
  listPasskeys,
  passkeyEnrolmentOptions,
  passkeyProofOptions,
  listDataDownloads,
  openDataDownload,
  readOwnIdentity,
  readIdentity,
  ...accountChanges,
  ...mailPhrase,
  ...publicLog,
  previewResult: async ({ appwrite: { tables }, dependencies, caller, input: { planId, day, percent } }) => {
    const [profile, posted] = await Promise.all([
      findProfile(tables, caller.id),
      findResultOf(tables, planId, day),
    ]);
    const hasOwnTrade = holdsTradeOf(planId, profile);
    const own = { hasOwnTrade, needsSecond: hasOwnTrade && dependencies.settings.fourEyesAbove !== null };
    const postedAt = dependencies.now().toISOString();
    const result = { planId, day, postedAt, tradesUntil: tradesUntil(posted) };
    let [trades, limited, stake, profit] = [0, 0, ZERO, ZERO];
    for await (const page of tradersOfPlan(tables, planId)) {
      for (const { trade, ...before } of page) {
        if (trade === null || !earns(trade, result)) continue;
        const part = earned(before, percent);
        trades += 1;
        limited += part === percentOf(before.stake, percent) ? 0 : 1;
        stake = sum(stake, before.stake);
        profit = sum(profit, part);
      }
      if (dependencies.now().getTime() > Date.parse(postedAt) + queryBudgetMs)
        return { trades, stake, profit, limited, ...own, complete: false };
    }
    return { trades, stake, profit, limited, ...own, complete: true };
  },
  previewReversal: ({ appwrite, dependencies, caller, input }) =>
    previewReversal(appwrite, dependencies, input.resultId, caller.id),
};
