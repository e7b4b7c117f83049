import { AppwriteError } from "#emulator/errors.ts";
import { isSpatial } from "#emulator/query/spatial.ts";
import { errorAbout } from "./access.ts";
import type { Table } from "./catalog.ts";
import { type ColumnInput, toAttribute } from "./column-input.ts";
import type { Naming } from "./naming.ts";
import type { IndexInput } from "./schema-changes.ts";
import { bytesMax, lengthProblem, rowWidth } from "./schema-limits.ts";
import { valueProblem } from "./structure.ts";

const mostColumns = 1017;
export const mostIndexes = 58;

const smallestSecret = 150;

/** @throws …_already_exists, …_default_unsupported, …_value_invalid, …_limit_exceeded, general_bad_request */
export function checkNewColumn(naming: Naming, table: Table, input: ColumnInput): void {
  checkColumnValues(naming, input);
  checkDefaultAllowed(naming, input);
  const key = input.key.toLowerCase();
  if (table.columns.some((column) => column.key.toLowerCase() === key)) {
    throw errorAbout(`${naming.column}_already_exists` as const, input.key);
  }
  const attributes = [...table.columns.map(({ attribute }) => attribute), toAttribute(input)];
  if (attributes.length > mostColumns || rowWidth(attributes) >= bytesMax) {
    throw errorAbout(`${naming.column}_limit_exceeded` as const, table.record.tableId);
  }
}

/** @throws …_default_unsupported */
export function checkDefaultAllowed(naming: Naming, input: ColumnInput): void {
  const initial = input.default ?? null;
  if (input.required && initial !== null) {
    throw new AppwriteError(
      `${naming.column}_default_unsupported` as const,
      `Cannot set default value for required ${naming.column}`,
    );
  }
  if (input.array && initial !== null) {
    throw new AppwriteError(
      `${naming.column}_default_unsupported` as const,
      `Cannot set default value for array ${naming.column}s`,
    );
  }
}

/** Judges size, bounds and default of a column. @throws …_value_invalid, general_bad_request */
export function checkColumnValues(naming: Naming, input: ColumnInput): void {
  if (input.encrypt && input.size !== undefined && input.size < smallestSecret) {
    throw new AppwriteError(
      "general_bad_request",
      `Size too small. Encrypted strings require a minimum size of ${smallestSecret} characters.`,
    );
  }
  const initial = input.default ?? null;
  const invalid = `${naming.column}_value_invalid` as const;
  const { min, max } = input;
  if (min !== undefined && min !== null && max !== undefined && max !== null && min > max) {
    throw new AppwriteError(invalid, "Minimum value must be lesser than maximum value");
  }
  if (initial === null) return;
  if (input.format === "enum" && !input.elements?.includes(String(initial))) {
    throw new AppwriteError(invalid, "Default value not found in elements");
  }
  const wrong = valueProblem({ ...toAttribute(input), array: false }, initial);
  if (wrong !== undefined)
    throw new AppwriteError(invalid, wrong.replace(/^Attribute "[^"]*" has invalid \w+\. /, ""));
}

const internalKeys = new Set(["$id", "$createdAt", "$updatedAt", "$sequence"]);

/** @throws …_unknown, …_not_available, index_invalid, …_limit_exceeded, index_already_exists */
export function checkNewIndex(naming: Naming, table: Table, input: IndexInput): void {
  if (table.indexes.length >= mostIndexes) {
    throw errorAbout(`${naming.index}_limit_exceeded` as const, table.record.tableId);
  }
  const invalid = (message: string) => new AppwriteError(`${naming.index}_invalid` as const, message);
  for (const name of input.attributes) {
    if (internalKeys.has(name)) continue;
    const column = table.columns.find((candidate) => candidate.key === name);
    if (column === undefined) throw errorAbout(`${naming.column}_unknown` as const, name);
    if (column.type === "relationship") {
      throw new AppwriteError(
        `${naming.column}_type_invalid` as const,
        `Cannot create an index for a relationship ${naming.column}: ${name}`,
      );
    }
    if (column.status !== "available") throw errorAbout(`${naming.column}_not_available` as const, name);
    // The error of the older vocabulary in both.
    if (column.array) {
      throw new AppwriteError(
        "index_invalid",
        "Creating indexes on array attributes is not currently supported.",
      );
    }
  }
  if (input.attributes.length === 0) throw invalid("No attributes provided for index");
  const distinct = new Set(input.attributes.map((name) => name.toLowerCase()));
  if (distinct.size < input.attributes.length) throw invalid("Duplicate attributes provided");
  checkTexts(table, input, invalid);
  checkLengths(input, invalid);
  const spatial = input.attributes.filter((name) =>
    table.columns.some((column) => column.key === name && isSpatial(column.attribute)),
  );
  if (input.type !== "spatial" && spatial.length > 0) {
    throw invalid(
      `Cannot create ${input.type} index on spatial attributes. Spatial attributes require spatial indexes.`,
    );
  }
  if (input.type === "spatial") checkSpatialIndex(table, input, invalid);
  const tooLong = lengthProblem(table, input);
  if (tooLong !== undefined) throw invalid(tooLong);
  // Last, as in Appwrite: an index that is wrong in itself is refused for that, whatever its key.
  const key = input.key.toLowerCase();
  if (table.indexes.some((index) => index.key.toLowerCase() === key)) {
    throw errorAbout(`${naming.index}_already_exists` as const, input.key);
  }
}

/** Only texts are searched by words or indexed by their beginning. */
function checkTexts(table: Table, input: IndexInput, invalid: (message: string) => AppwriteError): void {
  const columns = input.attributes.map((name) => table.columns.find(({ key }) => key === name));
  const isText = (column: (typeof columns)[number]) => column?.attribute.type === "string";
  const wordless = columns.findIndex((column) => !isText(column));
  if (input.type === "fulltext" && wordless >= 0) {
    const name = input.attributes[wordless];
    throw invalid(`Attribute "${name}" cannot be part of a fulltext index, must be of type string`);
  }
  const cut = columns.find((column, at) => column && !isText(column) && input.lengths?.[at]);
  if (cut !== undefined) throw invalid(`Cannot set a length on "${cut.type}" attributes`);
}

function checkLengths(
  { attributes, lengths = [] }: IndexInput,
  invalid: (message: string) => AppwriteError,
): void {
  if (lengths.length > attributes.length) {
    throw invalid(
      "Invalid index lengths. Count of lengths must be equal or less than the number of attributes.",
    );
  }
  const negative = lengths.findIndex((length) => length < 0);
  if (negative >= 0) throw invalid(`Negative index length provided for ${attributes[negative]}`);
}

function checkSpatialIndex(
  table: Table,
  input: IndexInput,
  invalid: (message: string) => AppwriteError,
): void {
  const [name] = input.attributes;
  const column = table.columns.find(({ key }) => key === name);
  if (input.attributes.length > 1)
    throw invalid("Spatial index can be created on a single spatial attribute");
  if (column === undefined || !isSpatial(column.attribute)) {
    throw invalid(
      `Spatial index can only be created on spatial attributes (point, linestring, polygon). Attribute "${input.attributes[0]}" is of type "${column?.type}"`,
    );
  }
  if (!column.required) {
    throw invalid(
      `Spatial indexes do not allow null values. Mark the attribute "${name}" as required or create the index on a column with no null values.`,
    );
  }
  if (input.orders?.some((order) => order !== null)) {
    throw invalid(
      "Spatial indexes with explicit orders are not supported. Remove the orders to create this index.",
    );
  }
}
