import type { Decision } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { OperationResults } from "#domain/commands/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import {
  type MembershipSubject,
  makeAdmin,
  setActive,
  setAvatar,
  updateProfile,
} from "#domain/members/member.ts";
import type { memberOperations } from "#domain/members/operations.ts";
import type { Profile } from "#domain/members/profile.ts";
import { register } from "#domain/members/registration.ts";
import { ownReferralRefusal } from "#domain/proposals/separation-of-duties.ts";
import { paysReferrals } from "#domain/settings/settings.ts";
import {
  findByGuard,
  findInvestor,
  findProfile,
  findReceipt,
  findReferrer,
  lastAvatarChange,
  lastChangeOfAdministrators,
  lastMembershipChange,
  pendingTransactions,
} from "#functions/lib/rows.ts";
import { fitAccess, hasAdminLabel } from "#functions/operations/access.ts";
import {
  activeInvestor,
  type CommandCall,
  type CommandHandlers,
  member,
} from "#functions/operations/command-handler.ts";
import { deletionRefusal } from "#functions/operations/proof.ts";
import { payReferralBonus } from "#functions/operations/referral-bonus.ts";
import { rejectPendingRequests } from "#functions/operations/reject-pending-requests.ts";
import { finishDeletion, removeAccount, removeFile } from "#functions/operations/remove-account.ts";
import { haveSharedDevice } from "#functions/operations/sightings.ts";
import { storedAvatar } from "#functions/operations/stored-avatar.ts";

export const memberCommands: CommandHandlers<CommandsOf<typeof memberOperations>> = {
  register: {
    decide: async ({ appwrite, tables, caller, input, context }) => {
      const [profile, receipt, referrer] = await Promise.all([
        findProfile(tables, caller.id),
        // A deleted investor does not come back under the same account.
        findByGuard(tables, `register:${caller.id}`),
        input.referrerId ? findReferrer(tables, input.referrerId) : null,
      ]);
      const sharesDevice =
        referrer !== null &&
        paysReferrals(context.settings) &&
        (await haveSharedDevice(appwrite, caller.id, referrer.profile.$id));
      const applicant = { ...caller, isRegistered: (profile ?? receipt) !== null, sharesDevice };
      return register(applicant, input, referrer, context);
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
      await Promise.all([fitAccess(appwrite, userId), payReferralBonus(appwrite, dependencies, userId)]);
    },
  },
  deactivate: {
    prefetch: membershipNumbers,
    decide: (call) =>
      aboutMembership(call, (subject) => setActive(subject, false, call.input.reason, call.context)),
    afterCommit: ({ appwrite, result }) => fitAccess(appwrite, result.userId),
  },
  makeAdmin: {
    prefetch: membershipNumbers,
    decide: (call) => aboutMembership(call, (subject) => makeAdmin(subject, call.input.reason)),
    afterCommit: ({ appwrite, result }) => fitAccess(appwrite, result.userId),
  },
  deleteUser: {
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
      // Only when nothing else is in the way: what is refused in the end must not have turned anything down.
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
    decide: async (call) => {
      // Also an administrator by label alone, whose profile does not say so.
      if (call.caller.isAdmin) return refuse("own-account");
      const [waiting, investor] = await Promise.all([
        pendingTransactions(call.tables, call.caller.id, 1),
        member(call),
      ]);
      if (isRefusal(investor)) return investor;
      const decision = deleteAccount(investor, waiting.length > 0, null, call.context);
      return isRefusal(decision) ? decision : ((await deletionRefusal(call)) ?? decision);
    },
    afterCommit: ({ appwrite, result }) => removeAccount(appwrite, result),
  },
  updateProfile: {
    decide: async (call) => {
      const investor = await member(call);
      if (isRefusal(investor)) return investor;
      // Mails go where the profile says: to no address that is not verified.
      const { email, emailVerified } = call.caller;
      const proven = emailVerified ? email : investor.profile.email;
      return updateProfile(investor, call.input, proven, call.context);
    },
  },
  setAvatar: {
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
    decide: async (call) => {
      const last = await lastAvatarChange(call.tables, call.caller.id);
      const investor = await member(call);
      return isRefusal(investor) ? investor : setAvatar(investor, null, last);
    },
    afterCommit: ({ appwrite, result }) => removeFile(appwrite, result.replaced),
  },
};

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
