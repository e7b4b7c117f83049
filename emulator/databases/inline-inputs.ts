import { AppwriteError } from "#emulator/errors.ts";
import { isSpatial } from "#emulator/query/spatial.ts";
import { errorAbout } from "./access.ts";
import { type ColumnInput, doubleMax, int64, toAttribute } from "./column-input.ts";
import { readColumn, readIndex } from "./definitions.ts";
import type { Naming } from "./naming.ts";
import type { IndexInput } from "./schema-changes.ts";
import { bytesMax, rowWidth } from "./schema-limits.ts";

type Given = readonly (readonly [string, unknown])[];

interface Definitions {
  readonly columns: Given;
  readonly indexes: Given;
}

/**
 * The columns and indexes that checked definitions describe.
 * @throws …_already_exists and …_limit_exceeded of the table, …_invalid of an index, index_invalid
 */
export function inlineInputs(
  naming: Naming,
  tableId: string,
  given: Definitions,
): { columns: ColumnInput[]; indexes: IndexInput[] } {
  const columns = given.columns.map(([, value]) => inlineColumn(defined(readColumn(value))));
  const indexes = given.indexes.map(([, value]) => inlineIndex(columns, defined(readIndex(value))));
  for (const index of indexes) requireIndexable(naming, columns, index);
  const keys = columns.map(({ key }) => key.toLowerCase());
  // MariaDB finds the second of two columns that differ in case only.
  if (new Set(keys).size < keys.length) throw errorAbout(`${naming.table}_already_exists` as const, tableId);
  if (rowWidth(columns.map(toAttribute)) >= bytesMax)
    throw errorAbout(`${naming.table}_limit_exceeded` as const, tableId);
  return { columns, indexes };
}

function defined<T extends object>(value: T | { problem: string }): T {
  if ("problem" in value) throw new AppwriteError("general_argument_invalid", String(value.problem));
  return value;
}

/** Encryption is passed over, one bound brings the other, and the width of an integer is its size in bytes. */
function inlineColumn({ encrypt: _, ...given }: ColumnInput): ColumnInput {
  const column = given.type === "integer" ? { ...given, wide: (given.size ?? 0) >= 8 } : given;
  if (column.min === undefined && column.max === undefined) return column;
  const least = column.type === "double" ? -doubleMax : int64.min;
  const most = column.type === "double" ? doubleMax : int64.max;
  return { ...column, min: column.min ?? least, max: column.max ?? most };
}

/** Names of columns count whatever their case. */
function inlineIndex(columns: readonly ColumnInput[], index: IndexInput): IndexInput {
  const attributes = index.attributes.map(
    (name) => columns.find(({ key }) => key.toLowerCase() === name.toLowerCase())?.key ?? name,
  );
  return { ...index, attributes };
}

/** @throws …_invalid of an index, index_invalid */
function requireIndexable(naming: Naming, columns: readonly ColumnInput[], index: IndexInput): void {
  const invalid = (message: string) => new AppwriteError(`${naming.index}_invalid` as const, message);
  for (const name of index.attributes) {
    const column = columns.find(({ key }) => key === name);
    if (column === undefined && !name.startsWith("$"))
      throw invalid(`Invalid index attribute "${name}" not found`);
    if (column !== undefined && !column.array && index.type !== "spatial" && isSpatial(toAttribute(column)))
      throw invalid(
        `Cannot create ${index.type} index on spatial attribute "${name}". Spatial attributes require spatial indexes.`,
      );
  }
}
