import type { Decision } from "./decision.ts";
import { entryTallies, openRequestTally, queueTally, type Tally } from "./figures.ts";
import type { LedgerEntry } from "./ledger.ts";
import { closingTally, openingTally } from "./openings.ts";
import { awaitsActivation } from "./profile.ts";
import type { Transaction } from "./transaction.ts";

/** Everything a decision counts up or down. @param entry the entry it makes, if any */
export function talliesOf(
  { account, newProfile, newTransactions = [], settlement, message, offer }: Decision<unknown>,
  entry: LedgerEntry | null,
): Tally[] {
  const asked = newTransactions
    .filter(({ status }) => status === "pending")
    .flatMap((row) => [waiting(row, 1), openRequestTally(row.id, 1)]);
  const settled =
    settlement === undefined
      ? []
      : [
          waiting(settlement.transaction, -1),
          ...(settlement.isOwnerGone ? [] : [openRequestTally(settlement.transaction.id, -1)]),
        ];
  return [
    ...(entry === null ? [] : entryTallies(entry)),
    ...asked,
    ...settled,
    ...standing(account, newProfile),
    ...(message === undefined ? [] : [openMessage(message.change.state === "open" ? 1 : -1)]),
    ...gate(account, offer),
  ];
}

function waiting({ kind }: Pick<Transaction, "kind">, by: 1 | -1): Tally {
  return queueTally(kind === "withdrawal" ? "waitingWithdrawals" : "waitingDeposits", by);
}

/** Counts a message that begins or ceases to be open. @param by 1 or -1 */
export function openMessage(by: 1 | -1): Tally {
  return queueTally("openMessages", by);
}

/** Who begins or ceases to wait for being let in: by registering, by being activated, and by leaving. */
function standing(
  account: Decision<unknown>["account"],
  newProfile: Decision<unknown>["newProfile"],
): Tally[] {
  if (newProfile) return awaitsActivation(newProfile) ? [queueTally("inactiveUsers", 1)] : [];
  if (account === undefined || !awaitsActivation(account.investor.profile)) return [];
  const stillWaits = !account.removed && awaitsActivation({ ...account.investor.profile, ...account.change });
  return stillWaits ? [] : [queueTally("inactiveUsers", -1)];
}

/** Trades of a plan are opened up to the moment in which it is deleted, and none afterwards. */
function gate(account: Decision<unknown>["account"], offer: Decision<unknown>["offer"]): Tally[] {
  if (offer?.opened !== undefined) return [closingTally(offer.rowId, offer.opened)];
  const trade = account?.posting?.kind === "trade-opened" ? account.change?.trade : undefined;
  return trade ? [openingTally(trade.planId)] : [];
}
