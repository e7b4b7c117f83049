/** Every way in which a row can be written, by the official SDK and by raw HTTP, with what an attacker would write. */
import type { TablesDB } from "node-appwrite";
import { databaseId } from "./matrix-scene.ts";

export const protectedTables = ["users", "transactions", "ledger", "audit"] as const;
export type Table = (typeof protectedTables)[number];

/** The values that an attacker would write. */
export const forbiddenInputs = {
  users: { balance: 1e6, profit: 1e6, isAdmin: true, isActive: true, trade: null },
  transactions: { status: "success", amount: 1e6 },
  ledger: { cash: 100_000_000, cashDelta: 100_000_000 },
  audit: { reason: "nothing to see here" },
};
/** A column to count up; the audit has none. */
const numbers = { users: "balance", transactions: "amount", ledger: "cash", audit: "" };

/** Sends one request. @throws Error with the `code` that it was refused with */
export type Send = (method: string, path: string, body: object) => Promise<{ readonly $id?: string }>;

interface Attempt {
  readonly sdk: (tables: TablesDB) => Promise<unknown>;
  readonly http: (send: Send) => Promise<unknown>;
}

/** The attempts on a table. @param rowId of a row that is there */
export function writesTo(tableId: Table, rowId: string): Readonly<Record<string, Attempt>> {
  const data = forbiddenInputs[tableId];
  const path = `/tablesdb/${databaseId}/tables/${tableId}/rows`;
  const row = { databaseId, tableId, rowId };
  const forged = { ...row, rowId: "forged" };
  const permissions = ['read("any")'];
  const all = { databaseId, tableId };
  const counted = { ...row, column: numbers[tableId], value: 5 };
  const counting: Record<string, Attempt> = {
    increment: {
      sdk: (tables) => tables.incrementRowColumn(counted),
      http: (send) => send("PATCH", `${path}/${rowId}/${counted.column}/increment`, { value: 5 }),
    },
    decrement: {
      sdk: (tables) => tables.decrementRowColumn(counted),
      http: (send) => send("PATCH", `${path}/${rowId}/${counted.column}/decrement`, { value: 5 }),
    },
    ...staged(tableId, "increment", rowId, { column: counted.column, value: 5 }),
    ...staged(tableId, "decrement", rowId, { column: counted.column, value: 5 }),
  };
  return {
    create: {
      sdk: (tables) => tables.createRow({ ...forged, data }),
      http: (send) => send("POST", path, { rowId: "forged", data }),
    },
    update: {
      sdk: (tables) => tables.updateRow({ ...row, data }),
      http: (send) => send("PATCH", `${path}/${rowId}`, { data }),
    },
    upsert: {
      sdk: (tables) => tables.upsertRow({ ...row, data }),
      http: (send) => send("PUT", `${path}/${rowId}`, { data }),
    },
    "upsert of a new row": {
      sdk: (tables) => tables.upsertRow({ ...forged, data }),
      http: (send) => send("PUT", `${path}/forged`, { data }),
    },
    "change of permissions": {
      sdk: (tables) => tables.updateRow({ ...row, permissions }),
      http: (send) => send("PATCH", `${path}/${rowId}`, { permissions }),
    },
    delete: {
      sdk: (tables) => tables.deleteRow(row),
      http: (send) => send("DELETE", `${path}/${rowId}`, {}),
    },
    "bulk create": {
      sdk: (tables) => tables.createRows({ ...all, rows: [{ $id: "forged", ...data }] }),
      http: (send) => send("POST", path, { rows: [{ $id: "forged", ...data }] }),
    },
    "bulk update": {
      sdk: (tables) => tables.updateRows({ ...all, data }),
      http: (send) => send("PATCH", path, { data }),
    },
    "bulk upsert": {
      sdk: (tables) => tables.upsertRows({ ...all, rows: [{ $id: rowId, ...data }] }),
      http: (send) => send("PUT", path, { rows: [{ $id: rowId, ...data }] }),
    },
    "bulk delete": {
      sdk: (tables) => tables.deleteRows(all),
      http: (send) => send("DELETE", path, {}),
    },
    ...staged(tableId, "create", "forged", data),
    ...staged(tableId, "update", rowId, data),
    ...staged(tableId, "upsert", rowId, { $id: rowId, ...data }),
    ...staged(tableId, "delete", rowId),
    ...staged(tableId, "bulkCreate", undefined, [{ $id: "forged", ...data }]),
    ...staged(tableId, "bulkUpdate", undefined, { queries: [], data }),
    ...staged(tableId, "bulkUpsert", undefined, [{ $id: rowId, ...data }]),
    ...staged(tableId, "bulkDelete", undefined, { queries: [] }),
    ...(counted.column === "" ? {} : counting),
  };
}

/** The same in a transaction: begun, filled and committed. */
function staged(tableId: Table, action: string, rowId?: string, data?: object): Record<string, Attempt> {
  const operations = [{ action, databaseId, tableId, ...(rowId && { rowId }), ...(data && { data }) }];
  return {
    [`transaction with ${action}`]: {
      sdk: async (tables) => {
        const { $id: transactionId } = await tables.createTransaction();
        await tables.createOperations({ transactionId, operations });
        await tables.updateTransaction({ transactionId, commit: true });
      },
      http: async (send) => {
        const { $id } = await send("POST", "/tablesdb/transactions", {});
        await send("POST", `/tablesdb/transactions/${$id}/operations`, { operations });
        await send("PATCH", `/tablesdb/transactions/${$id}`, { commit: true });
      },
    },
  };
}
