import type { Attribute, Collection } from "./collection.ts";
import { isStored, valueColumn } from "./columns.ts";
import { type FindOptions, pageSql } from "./find.ts";
import { mayBeEscaped, type Sqlite } from "./sqlite.ts";

/** SQLite takes at most 127 arguments of a function: names and values of these and seven that all have. */
const mostAttributes = 56;

/** The documents of a page as JSON, separated by commas. */
export interface PageText {
  readonly text: string;
  readonly count: number;
}

/**
 * A page as one JSON text, put together by SQLite: a tenth of the work of reading a document value by value and
 * writing it down again. Its documents equal `JSON.stringify` of those that `find` returns.
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
): PageText | undefined {
  const selected = collection.attributes.filter(
    (attribute) => isStored(attribute) && (keys === undefined || keys.includes(attribute.key)),
  );
  if (selected.length > mostAttributes) return undefined;
  const doubles = selected.filter(isDouble);
  const pairs = selected.filter((attribute) => !isDouble(attribute)).map(spelled);
  const same = Object.entries(constants).map(([name, value]) => `${literal(name)}, ${literal(value)}`);
  const object = `json_object(${[...pairs, ...ofEveryDocument, ...same].join(", ")})`;
  const page = pageSql(sqlite, collection, { ...options, limit: options.limit ?? -1 });
  return (
    (page.reversed ? undefined : wholeText(sqlite, object, doubles, page)) ??
    textOfRows(sqlite, object, doubles, page)
  );
}

type Page = ReturnType<typeof pageSql>;

/** The whole page as one value: the driver takes as long for a value as SQLite does for the text of a row. */
function wholeText(
  sqlite: Sqlite,
  object: string,
  doubles: readonly Attribute[],
  { sql, params }: Page,
): PageText | undefined {
  const parts = doubles.map(({ key }, n) => `${spelledDouble(valueColumn(key))} AS _d${n}`);
  const members = doubles.map(({ key }, n) => ` || ${literal(`,${JSON.stringify(key)}:`)} || _d${n}`);
  const document = doubles.length === 0 ? "_j" : `substr(_j, 1, length(_j) - 1)${members.join("")} || '}'`;
  // The limit keeps SQLite from dissolving the inner list, and with it the order. A double that is not spelled makes NULL.
  const [text, spelledOnes, count] =
    sqlite.get(
      `SELECT group_concat(_t, ','), count(_t), count(*)
       FROM (SELECT ${document} AS _t FROM (SELECT ${[`${object} AS _j`, ...parts].join(", ")}${sql}))`,
      params,
    ) ?? [];
  if (spelledOnes !== count || mayBeEscaped(String(text))) return undefined;
  return { text: count === 0 ? "" : String(text), count: Number(count) };
}

/** The same document by document, with doubles that SQLite does not spell as JavaScript does. */
function textOfRows(
  sqlite: Sqlite,
  object: string,
  doubles: readonly Attribute[],
  { sql, params, reversed }: Page,
): PageText | undefined {
  const columns = [object, ...doubles.map(({ key }) => valueColumn(key))];
  const rows = sqlite.all(`SELECT ${columns.join(", ")}${sql}`, params);
  const names = doubles.map(({ key }) => JSON.stringify(key));
  const texts: string[] = [];
  for (const row of rows) {
    let text = String(row[0]);
    if (mayBeEscaped(text)) return undefined;
    for (let i = 0; i < names.length; i++)
      text = `${text.slice(0, -1)},${names[i]}:${JSON.stringify(row[i + 1])}}`;
    texts.push(text);
  }
  return { text: (reversed ? texts.reverse() : texts).join(","), count: texts.length };
}

/**
 * A double of at most 15 digits, which SQLite and JavaScript spell alike where neither needs an exponent; NULL for others,
 * of which SQLite writes fewer digits than it takes to read the same number again.
 */
function spelledDouble(column: string): string {
  const digits = `format('%.15g', ${column})`;
  return `CASE WHEN ${column} IS NULL THEN 'null' WHEN ${column} = 0 THEN '0'
    WHEN abs(${column}) BETWEEN 1e-4 AND 1e14 AND CAST(${digits} AS REAL) = ${column} THEN ${digits} END`;
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
