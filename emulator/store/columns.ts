import { type Attribute, type Collection, isFolded } from "./collection.ts";

/** Names of columns and tables in SQLite. Attribute keys cannot begin with `_`, so these never collide. */
const idColumn = "_uid";
const sequenceColumn = "_id";

const internal: ReadonlyMap<string, string> = new Map([
  ["$id", idColumn],
  ["$sequence", sequenceColumn],
  ["$createdAt", "_created"],
  ["$updatedAt", "_updated"],
]);

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const valueColumn = (key: string): string => quote(key);
export const foldedColumn = (key: string): string => quote(`_f_${key}`);
export const permissionTable = (collection: Collection): string => quote(`${collection.table}_perms`);
export const fulltextTable = (collection: Collection, index: string): string =>
  quote(`${collection.table}_ft_${index}`);
export const indexName = (collection: Collection, index: string): string =>
  quote(`${collection.table}_ix_${index}`);

/** The column that filters, orders and indexes on `key` use; undefined for an unknown attribute. */
export function comparedColumn(collection: Collection, key: string): string | undefined {
  const own = internal.get(key);
  if (own !== undefined) return own;
  const attribute = attributeOf(collection, key);
  if (attribute === undefined) return undefined;
  return isFolded(attribute) ? foldedColumn(key) : valueColumn(key);
}

const byKey = new WeakMap<Collection, Map<string, Attribute>>();

/** The attribute named `key`, found without walking the list each time. */
export function attributeOf(collection: Collection, key: string): Attribute | undefined {
  let map = byKey.get(collection);
  if (map === undefined) {
    map = new Map(collection.attributes.map((attribute) => [attribute.key, attribute]));
    byKey.set(collection, map);
  }
  return map.get(key);
}

/** True when the attribute has a column of its own; links between rows are kept apart. */
export const isStored = ({ type }: Attribute): boolean => type !== "relationship";

const affinities = { integer: "INTEGER", boolean: "INTEGER", double: "REAL" } as const;

export function columnType(attribute: Attribute): string {
  if (attribute.array) return "TEXT";
  return affinities[attribute.type as keyof typeof affinities] ?? "TEXT";
}
