import * as adminTexts from "#messages/generated/admin-transactions.ts";
import type { MessageId } from "#messages/message.ts";

/** The titles of proposals, on their cards and in the audit. */
export const proposalTitles = {
  setBalance: adminTexts.proposalBalance,
  setProfit: adminTexts.proposalProfit,
  setBonus: adminTexts.proposalBonus,
  approve: adminTexts.proposalApprove,
  postResult: adminTexts.proposalResult,
  reverseResult: adminTexts.proposalReversal,
} as const;

/** The same with the account that it is about; a result is about the trades of a plan. */
export const accountTitles: Readonly<
  Partial<Record<keyof typeof proposalTitles, MessageId<{ name: string }>>>
> = {
  setBalance: adminTexts.proposalBalanceOf,
  setProfit: adminTexts.proposalProfitOf,
  setBonus: adminTexts.proposalBonusOf,
  approve: adminTexts.proposalApproveOf,
};
