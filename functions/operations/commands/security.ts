import type { CommandsOf } from "#domain/commands/definition.ts";
import { releaseAccount, releaseUser, suspectSince } from "#domain/freeze/freeze.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import type { securityOperations } from "#domain/security/operations.ts";
import { unproven } from "#domain/security/proof.ts";
import { endSessions } from "#domain/security/sessions.ts";
import { emptyCache } from "#functions/lib/account-cache.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import { finishFreeze, lastReplacement } from "#functions/lib/finish-freeze.ts";
import { phrasesOf } from "#functions/lib/rows/phrase-rows.ts";
import { findOwner, findProfile, hasNewEmail, lastFreeze } from "#functions/lib/rows.ts";
import { type CommandHandlers, owner as ownerOf } from "#functions/operations/command-handler.ts";
import { openSessions } from "#functions/operations/security/open-sessions.ts";
import { requireProof } from "#functions/operations/security/proof.ts";

export const securityCommands: CommandHandlers<CommandsOf<typeof securityOperations>> = {
  releaseAccount: {
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller } = call;
      // Before the profile: a number that is read later would include a change that the profile lacks.
      const last = await lastFreeze(tables, caller.id);
      const missing = unproven("release-unproven", caller.secondStep);
      const [owner, phrases, proof, replacedAt] = await Promise.all([
        ownerOf(call),
        phrasesOf(tables, caller.id),
        requireProof({ ...call, at: call.context.at }, missing),
        lastReplacement(tables, caller.id, last, caller.passwordUpdate),
      ]);
      if (isRefusal(owner)) return owner;
      const { frozenAt } = owner.profile;
      // The freeze was cut off, or is of a version that left the password alone.
      if (frozenAt && replacedAt === null) await finishFreeze(appwrite, dependencies, caller.id, frozenAt);
      const { passwordUpdate, email } = caller;
      const since = suspectSince(frozenAt ?? call.context.at);
      // An address that is not verified yet is the account's alone.
      const isAddressNew =
        email.toLowerCase() !== owner.profile.email.toLowerCase() ||
        (await hasNewEmail(tables, caller.id, since));
      return releaseAccount(
        { owner, last, phrases },
        { passwordUpdate, replacedAt, isAddressNew, proof },
        call.context,
      );
    },
  },
  releaseUser: {
    decide: async ({ tables, input: { userId, reason }, context }) => {
      const last = await lastFreeze(tables, userId);
      const [owner, phrases] = await Promise.all([findOwner(tables, userId), phrasesOf(tables, userId)]);
      return owner === null
        ? refuse("user-not-found")
        : releaseUser({ owner, last, phrases }, reason, context);
    },
  },
  endSessions: {
    prefetch: ({ appwrite: { tables }, input }) => findProfile(tables, input.userId),
    decide: async ({ appwrite, tables, input, context }) => {
      if ((await findProfile(tables, input.userId)) === null) return refuse("user-not-found");
      // A session that began beside a read of the account is missing in the list until then.
      if (input.sessionId === undefined) await emptyCache(appwrite.users, input.userId);
      const open = await openSessions(appwrite, input.userId);
      return endSessions(
        input,
        open.map(({ id }) => id),
        context,
      );
    },
    afterCommit: async ({ appwrite: { users }, result: { userId, ended } }) => {
      await endSessionsOf(users, userId, ended);
    },
  },
};
