import { stagedOperations, transactions } from "#emulator/databases/collections.ts";
import { commit, finish } from "#emulator/databases/commit.ts";
import { transactionModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { operationsOf } from "#emulator/databases/operation-input.ts";
import { checkOperations } from "#emulator/databases/stage-operations.ts";
import { requirePending, requireTransaction, stage } from "#emulator/databases/transactions.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
import { boolean, range } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";

/** Reading transactions asks for rows in the older spelling, too. */
function scopes({ type }: Naming, verb: "read" | "write"): string[] {
  if (type !== "legacy") return [`documents.${verb}`, `rows.${verb}`];
  return verb === "read" ? ["rows.read"] : ["documents.write"];
}
const path = ({ base }: Naming) => `${base}/transactions`;
const dayInMs = 86_400_000;

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: path(naming),
    scopes: scopes(naming, "write"),
    params: { ttl: optional(range(60, 3600), 300) },
    handler({ project, caller }, { ttl }) {
      const { store, clock } = project;
      const old = where.lessThan("expiresAt", formatDatetime(clock.now() - dayInMs));
      // Looked for first, because deleting nothing takes a write of its own.
      if (store.findOne(transactions, old) !== undefined) store.deleteWhere(transactions, old);
      const owner = caller.user && `user:${caller.user.$id}`;
      const made = store.create(transactions, {
        $permissions: owner ? [`read("${owner}")`, `update("${owner}")`, `delete("${owner}")`] : [],
        status: "pending",
        operations: 0,
        expiresAt: formatDatetime(clock.now() + ttl * 1000),
      });
      return json(transactionModel(made), 201);
    },
  });

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: path(naming),
    scopes: scopes(naming, "read"),
    params: { queries: optional(queries, []) },
    handler(context, { queries }) {
      const { caller } = context;
      const readers = caller.privileged ? {} : { readers: [...caller.roles] };
      const allowed = ["status", "expiresAt"];
      const page = listQuery(
        context,
        transactions,
        { queries },
        { allowed, noun: "Transaction", ...readers },
      );
      return json({ total: page.total, transactions: page.documents.map(transactionModel) });
    },
  });

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: `${path(naming)}/:transactionId`,
    scopes: scopes(naming, "read"),
    params: { transactionId: required(uid) },
    handler: (context, { transactionId }) =>
      json(transactionModel(requireTransaction(context, transactionId))),
  });

const addOperations = (naming: Naming) =>
  route({
    method: "POST",
    path: `${path(naming)}/:transactionId/operations`,
    scopes: scopes(naming, "write"),
    params: { transactionId: required(uid), operations: optional(operationsOf(naming), []) },
    handler(context, { transactionId, operations }) {
      if (operations.length === 0) {
        throw new AppwriteError("general_bad_request", "Operations array cannot be empty");
      }
      const transaction = requireTransaction(context, transactionId);
      if (transaction.status !== "pending") {
        throw new AppwriteError("general_bad_request", "Invalid or non‑pending transaction");
      }
      requirePending(context, transaction);
      const staged = checkOperations(context, naming, transactionId, operations);
      return json(transactionModel(stage(context, transaction, staged)), 201);
    },
  });

const update = (naming: Naming) =>
  route({
    method: "PATCH",
    path: `${path(naming)}/:transactionId`,
    scopes: scopes(naming, "write"),
    params: {
      transactionId: required(uid),
      commit: optional(boolean, false),
      rollback: optional(boolean, false),
    },
    handler(context, input) {
      if (!input.commit && !input.rollback) {
        throw new AppwriteError("general_bad_request", "Either commit or rollback must be true");
      }
      if (input.commit && input.rollback) {
        throw new AppwriteError("general_bad_request", "Cannot commit and rollback at the same time");
      }
      const transaction = requireTransaction(context, input.transactionId);
      requirePending(context, transaction);
      const ended = input.commit ? commit(context, transaction) : finish(context, transaction.$id, "failed");
      return json(transactionModel(ended));
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: `${path(naming)}/:transactionId`,
    scopes: scopes(naming, "write"),
    params: { transactionId: required(uid) },
    handler(context, { transactionId }) {
      const { store } = context.project;
      const { $id } = requireTransaction(context, transactionId);
      store.transaction(() => {
        store.deleteWhere(stagedOperations, where.equal("transactionId", $id));
        store.delete(transactions, $id);
      });
      return noContent();
    },
  });

export const transactionRoutes: readonly Route[] = namings.flatMap((naming) => [
  create(naming),
  list(naming),
  get(naming),
  addOperations(naming),
  update(naming),
  remove(naming),
]);
