import type { Attribute, Collection } from "./collection.ts";
import { isStored, valueColumn } from "./columns.ts";
import { type FindOptions, pageSql } from "./find.ts";
import { mayBeEscaped, type Sqlite } from "./sqlite.ts";

/** SQLite takes at most 127 arguments of a function: names and values of these and seven that all have. */
const mostAttributes = 56;

/**
 * A page as JSON texts, one for each document, put together by SQLite: a fifth of the work of reading a
 * document value by value and writing it down again. They equal `JSON.stringify` of the documents that `find`
 * returns.
 * @param keys the attributes to write besides those of every document; undefined for all
 * @param constants members that every text gets
 * @returns undefined when SQLite cannot spell one of the documents
 */
export function findTexts(
  sqlite: Sqlite,
  collection: Collection,
  options: FindOptions,
  keys: readonly string[] | undefined,
  constants: Readonly<Record<string, string>>,
): string[] | undefined {
  const selected = collection.attributes.filter(
    (attribute) => isStored(attribute) && (keys === undefined || keys.includes(attribute.key)),
  );
  if (selected.length > mostAttributes) return undefined;
  const doubles = selected.filter(isDouble);
  const pairs = selected.filter((attribute) => !isDouble(attribute)).map(spelled);
  const same = Object.entries(constants).map(([name, value]) => `${literal(name)}, ${literal(value)}`);
  const columns = [
    `json_object(${[...pairs, ...ofEveryDocument, ...same].join(", ")})`,
    ...doubles.map(({ key }) => valueColumn(key)),
  ];
  const page = pageSql(sqlite, collection, options);
  const rows = sqlite.all(`SELECT ${columns.join(", ")}${page.sql}`, page.params);
  const names = doubles.map(({ key }) => JSON.stringify(key));
  const texts: string[] = [];
  for (const row of rows) {
    let text = String(row[0]);
    if (mayBeEscaped(text)) return undefined;
    // SQLite writes fewer digits of a double than it takes to read the same number again.
    for (let i = 0; i < names.length; i++)
      text = `${text.slice(0, -1)},${names[i]}:${JSON.stringify(row[i + 1])}}`;
    texts.push(text);
  }
  return page.reversed ? texts.reverse() : texts;
}

const isDouble = ({ type, array }: Attribute): boolean => type === "double" && !array;

const ofEveryDocument = [
  "'$id', _uid",
  "'$sequence', CAST(_id AS TEXT)",
  "'$createdAt', _created",
  "'$updatedAt', _updated",
  "'$permissions', json(_perms)",
];

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Name and value of an attribute as `json_object` takes them. */
function spelled(attribute: Attribute): string {
  const column = valueColumn(attribute.key);
  const value = attribute.array ? `json(ifnull(${column}, '[]'))` : jsonValue(attribute, column);
  return `${literal(attribute.key)}, ${value}`;
}

function jsonValue({ type }: Attribute, column: string): string {
  switch (type) {
    case "boolean":
      return `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`;
    case "object":
    case "point":
    case "linestring":
    case "polygon":
      return `json(${column})`;
    default:
      return column;
  }
}
