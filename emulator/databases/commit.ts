import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { asText } from "#emulator/json.ts";
import { toNumber } from "#emulator/params/values.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { BoundError } from "#emulator/store/errors.ts";
import { requireTable } from "./access.ts";
import type { Table } from "./catalog.ts";
import { type StagedRow, stagedOperations, type TransactionRow, transactions } from "./collections.ts";
import { incrementRow } from "./increment.ts";
import { legacyNaming } from "./naming.ts";
import { bulkTargets } from "./overlay.ts";
import { internalName, publishRow } from "./row-events.ts";
import {
  createRow,
  deleteRow,
  isUnchanged,
  requireRow,
  updateRow,
  upsertRow,
  upsertRows,
} from "./row-writes.ts";
import { stagedIn } from "./transactions.ts";
import { bulkWriter, type RowInput, type Writer } from "./writer.ts";

interface Done {
  readonly table: Table;
  readonly action: "create" | "update" | "delete";
  readonly row: Doc;
}
type Data = Readonly<Record<string, unknown>> & { readonly $permissions?: readonly string[] };

/**
 * Applies every staged operation, in order, in one SQLite transaction; then publishes the events.
 * @throws transaction_conflict when a target changed since it was staged or an id or unique value is taken,
 * and the errors of the operations; the transaction is then `failed`. After user_unauthorized it stays
 * `committing` permanently.
 */
export function commit(context: Context, transaction: Doc<TransactionRow>): Doc<TransactionRow> {
  const { store } = context.project;
  let done: Done[];
  let committed: Doc<TransactionRow>;
  try {
    // With its own end, so that there is one write to the disk and not three.
    [done, committed] = store.transaction(() => {
      const touched = new Set<string>();
      const all = stagedIn(context, transaction.$id);
      const results = all.flatMap((operation) => execute(context, operation, touched));
      return [results, finish(context, transaction.$id, "committed")];
    });
  } catch (error) {
    const reported = reportedError(error);
    const stays = reported instanceof AppwriteError && reported.type === "user_unauthorized";
    if (stays) store.update(transactions, transaction.$id, { status: "committing" });
    else finish(context, transaction.$id, "failed");
    throw reported;
  }
  for (const { table, action, row } of done) publishCommitted(context, table, action, row);
  return committed;
}

/** Ends a transaction and forgets what was staged. */
export function finish(
  { project }: Context,
  id: string,
  status: "committed" | "failed",
): Doc<TransactionRow> {
  return project.store.transaction(() => {
    project.store.deleteWhere(stagedOperations, where.equal("transactionId", id));
    return project.store.update(transactions, id, { status });
  });
}

function execute(context: Context, operation: Doc<StagedRow>, touched: Set<string>): Done[] {
  const { project, caller } = context;
  const table = requireTable(context, legacyNaming, operation.databaseId, operation.tableId);
  const writer: Writer = { project, caller, naming: legacyNaming, table };
  const id = operation.rowId ?? "";
  const data = operation.data as Data;
  const key = `${table.record.$id}/${id}`;
  const done = (action: Done["action"], row: Doc): Done[] => {
    touched.add(`${table.record.$id}/${row.$id}`);
    return [{ table, action, row }];
  };
  switch (operation.action) {
    case "create":
      return done(
        "create",
        createRow(writer, id, { ...inputOf(data), permissions: data.$permissions ?? [] }),
      );
    case "update":
      requireUnchanged(writer, operation, touched.has(key));
      return done("update", updateRow(writer, requireRow(writer, id), inputOf(data)));
    case "upsert": {
      requireUnchanged(writer, operation, touched.has(key));
      const row = upsertStaged(writer, data);
      return row === undefined ? [] : done("update", row);
    }
    case "delete": {
      requireUnchanged(writer, operation, touched.has(key));
      const row = requireRow(writer, id);
      deleteRow(writer, row);
      return done("delete", row);
    }
    case "increment":
    case "decrement":
      return done("update", step(writer, operation));
    default:
      for (const row of executeBulk(writer, operation, touched))
        touched.add(`${table.record.$id}/${row.$id}`);
      // A real server publishes nothing of a bulk operation in a transaction, to sockets or to functions.
      return [];
  }
}

function executeBulk(single: Writer, operation: Doc<StagedRow>, touched: ReadonlySet<string>): Doc[] {
  const writer = bulkWriter(single);
  const { project, table } = writer;
  const isTouched = (id: string) => touched.has(`${table.record.$id}/${id}`);
  const targets = () => {
    const found = bulkTargets({ project }, table, operation).map((id) => requireRow(writer, id));
    for (const row of found) requireOlder(operation, row, isTouched(row.$id));
    return found;
  };
  const list = () =>
    Object.values(operation.data as object).map((data: unknown) => {
      // A real server ends such a commit with a TypeError.
      if (typeof data !== "object" || data === null) throw new AppwriteError("document_invalid_structure");
      const row = data as Data;
      return { rowId: asText(row.$id || project.ids.unique()), ...inputOf(row) };
    });
  switch (operation.action) {
    case "bulkCreate":
      return list().map(({ rowId, ...row }) =>
        createRow(writer, rowId, { ...row, permissions: row.permissions ?? [] }),
      );
    case "bulkUpsert": {
      const rows = list();
      for (const { rowId } of rows) {
        const before = project.store.get(table.collection, rowId);
        if (before !== undefined) requireOlder(operation, before, isTouched(rowId));
      }
      return upsertRows(writer, rows);
    }
    case "bulkUpdate": {
      const { data } = operation.data as { data: Data };
      return targets().map((row) => updateRow(writer, row, { ...inputOf(data), isBulk: true }));
    }
    default:
      return targets().map((row) => {
        deleteRow(writer, row);
        return row;
      });
  }
}

/** A real server takes the id from the data here, makes one up without it, and gives a new row no permissions. */
function upsertStaged(writer: Writer, data: Data): Doc | undefined {
  const { store, ids } = writer.project;
  const id = asText(data.$id ?? ids.unique());
  const current = store.get(writer.table.collection, id);
  const given = inputOf(data);
  const input = { ...given, permissions: given.permissions ?? (current === undefined ? [] : null) };
  return isUnchanged(writer, id, input) ? current : upsertRow(writer, id, input);
}

/** Permissions were expanded when the call of one row was staged, and are never expanded in operations. */
const inputOf = (data: Data): RowInput => ({ data, permissions: data.$permissions ?? null, verbatim: true });

function step(writer: Writer, { action, rowId, data }: Doc<StagedRow>): Doc {
  const { column, attribute, value, max, min } = data as Record<string, unknown>;
  const amount = Number(value ?? 1);
  const bounds = {
    max: action === "increment" ? boundOf(max) : undefined,
    min: action === "decrement" ? boundOf(min) : undefined,
  };
  requireRow(writer, rowId ?? "");
  return incrementRow(writer, rowId ?? "", {
    column: asText(column ?? attribute),
    value: action === "increment" ? amount : -amount,
    ...bounds,
  });
}

function boundOf(value: unknown): number | undefined {
  const number = toNumber(value);
  return typeof number === "number" ? number : undefined;
}

/** A row that changed after the operation on it was staged is a conflict; changes by this transaction are not. */
function requireUnchanged({ project, table }: Writer, operation: StagedRow, touched: boolean): void {
  if (operation.version === null || touched) return;
  const now = project.store.version(table.collection, operation.rowId ?? "");
  if (now !== undefined && now !== operation.version) throw new AppwriteError("transaction_conflict");
}

/** The same for the rows that a bulk operation finds, which are not known when it is staged: judged by their times. */
function requireOlder({ $createdAt }: Doc<StagedRow>, row: Doc, touched: boolean): void {
  if (!touched && row.$updatedAt > $createdAt) throw new AppwriteError("transaction_conflict");
}

function reportedError(error: unknown): unknown {
  if (error instanceof BoundError) {
    const side = error.side === "max" ? "maximum" : "minimum";
    return new AppwriteError(
      "attribute_limit_exceeded",
      `Attribute value exceeds ${side} limit: ${error.bound}`,
    );
  }
  if (error instanceof AppwriteError && error.type === "document_already_exists") {
    return new AppwriteError("transaction_conflict");
  }
  return error;
}

/** The final state of the row, in the shape a real server gives events of a commit: no `$databaseId`. */
function publishCommitted(context: Context, table: Table, action: Done["action"], row: Doc): void {
  const { project, caller } = context;
  const final = action === "delete" ? row : (project.store.get(table.collection, row.$id) ?? row);
  const { tableId } = table.record;
  const payload = { ...final, $collection: internalName(table), $tableId: tableId, $collectionId: tableId };
  publishRow(project, caller, table, action, payload, true);
}
