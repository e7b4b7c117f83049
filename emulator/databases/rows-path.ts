import type { Validator } from "#emulator/params/param.ts";
import { named, nullable, ok, optional, type Param, required } from "#emulator/params/param.ts";
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

export const contentParams = {
  data: optional(nullable(data), null) as Param<Record<string, unknown> | null>,
  permissions: optional(rowPermissions, null),
  transactionId: optional(nullable(uid), null) as Param<string | null>,
};

export const isEmpty = (value: Readonly<Record<string, unknown>> | null): boolean =>
  value === null || Object.keys(value).length === 0;
