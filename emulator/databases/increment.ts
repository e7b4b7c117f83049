import { AppwriteError } from "#emulator/errors.ts";
import { may } from "#emulator/permissions/authorize.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { BoundError } from "#emulator/store/errors.ts";
import { requireRow } from "./row-writes.ts";
import type { Writer } from "./writer.ts";

interface Step {
  readonly column: string;
  readonly value: number;
  readonly max?: number | undefined;
  readonly min?: number | undefined;
}

/**
 * Adds `value` (negative: takes away) to a number of a row, atomically. The answer shows the old `$updatedAt`, and
 * for a NULL the sum that is not stored, as a real server does on MariaDB.
 * @throws …_not_found for a missing row or column, attribute_type_invalid, user_unauthorized, BoundError
 */
export function incrementRow(writer: Writer, rowId: string, { column, value, max, min }: Step): Doc {
  const { project, caller, naming, table } = writer;
  const attribute = attributeOf(table.collection, column);
  const row = project.store.get(table.collection, rowId);
  if (attribute === undefined || row === undefined) {
    // The raw placeholder is what a real server sends.
    throw new AppwriteError(`${naming.column}_not_found` as const);
  }
  const isNumber = attribute.type === "integer" || attribute.type === "double";
  if (!isNumber || attribute.array) {
    throw new AppwriteError("attribute_type_invalid", `${naming.service} "${column}" is not a number`);
  }
  if (!may(caller, "update", table.collection, row)) throw new AppwriteError("user_unauthorized");
  project.store.increment(table.collection, rowId, column, value, { max, min });
  const after = requireRow(writer, rowId);
  const shown = after[column] ?? value;
  return { ...after, [column]: shown, $updatedAt: row.$updatedAt };
}

/** A given bound as the increment routes report it. */
export function boundError({ naming }: Writer, column: string, error: BoundError): AppwriteError {
  const side = error.side === "max" ? "maximum" : "minimum";
  return new AppwriteError(
    `${naming.column}_limit_exceeded` as const,
    `${naming.service} "${column}" has reached the ${side} value of ${error.bound}`,
  );
}
