import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { parseGivenJson } from "#emulator/json.ts";
import type { Attribute } from "#emulator/store/collection.ts";
import { applyToList, listMethods } from "./list-operators.ts";
import { OperatorError } from "./operator-error.ts";

/** An operation that a client writes in place of a value: `{"method":"increment","values":[5,10]}` as text. */
interface Operator {
  readonly method: string;
  readonly values: readonly unknown[];
}

const numeric = new Set(["increment", "decrement", "multiply", "divide", "modulo", "power"]);
const onText = new Set(["stringConcat", "stringReplace"]);
const onDates = new Set(["dateAddDays", "dateSubDays", "dateSetNow"]);

const isMethod = (method: unknown): method is string =>
  typeof method === "string" &&
  (numeric.has(method) ||
    onText.has(method) ||
    onDates.has(method) ||
    method === "toggle" ||
    listMethods.has(method));

/**
 * The operator a value stands for; undefined when it is an ordinary value (also for an unknown method).
 * @throws general_bad_request for a known method without a list of values
 */
export function readOperator(value: unknown): Operator | undefined {
  if (typeof value !== "string" || !value.startsWith("{")) return undefined;
  let parsed: unknown;
  try {
    parsed = parseGivenJson(value);
  } catch {
    // An ordinary text that happens to begin with a brace.
    return undefined;
  }
  const { method, values } = parsed as { method?: unknown; values?: unknown };
  if (!isMethod(method)) return undefined;
  if (!Array.isArray(values)) {
    throw new AppwriteError("general_bad_request", "Invalid operator values. Must be an array");
  }
  return { method, values };
}

/** The attribute's value after the operator. `now` in milliseconds. @throws OperatorError */
export function applyOperator(
  attribute: Attribute,
  current: unknown,
  { method, values }: Operator,
  now: number,
): unknown {
  const refuse = (kind: string): never => {
    throw new OperatorError(`Cannot apply ${method} operator to non-${kind} field '${attribute.key}'`);
  };
  if (numeric.has(method)) {
    // A `bigint` is no number to the operators of 1.9.6.
    const isNumber = (attribute.type === "integer" && !attribute.digits) || attribute.type === "double";
    if (attribute.array || !isNumber) return refuse("numeric");
    return calculate(attribute, Number(current ?? 0), method, values);
  }
  if (listMethods.has(method)) {
    if (!attribute.array) return refuse("array");
    return applyToList(Array.isArray(current) ? current : [], method, values);
  }
  if (onText.has(method)) {
    if (attribute.array || attribute.type !== "string") return refuse("string");
    return rewrite(attribute, String(current ?? ""), method, values);
  }
  if (method === "toggle") {
    if (attribute.array || attribute.type !== "boolean") return refuse("boolean");
    return !current;
  }
  if (attribute.array || attribute.type !== "datetime") return refuse("datetime");
  return shift(current, method, values, now);
}

const int32 = 2_147_483_647;

function calculate(
  attribute: Attribute,
  current: number,
  method: string,
  values: readonly unknown[],
): number {
  const fail = (text: string): never => {
    throw new OperatorError(`Cannot apply ${method} operator: ${text}`);
  };
  const [first, limit] = values;
  const by = typeof first === "string" && first.trim() !== "" ? Number(first) : first;
  if (typeof by !== "number" || !Number.isFinite(by))
    return fail(`value must be numeric, got ${phpType(first)}`);
  if (limit !== undefined && limit !== null && typeof limit !== "number") {
    return fail(`max/min limit must be numeric, got ${phpType(limit)}`);
  }
  if (by === 0 && method === "divide") return fail("division by zero");
  if (by === 0 && method === "modulo") return fail("modulo by zero");
  let result = compute(method, current, by);
  if (typeof limit === "number") {
    const lower = method === "decrement" || method === "divide";
    result = lower ? Math.max(result, limit) : Math.min(result, limit);
  }
  if (!Number.isFinite(result)) return fail("result is out of range");
  if (attribute.type !== "integer") return result;
  // MariaDB rounds half away from zero when a fraction is stored in a whole-number column.
  const whole = Math.sign(result) * Math.round(Math.abs(result));
  if (whole > int32) return fail(`would overflow maximum value of ${int32}`);
  if (whole < -int32) return fail(`would underflow minimum value of ${-int32}`);
  return whole;
}

function compute(method: string, current: number, by: number): number {
  switch (method) {
    case "increment":
      return current + by;
    case "decrement":
      return current - by;
    case "multiply":
      return current * by;
    case "divide":
      return current / by;
    case "modulo":
      return current % by;
    default:
      return current ** by;
  }
}

function rewrite(attribute: Attribute, current: string, method: string, values: readonly unknown[]): string {
  const [first, second] = values;
  if (typeof first !== "string")
    throw new OperatorError(`Cannot apply ${method} operator: value must be a string`);
  if (method === "stringConcat") return fitting(attribute, method, current + first);
  if (typeof second !== "string")
    throw new OperatorError(`Cannot apply ${method} operator: requires search and replace strings`);
  return fitting(attribute, method, first === "" ? current : current.replaceAll(first, () => second));
}

function fitting({ size = 0 }: Attribute, method: string, text: string): string {
  if ([...text].length <= size) return text;
  throw new OperatorError(
    `Cannot apply ${method} operator: result would exceed maximum length of ${size} characters`,
  );
}

const day = 86_400_000;

function shift(current: unknown, method: string, values: readonly unknown[], now: number): string | null {
  if (method === "dateSetNow") return formatDatetime(now);
  const [days] = values;
  if (!Number.isInteger(days))
    throw new OperatorError(`Cannot apply ${method} operator: value must be an integer number of days`);
  const from = typeof current === "string" ? parseDatetime(current) : undefined;
  if (from === undefined) return null;
  const time = from + (method === "dateSubDays" ? -1 : 1) * Number(days) * day;
  if (Math.abs(time) > 8.64e15 || new Date(time).getUTCFullYear() > 9999) {
    throw new OperatorError(`Cannot apply ${method} operator: result is out of range`);
  }
  return formatDatetime(time);
}

function phpType(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "object") return "array";
  return typeof value;
}
