import { AppwriteException } from "node-appwrite";
import type { ChangeSet } from "#domain/change-set.ts";
import type { OperationResults } from "#domain/operation-results.ts";
import type { CheckedInput, CommandName } from "#domain/operations.ts";
import { paysReferrals } from "#domain/settings.ts";
import { type Appwrite, gone } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Outside } from "#functions/lib/outside.ts";
import { findResult, findTransaction } from "#functions/lib/rows.ts";
import { fitAccess } from "./access.ts";
import { forgetProof } from "./proof.ts";
import { payReferralBonus } from "./referral-bonus.ts";
import { removeAccount, removeFile } from "./removal.ts";
import { runResult } from "./run-result.ts";
import { runReversal } from "./run-reversal.ts";

/**
 * What follows a commit and cannot be part of it, because it is no row. It happens again when the request is repeated,
 * so that a crash in between is made good; each step is content to find its work done.
 */

export interface Aftermath<Name extends CommandName> {
  readonly appwrite: Appwrite;
  readonly outside: Outside;
  readonly caller: Caller;
  readonly input: CheckedInput<Name>;
  readonly result: OperationResults[Name];
  /** What was written; undefined when the request is repeated. */
  readonly committed?: ChangeSet | undefined;
}

/** What it answers, if anything, is told in place of the first result. */
type Step<Name extends CommandName> = (
  aftermath: Aftermath<Name>,
  // biome-ignore lint/suspicious/noConfusingVoidType: most steps have nothing to answer
) => Promise<OperationResults[Name] | void>;

export const afterwards: { readonly [Name in CommandName]?: Step<Name> } = {
  activate: async ({ appwrite, outside, result }) => {
    await Promise.all([
      fitAccess(appwrite, result.userId),
      payReferralBonus(appwrite, outside, result.userId),
    ]);
  },
  approve: ({ appwrite, outside, result, committed }) =>
    payAfterDeposit(appwrite, outside, result, committed),
  deactivate: ({ appwrite, result }) => fitAccess(appwrite, result.userId),
  makeAdmin: ({ appwrite, result }) => fitAccess(appwrite, result.userId),
  deleteUser: ({ appwrite, result }) => removeAccount(appwrite, result),
  deleteAccount: ({ appwrite, result }) => removeAccount(appwrite, result),
  endSessions: async ({ appwrite: { users }, result: { userId, ended } }) => {
    for (const sessionId of ended) await gone(users.deleteSession({ userId, sessionId }));
  },
  retryMail: ({ appwrite }) => startRound(appwrite),
  requestWithdrawal: ({ appwrite, input }) => forgetProof(appwrite, input.proof),
  setAvatar: ({ appwrite, result }) => removeFile(appwrite, result.replaced),
  postResult: async ({ appwrite, outside, input, result }) =>
    result.proposalId === undefined ? runResult(appwrite, outside, result.resultId, input.planId) : undefined,
  confirm: async ({ appwrite, outside, result }) => {
    if (result.resultId === undefined) return;
    const { done } = await continueRun(appwrite, outside, result.resultId);
    return { ...result, done };
  },
  continueResult: ({ appwrite, outside, result }) => continueRun(appwrite, outside, result.resultId),
  removeAvatar: ({ appwrite, result }) => removeFile(appwrite, result.replaced),
};

/** Goes on with a result, or with its reversal, whichever its row says. */
async function continueRun(appwrite: Appwrite, outside: Outside, resultId: string) {
  const result = await findResult(appwrite.tables, resultId);
  return result?.status === "reversing" || result?.status === "reversed"
    ? runReversal(appwrite, outside, result)
    : runResult(appwrite, outside, resultId);
}

/** The first deposit of somebody who was invited may be what a bonus waits for. */
async function payAfterDeposit(
  appwrite: Appwrite,
  outside: Outside,
  { id, status }: OperationResults["approve"],
  committed: ChangeSet | undefined,
): Promise<void> {
  const { settings } = outside;
  if (status !== "success" || settings.referralBonusAt !== "first-deposit" || !paysReferrals(settings))
    return;
  const depositor = committed ? depositorOf(committed) : await findDepositor(appwrite, id);
  if (depositor !== undefined) await payReferralBonus(appwrite, outside, depositor);
}

function depositorOf({ entry }: ChangeSet): string | undefined {
  return entry?.kind === "deposit" ? entry.userId : undefined;
}

async function findDepositor({ tables }: Appwrite, id: string): Promise<string | undefined> {
  const transaction = await findTransaction(tables, id);
  return transaction?.kind === "deposit" ? transaction.id : undefined;
}

/** Lets the function `mail` look at once at what is due. Where it cannot be started, its own clock does within a minute. */
async function startRound({ functions }: Appwrite): Promise<void> {
  try {
    await functions.createExecution({ functionId: "mail", async: true });
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
  }
}
