import * as ledger from "#messages/generated/ledger.ts";

/** The labels of ledger entries on screens. Those of files and of the audit are English: domain/ledger/ledger.ts. */

export const entryLabels = {
  deposit: ledger.entryDeposit,
  "withdrawal-requested": ledger.entryWithdrawalRequested,
  "withdrawal-paid": ledger.entryWithdrawalPaid,
  "withdrawal-returned": ledger.entryWithdrawalReturned,
  "trade-opened": ledger.entryTradeOpened,
  "profit-claimed": ledger.entryProfitClaimed,
  "trade-closed": ledger.entryTradeClosed,
  "balance-adjusted": ledger.entryBalanceAdjusted,
  "profit-adjusted": ledger.entryProfitAdjusted,
  "bonus-adjusted": ledger.entryBonusAdjusted,
  "referral-bonus": ledger.entryReferralBonus,
  "plan-result": ledger.entryPlanResult,
  "result-reversed": ledger.entryResultReversed,
  "account-closed": ledger.entryAccountClosed,
} as const;

export const actorLabels = {
  investor: ledger.actorInvestor,
  admin: ledger.actorAdmin,
  system: ledger.actorSystem,
} as const;

/** The accounts of an investor, by the columns that hold them. */
export const accountLabels = {
  cash: ledger.accountAvailable,
  hold: ledger.accountHold,
  stake: ledger.accountStake,
  profit: ledger.accountProfit,
  bonus: ledger.accountBonus,
} as const;
