import { OperatorError } from "./operator-error.ts";

export const listMethods: ReadonlySet<string> = new Set([
  "arrayAppend",
  "arrayPrepend",
  "arrayInsert",
  "arrayRemove",
  "arrayUnique",
  "arrayIntersect",
  "arrayDiff",
  "arrayFilter",
]);

/** The list after the operator. @throws OperatorError */
export function applyToList(
  current: readonly unknown[],
  method: string,
  values: readonly unknown[],
): unknown[] {
  switch (method) {
    case "arrayAppend":
      return [...current, ...values];
    case "arrayPrepend":
      return [...values, ...current];
    case "arrayInsert":
      return insert(current, values);
    case "arrayRemove":
      return current.filter((item) => item !== values[0]);
    case "arrayUnique":
      return [...new Set(current)];
    case "arrayIntersect":
      return current.filter((item) => values.includes(item));
    case "arrayDiff":
      return current.filter((item) => !values.includes(item));
    default:
      return filter(current, values);
  }
}

function insert(current: readonly unknown[], values: readonly unknown[]): unknown[] {
  const [index, value] = values;
  if (values.length !== 2)
    throw new OperatorError("Cannot apply arrayInsert operator: requires exactly 2 values");
  if (typeof index !== "number" || !Number.isInteger(index) || index < 0) {
    throw new OperatorError("Cannot apply arrayInsert operator: index must be a non-negative integer");
  }
  if (index > current.length) {
    throw new OperatorError(
      `Cannot apply arrayInsert operator: index ${index} is out of bounds for array of length ${current.length}`,
    );
  }
  return current.toSpliced(index, 0, value);
}

const conditions: Readonly<Record<string, (item: unknown, value: unknown) => boolean>> = {
  equal: (item, value) => item === value,
  notEqual: (item, value) => item !== value,
  greaterThan: (item, value) => compare(item, value) > 0,
  greaterThanEqual: (item, value) => compare(item, value) >= 0,
  lessThan: (item, value) => compare(item, value) < 0,
  lessThanEqual: (item, value) => compare(item, value) <= 0,
  isNull: (item) => item === null,
  isNotNull: (item) => item !== null,
};

function filter(current: readonly unknown[], [condition, value]: readonly unknown[]): unknown[] {
  const keep =
    typeof condition === "string" && Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
  if (keep === undefined) {
    throw new OperatorError(
      `Cannot apply arrayFilter operator: condition must be one of: ${Object.keys(conditions).join(", ")}`,
    );
  }
  return current.filter((item) => keep(item, value));
}

/** NaN, which no comparison accepts, for values of different kinds. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
  return Number.NaN;
}
