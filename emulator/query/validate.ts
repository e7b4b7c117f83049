import { storableYears, validDatetime } from "#emulator/datetime.ts";
import type { Attribute, Collection } from "#emulator/store/collection.ts";
import { readDigits } from "#emulator/store/digits.ts";
import { queryable } from "./attribute-kinds.ts";
import { QueryError } from "./parse.ts";
import type { Query } from "./query.ts";
import { linkProblem, relationOf } from "./relations.ts";
import { isSpatial, onShapes, spatialProblem } from "./spatial.ts";

const most = 500;
const largest = 9_223_372_036_854_775_807n;
const idRule = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
const cursorRule =
  "Invalid cursor: UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore";

const several = new Set(["equal", "contains", "containsAny", "containsAll", "notContains"]);
const pairs = new Set(["between", "notBetween"]);
const presence = new Set(["isNull", "isNotNull"]);
const onElements = new Set([...several, ...presence].filter((method) => method !== "equal"));

/** These, and `elemMatch`, belong to databases without a schema. */
const presenceOfKey = new Set(["exists", "notExists"]);

interface ValidationOptions {
  /** Attributes a list may be filtered by; undefined means all. */
  readonly allowed?: readonly string[];
  /** Methods beyond filters that are accepted; a single document takes `select` only. */
  readonly methods?: readonly string[];
}

/** Checks queries against a collection. @throws QueryError with the message Appwrite gives */
export function validateQueries(
  collection: Collection,
  queries: readonly Query[],
  options: ValidationOptions = {},
): void {
  for (const query of queries) {
    if (options.methods !== undefined && !options.methods.includes(query.method)) {
      throw new QueryError(`Invalid query method: ${query.method}`);
    }
    const wrong = problemOf(collection, query, options.allowed);
    if (wrong !== undefined) throw new QueryError(`Invalid query: ${wrong}`);
  }
  for (const query of queries) requireFulltext(collection, query);
}

function problemOf(collection: Collection, query: Query, allowed?: readonly string[]): string | undefined {
  const { method, attribute, values } = query;
  switch (method) {
    case "limit":
      return numberProblem("limit", values[0], 1);
    case "offset":
      return numberProblem("offset", values[0], 0);
    case "cursorAfter":
    case "cursorBefore":
      return cursorProblem(query);
    case "orderRandom":
      return undefined;
    case "orderAsc":
    case "orderDesc":
      if (attribute !== "" && relationOf(collection, `${attribute}.`) !== undefined) {
        return `Cannot order by nested attribute: ${attribute.split(".")[0]}`;
      }
      return attribute === "" ? undefined : unknown(collection, attribute, allowed);
    case "select":
      return selectProblem(collection, values, allowed);
    case "and":
    case "or":
      return nestedProblem(collection, query, allowed);
    default:
      return filterProblem(collection, query, allowed);
  }
}

function unknown(collection: Collection, key: string, allowed?: readonly string[]): string | undefined {
  const attribute = queryable(collection, key, allowed) ?? relationOf(collection, key);
  if (attribute === undefined) return `Attribute not found in schema: ${key}`;
  return attribute.encrypt ? `Cannot query encrypted attribute: ${key}` : undefined;
}

/** Returns the problem with the value of a cursor, in the words of Appwrite; undefined when there is none. */
export const cursorProblem = ({ values: [id] }: Query): string | undefined =>
  typeof id === "string" && idRule.test(id) ? undefined : cursorRule;

/** An offset that is no number is called a limit by Appwrite, too. */
function numberProblem(name: string, given: unknown, min: number): string | undefined {
  const isNumeric = typeof given === "string" && given.trim() !== "" && Number.isFinite(Number(given));
  const value = isNumeric ? Number(given) : given;
  if (typeof value !== "number" && typeof value !== "bigint")
    return "Invalid limit: Value must be a valid number";
  if (value >= min && value <= largest && Number.isInteger(Number(value))) return undefined;
  return `Invalid ${name}: Value must be a valid range between ${min} and ${largest.toLocaleString("en-US")}`;
}

const selectable = new Set([
  "*",
  "$id",
  "$sequence",
  "$createdAt",
  "$updatedAt",
  "$permissions",
  "$collectionId",
  "$databaseId",
  "$tableId",
  "$collection",
]);

function selectProblem(
  collection: Collection,
  values: readonly unknown[],
  allowed?: readonly string[],
): string | undefined {
  if (values.length === 0) return "No attributes selected";
  const names = values.map((value) => (typeof value === "object" ? "" : String(value)));
  if (new Set(names).size !== names.length) return "Duplicate attributes selected";
  for (const key of names) {
    if (selectable.has(key)) continue;
    const [head = ""] = key.split(".");
    const attribute = queryable(collection, key, allowed) ?? queryable(collection, head, allowed);
    if (attribute === undefined || (key !== attribute.key && attribute.relation === undefined)) {
      return `Attribute not found in schema: ${head}`;
    }
  }
  return undefined;
}

const nonFilters = new Set([
  "limit",
  "offset",
  "cursorAfter",
  "cursorBefore",
  "orderAsc",
  "orderDesc",
  "orderRandom",
  "select",
]);

/** Judges the queries inside before their number. */
function nestedProblem(
  collection: Collection,
  { method, values }: Query,
  allowed?: readonly string[],
): string | undefined {
  const children = values as readonly Query[];
  for (const child of children) {
    const wrong = problemOf(collection, child, allowed);
    if (wrong !== undefined) return wrong;
  }
  const name = capital(method);
  if (children.some((child) => nonFilters.has(child.method)))
    return `${name} queries can only contain filter queries`;
  return children.length < 2 ? `${name} queries require at least two queries` : undefined;
}

function filterProblem(
  collection: Collection,
  query: Query,
  allowed?: readonly string[],
): string | undefined {
  const { method } = query;
  if (method === "elemMatch") return elementProblem(collection, query, allowed);
  // Of vectors the column is judged before the count of values.
  const miscounted = method.startsWith("vector") ? undefined : countProblem(query);
  if (miscounted !== undefined) return miscounted;
  const missing = unknown(collection, query.attribute, allowed);
  if (missing !== undefined) return missing;
  if (method.startsWith("vector")) return "Vector queries can only be used on vector attributes";
  if (presenceOfKey.has(method)) return `${method} is not supported by the database`;
  const attribute = queryable(collection, query.attribute, allowed);
  // A path into a related table is judged there.
  return attribute === undefined ? undefined : fitProblem(attribute, query);
}

function elementProblem(
  collection: Collection,
  { values }: Query,
  allowed?: readonly string[],
): string | undefined {
  const wrong = (values as readonly Query[]).map((child) => problemOf(collection, child, allowed));
  return wrong.find((problem) => problem !== undefined) ?? "elemMatch is not supported by the database";
}

function countProblem({ method, values }: Query): string | undefined {
  const name = capital(method);
  if (method.startsWith("distance")) {
    return values.length === 1 && Array.isArray(values[0]) && values[0].length === 3
      ? undefined
      : "Distance query requires [[geometry, distance]] parameters";
  }
  if (presence.has(method)) return undefined;
  if (pairs.has(method))
    return values.length === 2 ? undefined : `${name} queries require exactly two values.`;
  if (several.has(method) || presenceOfKey.has(method) || onShapes.test(method)) {
    const isEmpty = values.length === 0 || (Array.isArray(values[0]) && values[0].length === 0);
    return isEmpty ? `${name} queries require at least one value.` : undefined;
  }
  return values.length === 1 ? undefined : `${name} queries require exactly one value.`;
}

function fitProblem(attribute: Attribute, { method, values }: Query): string | undefined {
  const { key } = attribute;
  if (values.length > most) return `Query on attribute has greater than ${most} values: ${key}`;
  const spatial = spatialProblem(attribute, { method, values, attribute: key });
  if (spatial !== undefined || isSpatial(attribute)) return spatial;
  for (const value of values) {
    if (!fits(attribute, readDigits(attribute, value)))
      return `Query value is invalid for attribute "${key}"`;
  }
  const virtual = linkProblem(attribute);
  if (virtual !== undefined) return virtual;
  if (attribute.array && !onElements.has(method)) {
    return `Cannot query ${method} on attribute "${key}" because it is an array.`;
  }
  const elements = onElements.has(method) && !presence.has(method);
  const isText = attribute.type === "string" && key !== "$sequence";
  if (elements && !attribute.array && !isText) {
    const shown = method === "notContains" ? "notContains" : "contains";
    return `Cannot query ${shown} on attribute "${key}" because it is not an array, string, or object.`;
  }
  return undefined;
}

function fits(attribute: Attribute, value: unknown): boolean {
  if (attribute.key === "$sequence") return isSequence(value);
  switch (attribute.type) {
    case "string":
    case "relationship":
      return typeof value === "string";
    case "integer":
      return typeof value === "bigint" ? attribute.wide !== false : isWhole(value, attribute.wide);
    case "double":
      return typeof value === "number" || typeof value === "bigint";
    case "boolean":
      return typeof value === "boolean";
    case "datetime":
      return typeof value === "string" && validDatetime(value, storableYears) !== undefined;
    default:
      return false;
  }
}

/** Attributes that do not say how wide they are are the server's own, and wide. */
function isWhole(value: unknown, wide = true): boolean {
  return Number.isSafeInteger(value) && (wide || Math.abs(Number(value) + 0.5) <= 2_147_483_647.5);
}

function isSequence(value: unknown): boolean {
  if (typeof value === "string") return /^\d+$/.test(value);
  return typeof value === "bigint" ? value >= 0n : Number.isSafeInteger(value) && Number(value) >= 0;
}

function requireFulltext(collection: Collection, query: Query): void {
  const { method, attribute, values } = query;
  if (method === "and" || method === "or")
    for (const child of values) requireFulltext(collection, child as Query);
  if (method !== "search" && method !== "notSearch") return;
  const indexed = collection.indexes.some(
    ({ type, attributes }) => type === "fulltext" && attributes.includes(attribute),
  );
  if (!indexed) throw new QueryError(`Searching by attribute "${attribute}" requires a fulltext index.`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
