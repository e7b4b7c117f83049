import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { may } from "#emulator/permissions/authorize.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { errorAbout } from "./access.ts";
import { type Action, stagedOperations, type TransactionRow, transactions } from "./collections.ts";

const mostOperations = 100;

/** A transaction of the caller's, or any for a key; undefined for those of others. */
function readable({ project, caller }: Context, id: string): Doc<TransactionRow> | undefined {
  const transaction = project.store.get(transactions, id);
  return transaction !== undefined && may(caller, "read", transactions, transaction)
    ? transaction
    : undefined;
}

/** @throws transaction_not_found */
export function requireTransaction(context: Context, id: string): Doc<TransactionRow> {
  const transaction = readable(context, id);
  if (transaction === undefined) throw errorAbout("transaction_not_found", id);
  return transaction;
}

/** @throws transaction_not_ready unless it is pending, transaction_expired */
export function requirePending({ project }: Context, transaction: Doc<TransactionRow>): void {
  if (transaction.status !== "pending") throw new AppwriteError("transaction_not_ready");
  if ((parseDatetime(transaction.expiresAt) ?? 0) < project.clock.now()) {
    throw new AppwriteError("transaction_expired");
  }
}

/** For operations on many rows and for steps. @throws general_bad_request for one that is unknown or not pending */
export function requireUsable(context: Context, id: string): void {
  if (readable(context, id)?.status !== "pending")
    throw new AppwriteError("general_bad_request", "Invalid or non\u2011pending transaction");
}

export interface NewOperation {
  readonly action: Action;
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId: string | null;
  readonly data: unknown;
  readonly version: number | null;
}

/** Adds operations to a pending transaction, all or none. @throws transaction_limit_exceeded */
export function stage(
  { project }: Context,
  transaction: Doc<TransactionRow>,
  operations: readonly NewOperation[],
): Doc<TransactionRow> {
  const { store } = project;
  const held = transaction.operations;
  if (held + operations.length > mostOperations) {
    throw new AppwriteError(
      "transaction_limit_exceeded",
      `Transaction already has ${held} operations, adding ${operations.length} would exceed the maximum of ${mostOperations}`,
    );
  }
  return store.transaction(() => {
    for (const operation of operations) {
      store.create(stagedOperations, { transactionId: transaction.$id, ...operation });
    }
    return store.update(transactions, transaction.$id, { operations: held + operations.length });
  });
}

/** Returns the staged operations, in order. */
export function stagedIn({ project }: Pick<Context, "project">, transactionId: string) {
  return project.store.find(stagedOperations, { filters: [where.equal("transactionId", transactionId)] });
}
