/**
 * Returns whether PHP's `==` calls two JSON values equal, with which Appwrite decides whether an upsert changes a row.
 * `true` equals every text but "" and "0", so an upsert can compare one column and pass over the others.
 */
export function looselyEqual(one: unknown, other: unknown): boolean {
  if (one === null && typeof other === "string") return other === "";
  if (other === null && typeof one === "string") return one === "";
  if (isSwitch(one) || isSwitch(other)) return isTruthy(one) === isTruthy(other);
  if (isObject(one) && isObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && looselyEqual(one[key], other[key]))
    );
  }
  if (isObject(one) || isObject(other)) return false;
  return isNumeric(one) && isNumeric(other) ? Number(one) === Number(other) : String(one) === String(other);
}

const isSwitch = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === "boolean";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isTruthy(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== "0" && Boolean(value);
}

const isNumeric = (value: unknown): boolean =>
  typeof value === "number" ||
  typeof value === "bigint" ||
  (typeof value === "string" && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value));
