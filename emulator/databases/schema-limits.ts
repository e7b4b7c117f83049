import type { Attribute } from "#emulator/store/collection.ts";
import type { Table } from "./catalog.ts";
import type { IndexInput } from "./schema-changes.ts";

/** MariaDB's limit for a row, in bytes; a table that would reach it takes no further column. */
export const bytesMax = 65_535;
/** Characters an index may hold. */
const longestIndex = 768;
/** Longer texts lie beside the row, which then holds a pointer. */
const longestInRow = 16_381;
const pointer = 20;
const ownBytes = 1067;

/** Bytes that rows of these attributes may take at most. */
export function rowWidth(attributes: readonly Attribute[]): number {
  return attributes.reduce((sum, attribute) => sum + width(attribute), ownBytes);
}

function width({ type, array, size = 0, wide }: Attribute): number {
  if (array) return pointer;
  switch (type) {
    case "string":
      if (size > longestInRow) return pointer;
      return 4 * size + (size > 255 ? 2 : 1);
    case "integer":
      return wide ? 8 : 4;
    case "double":
      return 8;
    case "boolean":
      return 1;
    case "datetime":
      return 7;
    case "point":
      return 25;
    case "relationship":
      return 1021;
    default:
      return pointer;
  }
}

/**
 * Returns the problem with the lengths of an index; undefined when there is none. The check may assume
 * another size for a column.
 */
export function lengthProblem(
  table: Table,
  { type, attributes, lengths }: IndexInput,
  resized?: Attribute,
): string | undefined {
  if (type === "fulltext" || type === "spatial") return undefined;
  let total = 0;
  for (const [position, key] of attributes.entries()) {
    const found = table.columns.find((column) => column.key === key)?.attribute;
    const attribute = resized !== undefined && found?.key === resized.key ? resized : found;
    const size = attribute?.type === "string" ? (attribute.size ?? 0) : attribute?.type === "double" ? 2 : 1;
    const length = attribute?.type === "string" ? lengths?.[position] || size : size;
    if (length > size) return `Index length ${length} is larger than the size for ${key}: ${size}"`;
    total += length;
  }
  return total > longestIndex ? `Index length is longer than the maximum: ${longestIndex}` : undefined;
}
