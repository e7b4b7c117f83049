import { parseQueries, QueryError } from "#emulator/query/parse.ts";
import type { Query } from "#emulator/query/query.ts";

/** Decides whether a subscriber wants an event, from the attributes of its payload. */
export type Filter = (payload: Readonly<Record<string, unknown>>) => boolean;

type Test = (value: unknown, expected: unknown) => boolean;

const tests: Readonly<Record<string, Test>> = {
  equal: (value, expected) => value === expected,
  lessThan: (value, expected) => order(value, expected) < 0,
  lessThanEqual: (value, expected) => order(value, expected) <= 0,
  greaterThan: (value, expected) => order(value, expected) > 0,
  greaterThanEqual: (value, expected) => order(value, expected) >= 0,
};

const allowed = [
  ...["equal", "notEqual", "lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual"],
  ...["isNull", "isNotNull", "and", "or", "select"],
].join(", ");

/**
 * The filter of a subscription's queries, all of which must hold; undefined when there are none.
 * @throws QueryError for a query that realtime does not know
 */
export function parseFilter(queries: readonly string[]): Filter | undefined {
  const filters = parseQueries(queries)
    .map(filterOf)
    .filter((filter) => filter !== undefined);
  return filters.length === 0 ? undefined : (payload) => filters.every((filter) => filter(payload));
}

function filterOf({ method, attribute, values }: Query): Filter | undefined {
  switch (method) {
    case "and": {
      const parts = children(values);
      return (payload) => parts.every((part) => part(payload));
    }
    case "or": {
      const parts = children(values);
      return (payload) => parts.some((part) => part(payload));
    }
    case "select":
      if (values.length === 1 && values[0] === "*") return undefined;
      throw new QueryError("Invalid query: only select(['*']) is allowed");
    case "isNull":
      return (payload) => Object.hasOwn(payload, attribute) && payload[attribute] === null;
    case "isNotNull":
      return (payload) => Object.hasOwn(payload, attribute) && payload[attribute] !== null;
    case "notEqual":
      return (payload) => Object.hasOwn(payload, attribute) && !values.includes(payload[attribute]);
  }
  const test = Object.hasOwn(tests, method) ? tests[method] : undefined;
  if (test === undefined) {
    throw new QueryError(
      `Query method '${method}' is not supported in Realtime queries. Allowed: ${allowed}`,
    );
  }
  return (payload) =>
    Object.hasOwn(payload, attribute) && values.some((expected) => test(payload[attribute], expected));
}

function children(values: readonly unknown[]): Filter[] {
  return values.map((child) => filterOf(child as Query)).filter((filter) => filter !== undefined);
}

/** Negative, 0 or positive; NaN, which no comparison accepts, for values that have no order. */
function order(value: unknown, expected: unknown): number {
  if (typeof value === "number" && typeof expected === "number") return value - expected;
  if (typeof value !== "string" || typeof expected !== "string") return Number.NaN;
  return value < expected ? -1 : Number(value > expected);
}
