import { Permission, Query, Role } from "node-appwrite";
import type { RowWrite } from "#domain/effects/effects.ts";
import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import { databaseId } from "./appwrite.ts";

type BulkAction = "bulkCreate" | "bulkUpdate" | "bulkDelete";

/** One write of several that are committed together. */
export interface RowOperation {
  readonly action: "create" | "update" | "increment" | "decrement" | "delete" | BulkAction;
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId?: string;
  readonly data?: object;
}

/** Creates a row. @param owner the account that may read it besides administrators; none when left out */
export function create(tableId: string, rowId: string, columns: object, owner?: string): RowOperation {
  const $permissions = owner === undefined ? [] : [Permission.read(Role.user(owner))];
  return { action: "create", databaseId, tableId, rowId, data: { ...columns, $permissions } };
}

/** Counting is the one change of a row that cannot lose against another: Appwrite adds when it commits. */
export function count({ tableId, rowId, column, by, atMost }: CounterIncrement): RowOperation {
  const action = by < 0 ? "decrement" : "increment";
  const data = { column, value: Math.abs(by), ...(atMost !== undefined && { max: atMost }) };
  return { action, databaseId, tableId, rowId, data };
}

/** A change of a row that is there. */
export function update(tableId: string, rowId: string, data: object): RowOperation {
  return { action: "update", databaseId, tableId, rowId, data };
}

/** Converts a decision's writes into the form of Appwrite's transactions. */
export function rowOperation(write: RowWrite): RowOperation {
  const { table: tableId } = write;
  switch (write.action) {
    case "create":
      return create(tableId, write.rowId, write.columns, write.owner);
    case "update":
      return update(tableId, write.rowId, write.columns);
    case "delete":
      return { action: "delete", databaseId, tableId, rowId: write.rowId };
    case "updateWhere":
      return {
        action: "bulkUpdate",
        databaseId,
        tableId,
        data: { queries: where(write), data: write.columns },
      };
    case "deleteWhere":
      return { action: "bulkDelete", databaseId, tableId, data: { queries: where(write) } };
  }
}

function where({
  where: { column, value, before },
}: Extract<RowWrite, { action: "updateWhere" | "deleteWhere" }>) {
  const isOlder = before === undefined ? [] : [Query.lessThan(before.column, before.instant)];
  return [Query.equal(column, typeof value === "string" ? [value] : [...value]), ...isOlder];
}
