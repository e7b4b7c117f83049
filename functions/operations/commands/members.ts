import { randomBytes } from "node:crypto";
import type { Decision, Investor } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import { ownReferralRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import { frozenRefusal } from "#domain/freeze/freeze.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import { AVATARS_PER_HOUR } from "#domain/members/avatar.ts";
import {
  type MembershipSubject,
  makeAdmin,
  setActive,
  setAvatar,
  updateProfile,
} from "#domain/members/member.ts";
import type { memberOperations } from "#domain/members/operations.ts";
import { register } from "#domain/members/registration.ts";
import type { OperationResults } from "#domain/operations/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { slotTaken } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { imageSender } from "#domain/requests/request-limits.ts";
import { proofGuard, unproven } from "#domain/security/proof.ts";
import { paysReferrals, type Settings } from "#domain/settings/settings.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { findProof } from "#functions/lib/rows/second-step-rows.ts";
import {
  findByGuard,
  findInvestor,
  findProfile,
  findReceipt,
  findReferrerOwner,
  lastAvatarChange,
  lastChangeOfAdministrators,
  lastMembershipChange,
  newestSlots,
  pendingTransactions,
  withBooks,
} from "#functions/lib/rows.ts";
import { demandWork } from "#functions/lib/work.ts";
import { hasAdminLabel } from "#functions/operations/admin-gate.ts";
import {
  activeInvestor,
  type CommandCall,
  type CommandHandlers,
  member,
} from "#functions/operations/command-handler.ts";
import { storedAvatar } from "#functions/operations/files/stored-avatar.ts";
import { alignAccess } from "#functions/operations/members/align-access.ts";
import { payReferralBonus } from "#functions/operations/members/referral-bonus.ts";
import { finishDeletion, removeAccount } from "#functions/operations/members/remove-account.ts";
import { haveSharedDevice } from "#functions/operations/members/shared-device.ts";
import { requireProof } from "#functions/operations/security/proof.ts";
import { noticeSecondStep } from "#functions/operations/security/second-step.ts";
import { rejectPendingRequests } from "#functions/operations/transactions/reject-pending-requests.ts";

export const memberCommands: CommandHandlers<CommandsOf<typeof memberOperations>> = {
  register: {
    prefetch: ({ appwrite, userId, input, settings }) =>
      newcomer(appwrite, userId, input.referrerId, settings),
    decide: async ({ appwrite, tables, dependencies, caller, input, context, submission }) => {
      const { workLimits: limits } = dependencies;
      const [found, worked] = await Promise.all([
        newcomer(appwrite, caller.id, input.referrerId, context.settings),
        demandWork(tables, { ...submission, purpose: "register", limits, at: context.at }),
      ]);
      const { profile, receipt, referrer, sharesDevice } = found;
      const applicant = { ...caller, isRegistered: (profile ?? receipt) !== null, sharesDevice };
      const decision = register(applicant, input, referrer, context);
      if (isRefusal(decision)) return decision;
      if (isRefusal(worked)) return worked;
      const slots = worked.map(({ rowId, slot }) => slotTaken(rowId, slot));
      return { ...decision, writes: [...decision.writes, ...slots] };
    },
  },
  activate: {
    prefetch: membershipNumbers,
    decide: (call) =>
      aboutMembership(
        call,
        (subject, admin) =>
          ownReferralRefusal(subject.investor.profile, admin, "activation", call.context.settings) ??
          setActive(subject, true, call.input.reason, call.context),
      ),
    afterCommit: async ({ appwrite, dependencies, result: { userId } }) => {
      await Promise.all([alignAccess(appwrite, userId), payReferralBonus(appwrite, dependencies, userId)]);
    },
  },
  deactivate: {
    prefetch: membershipNumbers,
    decide: (call) =>
      aboutMembership(call, (subject) => setActive(subject, false, call.input.reason, call.context)),
    afterCommit: ({ appwrite, result }) => alignAccess(appwrite, result.userId),
  },
  makeAdmin: {
    prefetch: membershipNumbers,
    decide: (call) => aboutMembership(call, (subject) => makeAdmin(subject, call.input.reason)),
    afterCommit: ({ appwrite, result }) => alignAccess(appwrite, result.userId),
  },
  deleteUser: {
    prefetch: ({ appwrite: { tables }, input: { userId } }) =>
      Promise.all([pendingTransactions(tables, userId, 1), findInvestor(tables, userId)]),
    decide: async ({ appwrite, tables, dependencies, input, context }) => {
      const { userId, reason } = input;
      const decide = async () => {
        const [waiting, investor] = await Promise.all([
          pendingTransactions(tables, userId, 1),
          findInvestor(tables, userId),
        ]);
        return investor === null ? null : deleteAccount(investor, waiting.length > 0, reason, context);
      };
      let decision = await decide();
      // Last, because a refused deletion must not have rejected any request.
      if (isRefusal(decision) && decision.code === "requests-waiting" && reason !== null) {
        await rejectPendingRequests(
          { tables, dependencies },
          { key: context.key, actor: context.actor, userId, reason },
        );
        decision = await decide();
      }
      if (decision !== null) return decision;
      await finishDeletion(appwrite, userId);
      return refuse("user-not-found");
    },
    afterCommit: ({ appwrite, result }) => removeAccount(appwrite, result),
  },
  deleteAccount: {
    prefetch: ({ appwrite: { tables }, userId, input: { proof } }) =>
      Promise.all([
        pendingTransactions(tables, userId, 1),
        findInvestor(tables, userId),
        ...(proof === undefined ? [] : [findProof(tables, proof), findByGuard(tables, proofGuard(proof))]),
      ]),
    decide: async (call) => {
      // Also an administrator by label alone, whose profile does not say so.
      if (call.caller.isAdmin) return refuse("own-account");
      const [waiting, investor] = await Promise.all([
        pendingTransactions(call.tables, call.caller.id, 1),
        member(call),
      ]);
      if (isRefusal(investor)) return investor;
      const decision = deleteAccount(investor, waiting.length > 0, null, call.context);
      if (isRefusal(decision)) return decision;
      const missing = unproven("deletion-unproven", call.caller.secondStep);
      const proof = await requireProof({ ...call, at: call.context.at }, missing);
      if (isRefusal(proof)) return proof;
      // Before those of the account: a proof that is gone by then has to fail the commit.
      return { ...decision, writes: [proof.write, ...decision.writes] };
    },
    afterCommit: ({ appwrite, result }) => removeAccount(appwrite, result),
  },
  updateProfile: {
    prefetch: ({ appwrite: { tables }, userId }) => findInvestor(tables, userId),
    decide: async (call) => {
      const investor = await member(call);
      if (isRefusal(investor)) return investor;
      // Mails go where the profile says: to no address that is not verified.
      const { email, emailVerified } = call.caller;
      // Nor to another one while the account is frozen: its password may be known to another person.
      const isFrozen = frozenRefusal(investor.profile) !== null;
      const proven = emailVerified && !isFrozen ? email : investor.profile.email;
      if (proven !== investor.profile.email) {
        // Until then the profile is what a change of the address is found by.
        const noticed = await noticeSecondStep(call.appwrite, call.dependencies, call.caller);
        if (isRefusal(noticed)) return noticed;
      }
      // After the change was noticed: its warning goes to the previous address.
      const until = call.dependencies.now().toISOString();
      const former = { rowId: randomBytes(16).toString("hex"), until };
      return updateProfile(investor, call.input, proven, former, call.context);
    },
  },
  setAvatar: {
    prefetch: ({ appwrite: { tables }, userId }) =>
      Promise.all([
        lastAvatarChange(tables, userId).then(() => findInvestor(tables, userId)),
        newestSlots(tables, imageSender(userId), AVATARS_PER_HOUR),
      ]),
    decide: async (call) => {
      // Before the profile: a number that is read later would include a change that the profile lacks.
      const last = await lastAvatarChange(call.tables, call.caller.id);
      const [investor, receipt] = await Promise.all([
        activeInvestor(call),
        findReceipt(call.tables, call.context.key),
      ]);
      if (isRefusal(investor)) return investor;
      const { image, fileId } = call.input;
      if (image === undefined) return refuse(fileId === undefined ? "image-required" : "page-outdated");
      // A repeated request is answered by its receipt: no second file is stored for it.
      if (receipt !== null) return refuse("no-changes");
      const path = await storedAvatar(call, image);
      return isRefusal(path) ? path : setAvatar(investor, path, last);
    },
    afterCommit: ({ appwrite, result }) => removeFile(appwrite, result.replaced),
  },
  removeAvatar: {
    prefetch: ({ appwrite: { tables }, userId }) =>
      lastAvatarChange(tables, userId).then(() => findInvestor(tables, userId)),
    decide: async (call) => {
      const last = await lastAvatarChange(call.tables, call.caller.id);
      const investor = await member(call);
      return isRefusal(investor) ? investor : setAvatar(investor, null, last);
    },
    afterCommit: ({ appwrite, result }) => removeFile(appwrite, result.replaced),
  },
};

/** Reads what is known of an account that registers, and of its inviter. */
async function newcomer(
  appwrite: Appwrite,
  userId: string,
  referrerId: string | undefined,
  settings: Settings,
) {
  const { tables } = appwrite;
  const [profile, receipt, [referrer, sharesDevice]] = await Promise.all([
    findProfile(tables, userId),
    // A deleted investor does not come back under the same account.
    findByGuard(tables, `register:${userId}`),
    inviter(appwrite, userId, referrerId, settings),
  ]);
  return { profile, receipt, referrer, sharesDevice };
}

/** Reads the inviter, and whether the account that registers was seen with the same device. */
async function inviter(
  appwrite: Appwrite,
  userId: string,
  referrerId: string | undefined,
  settings: Settings,
): Promise<[Investor | null, boolean]> {
  if (!referrerId) return [null, false];
  const found = await findReferrerOwner(appwrite.tables, referrerId);
  if (found === null) return [null, false];
  return Promise.all([
    withBooks(appwrite.tables, found),
    paysReferrals(settings) && haveSharedDevice(appwrite, userId, found.profile.$id),
  ]);
}

/** Reads the numbers of the last changes: of any administrator, and of the account. Older ones are safe, newer ones not. */
function membershipNumbers({
  appwrite: { tables },
  input: { userId },
}: Pick<CommandCall<"activate" | "deactivate" | "makeAdmin">, "appwrite" | "input">): Promise<
  [number, number]
> {
  return Promise.all([lastChangeOfAdministrators(tables), lastMembershipChange(tables, userId)]);
}

/** Decides who is active and who is an administrator, with the numbers that its guard needs. */
async function aboutMembership<Name extends "activate" | "deactivate" | "makeAdmin">(
  call: CommandCall<Name>,
  decide: (subject: MembershipSubject, admin: Profile | null) => Decision<OperationResults[Name]> | Refusal,
): Promise<Decision<OperationResults[Name]> | Refusal> {
  const { appwrite, caller, input, tables } = call;
  const [lastOfAdministrators, lastOfAccount] = await membershipNumbers(call);
  // After the numbers: an administrator whom the change before deactivated decides nothing any more.
  const [admin, investor, hasLabel] = await Promise.all([
    findProfile(tables, caller.id),
    findInvestor(tables, input.userId),
    hasAdminLabel(appwrite.users, input.userId),
  ]);
  if (admin?.isActive === false) return refuse("not-admin");
  if (investor === null) return refuse("user-not-found");
  const isAdministrator = investor.profile.isAdmin || hasLabel;
  return decide({ investor, isAdministrator, lastOfAdministrators, lastOfAccount }, admin);
}
