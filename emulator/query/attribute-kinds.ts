import type { Attribute, Collection } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";

/** Attributes every document has and lists may be filtered and ordered by. */
const internal: ReadonlyMap<string, Attribute> = new Map([
  ["$id", { key: "$id", type: "string", exact: true }],
  ["$sequence", { key: "$sequence", type: "string", exact: true }],
  ["$createdAt", { key: "$createdAt", type: "datetime" }],
  ["$updatedAt", { key: "$updatedAt", type: "datetime" }],
]);

/** The attribute a query names, internal ones included; undefined when a list may not be filtered by it. */
export function queryable(
  collection: Collection,
  key: string,
  allowed?: readonly string[],
): Attribute | undefined {
  const own = internal.get(key);
  if (own !== undefined) return own;
  if (allowed !== undefined && !allowed.includes(key)) return undefined;
  return attributeOf(collection, key);
}
