import { combined, type Effects, NO_EFFECTS, rowsOf } from "#domain/effects/effects.ts";
import { openRequestCounter, queueCounter } from "#domain/figures/counter-increments.ts";
import { type Attachment, type NewTransaction, type Transaction, transactionColumns } from "./transaction.ts";

/** The writes of transactions, which no page needs. */

const rows = rowsOf<NewTransaction>("transactions", transactionColumns);

/**
 * Writes new transactions; those that are pending count as waiting.
 * @param owner the account that may read them; undefined for administrators alone
 */
export function transactionsCreated(created: readonly NewTransaction[], owner: string | undefined): Effects {
  return {
    writes: created.map((transaction) => rows.create(transaction.$id, transaction, owner)),
    counters: created
      .filter(({ status }) => status === "pending")
      .flatMap((transaction) => [waiting(transaction, 1), openRequestCounter(transaction.id, 1)]),
  };
}

type Settled = Pick<Transaction, "status" | "reason" | "settledAt"> &
  Partial<Pick<Transaction, "transferHash"> & Attachment>;

/**
 * Writes the end of a pending transaction, which no longer counts as waiting.
 * @param isOwnerGone the profile that counts its open requests is deleted
 */
export function transactionSettled(
  transaction: Transaction,
  change: Settled,
  { isOwnerGone }: { readonly isOwnerGone: boolean },
): Effects {
  const settled: Effects = {
    writes: [rows.update(transaction.$id, change)],
    counters: [waiting(transaction, -1), ...(isOwnerGone ? [] : [openRequestCounter(transaction.id, -1)])],
    before: { status: transaction.status },
    after: { status: change.status },
  };
  const { transferHash } = change;
  if (transferHash === undefined) return settled;
  return combined(settled, { ...hashChanged(transaction, transferHash), writes: [] });
}

/** Writes another hash of a transfer. */
export function hashChanged(transaction: Transaction, transferHash: string | null): Effects {
  return {
    writes: [rows.update(transaction.$id, { transferHash })],
    counters: [],
    before: { transferHash: transaction.transferHash },
    after: { transferHash },
  };
}

/** Writes another attachment of a deposit. */
export function attachmentChanged(transaction: Transaction, attachment: Attachment): Effects {
  const { attachmentId, attachedAt } = transaction;
  return {
    writes: [rows.update(transaction.$id, attachment)],
    counters: [],
    before: { attachmentId, attachedAt },
    after: { attachmentId: attachment.attachmentId, attachedAt: attachment.attachedAt },
  };
}

/** Writes on a withdrawal that its owner deleted the address. @param at now, in UTC */
export function addressForgotten(withdrawal: Transaction, at: string): Effects {
  return { writes: [rows.update(withdrawal.$id, { addressForgottenAt: at })], counters: [] };
}

/** Writes the same on several withdrawals, in one operation: a freeze may forget as many as an address book has entries. */
export function addressesForgotten(withdrawals: readonly Transaction[], at: string): Effects {
  if (withdrawals.length === 0) return NO_EFFECTS;
  const where = { column: "$id", value: withdrawals.map(({ $id }) => $id) };
  const columns = transactionColumns({ addressForgottenAt: at });
  return { writes: [{ table: "transactions", action: "updateWhere", where, columns }], counters: [] };
}

function waiting({ kind, id }: Pick<Transaction, "kind" | "id">, by: 1 | -1) {
  return queueCounter(kind === "withdrawal" ? "waitingWithdrawals" : "waitingDeposits", id, by);
}
