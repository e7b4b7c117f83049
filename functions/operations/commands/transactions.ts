import type { CommandsOf } from "#domain/commands/definition.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { paysReferrals } from "#domain/settings/settings.ts";
import type { transactionOperations } from "#domain/transactions/operations.ts";
import { isBookable, settle } from "#domain/transactions/settlement.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { findInvestor, findTransaction, lastTransferChange } from "#functions/lib/rows.ts";
import {
  activeInvestor,
  type CommandHandlers,
  type CommittedCommand,
} from "#functions/operations/command-handler.ts";
import { payReferralBonus } from "#functions/operations/members/referral-bonus.ts";
import { settleAsAdmin } from "#functions/operations/transactions/settle-as-admin.ts";

export const transactionCommands: CommandHandlers<CommandsOf<typeof transactionOperations>> = {
  cancel: {
    isSerializedByCaller: true,
    prefetch: ({ appwrite: { tables }, userId, input }) =>
      Promise.all([
        findTransaction(tables, input.transactionId),
        findInvestor(tables, userId),
        lastTransferChange(tables, input.transactionId),
      ]),
    decide: async (call) => {
      const { tables, input, context } = call;
      const [named, investor, { number }] = await Promise.all([
        findTransaction(tables, input.transactionId),
        activeInvestor(call),
        lastTransferChange(tables, input.transactionId),
      ]);
      if (isRefusal(investor)) return investor;
      const decide = (transaction: Transaction | null) =>
        transaction === null
          ? refuse("transaction-not-found")
          : settle("cancel", investor, transaction, null, context, { lastTransferChange: number });
      const decision = decide(named);
      // Again, after the books: they may include a settlement that came between the reads.
      return isBookable(decision) ? decision : decide(await findTransaction(tables, input.transactionId));
    },
  },
  approve: {
    prefetch: ({ appwrite: { tables }, input }) => findTransaction(tables, input.transactionId),
    decide: (call) => settleAsAdmin("approve", call, null),
    afterCommit: payAfterDeposit,
  },
  reject: {
    prefetch: ({ appwrite: { tables }, input }) => findTransaction(tables, input.transactionId),
    decide: (call) => settleAsAdmin("reject", call, call.input.reason),
  },
};

/** Pays the referral bonus that waits for the first deposit of an invited investor. */
async function payAfterDeposit({
  appwrite,
  dependencies,
  result: { id, status },
  changes,
}: CommittedCommand<"approve">): Promise<void> {
  const { settings } = dependencies;
  if (status !== "success" || settings.referralBonusAt !== "first-deposit" || !paysReferrals(settings))
    return;
  // An account gets its inviter with the registration, never later.
  if (changes?.investor?.profile.referrerId === null) return;
  const depositor = changes ? depositorOf(changes) : await findDepositor(appwrite, id);
  if (depositor !== undefined) await payReferralBonus(appwrite, dependencies, depositor);
}

function depositorOf({ entry }: ChangeSet): string | undefined {
  return entry?.kind === "deposit" ? entry.userId : undefined;
}

async function findDepositor({ tables }: Appwrite, id: string): Promise<string | undefined> {
  const transaction = await findTransaction(tables, id);
  return transaction?.kind === "deposit" ? transaction.id : undefined;
}
