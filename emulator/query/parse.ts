import { parseGivenJson, unpairedSurrogate } from "#emulator/json.ts";
import type { Query } from "./query.ts";

/** A query that Appwrite does not understand; the message is the one it gives. */
export class QueryError extends Error {
  override name = "QueryError";
}

const methods = new Set(
  `equal notEqual lessThan lessThanEqual greaterThan greaterThanEqual contains containsAny containsAll notContains
   search notSearch isNull isNotNull exists notExists between notBetween startsWith notStartsWith endsWith notEndsWith
   and or elemMatch select orderAsc orderDesc orderRandom limit offset cursorAfter cursorBefore
   crosses notCrosses distanceEqual distanceNotEqual distanceGreaterThan distanceLessThan intersects notIntersects
   overlaps notOverlaps touches notTouches vectorDot vectorCosine vectorEuclidean`.split(/\s+/),
);

/** Queries hold queries; deeper nesting than this only serves to exhaust a server. */
const deepest = 50;

/** The queries of a list of JSON texts. @throws QueryError */
export function parseQueries(texts: readonly string[]): Query[] {
  return texts.map((text) => {
    let value: unknown;
    try {
      value = parseGivenJson(text);
    } catch (error) {
      const isUnpaired = error instanceof SyntaxError && error.message === unpairedSurrogate;
      throw new QueryError(`Invalid query: ${isUnpaired ? unpairedSurrogate : "Syntax error"}`);
    }
    return toQuery(value, 0);
  });
}

function toQuery(value: unknown, depth: number): Query {
  if (depth > deepest) throw new QueryError("Invalid query: nested too deeply");
  if (typeof value !== "object" || value === null) {
    throw new QueryError(`Invalid query. Must be an array, got ${phpType(value)}`);
  }
  const given = value as Record<string, unknown>;
  const method = given.method ?? "";
  const attribute = given.attribute ?? "";
  const values = listOf(given.values ?? []);
  if (typeof method !== "string")
    throw new QueryError(`Invalid query method. Must be a string, got ${phpType(method)}`);
  if (!methods.has(method)) throw new QueryError(`Invalid query method: ${method}`);
  if (typeof attribute !== "string") {
    throw new QueryError(`Invalid query attribute. Must be a string, got ${phpType(attribute)}`);
  }
  if (values === undefined)
    throw new QueryError(`Invalid query values. Must be an array, got ${phpType(given.values)}`);
  const nests = method === "and" || method === "or" || method === "elemMatch";
  return { method, attribute, values: nests ? values.map((child) => toQuery(child, depth + 1)) : values };
}

/** To PHP an object of JSON is an array, too. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : undefined;
}

function phpType(value: unknown): string {
  if (value === null) return "NULL";
  if (Array.isArray(value) || typeof value === "object") return "array";
  // A whole number of more than 64 bits is a float to PHP.
  if (typeof value === "number")
    return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? "integer" : "double";
  return typeof value === "bigint" ? "integer" : typeof value;
}
