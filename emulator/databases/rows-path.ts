import type { Validator } from "#emulator/params/param.ts";
import {
  named,
  nullable,
  ok,
  optional,
  orNull,
  type Param,
  problem,
  required,
} from "#emulator/params/param.ts";
import { rowPermissions } from "#emulator/params/permissions.ts";
import { uid } from "#emulator/params/text.ts";
import { object } from "#emulator/params/values.ts";
import type { Naming } from "./naming.ts";

export const rowsPath = ({ base, tables, tableId, rows }: Naming): string =>
  `${base}/:databaseId/${tables}/:${tableId}/${rows}`;
export const rowPath = (naming: Naming): string => `${rowsPath(naming)}/:${naming.rowId}`;

export const rowScopes = (naming: Naming, verb: "read" | "write"): string[] =>
  naming.type === "legacy" ? [`documents.${verb}`] : [`rows.${verb}`, `documents.${verb}`];

export const tableParams = (naming: Naming) => ({
  databaseId: required(uid),
  tableId: named(naming.tableId, required(uid)),
});

export const rowParams = (naming: Naming) => ({
  ...tableParams(naming),
  rowId: named(naming.rowId, required(uid)),
});

/** Attributes as an object or its JSON text; a list counts as an object without names (seen live). */
const data: Validator<Record<string, unknown>> = (value, scope) =>
  Array.isArray(value) ? ok(Object.fromEntries(Object.entries(value))) : object(value, scope);

/** Rows of a bulk call. A list counts as an object without names, and an object as a list with names for places. */
export const bulkRows: Validator<unknown[]> = (value) => {
  const rows = typeof value === "object" && value !== null ? Object.values(value) : undefined;
  const isRow = (row: unknown) => typeof row === "object" && row !== null;
  if (rows !== undefined && rows.length <= mostRows && rows.every(isRow)) return ok(rows);
  const rule = `Value must a valid array no longer than ${mostRows} items`;
  return problem(`${rule} and Value must be a valid JSON string`);
};

const mostRows = 100;
export const contentParams = {
  data: optional(orNull(data), null) as Param<Record<string, unknown> | null>,
  permissions: optional(rowPermissions, null),
  transactionId: optional(nullable(uid), null) as Param<string | null>,
};

export const optionalRows = optional(orNull(bulkRows)) as Param<unknown[] | null | undefined>;

export const isEmpty = (value: Readonly<Record<string, unknown>> | null): boolean =>
  value === null || Object.keys(value).length === 0;
