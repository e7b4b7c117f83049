import { anyYear, describeRange, formatDatetime, validDatetime } from "#emulator/datetime.ts";
import { parseGivenJson, toJson } from "#emulator/json.ts";
import { ok, problem, type Validator } from "./param.ts";

const trueTexts = new Set(["true", "1"]);
const falseTexts = new Set(["false", "0"]);

/** A boolean, also as a text or a number. */
export const looseBoolean: Validator<boolean> = (value) => {
  if (typeof value === "boolean") return ok(value);
  if (value === 1 || (typeof value === "string" && trueTexts.has(value))) return ok(true);
  if (value === 0 || (typeof value === "string" && falseTexts.has(value))) return ok(false);
  return problem("Value must be a valid boolean");
};

/** A boolean that no text and no number stands for. */
export const boolean: Validator<boolean> = (value) =>
  typeof value === "boolean" ? ok(value) : problem("Value must be a valid boolean");

/** `total` of the lists: PHP casts the text "false" to true, so only 0 switches counting off (seen live). */
export const countTotal: Validator<boolean> = (value, scope) => {
  const checked = looseBoolean(value, scope);
  return "value" in checked && value === "false" ? ok(true) : checked;
};

const grouped = (value: number | bigint): string => value.toLocaleString("en-US");

/** A number from `min` to `max`; texts as they come in a query are read. */
export function range(min: number, max: number, kind: "integer" | "float" = "integer"): Validator<number> {
  // Made when it is needed: the first number that is grouped loads the tables of all languages.
  const refusal = () => problem(`Value must be a valid range between ${grouped(min)} and ${grouped(max)}`);
  return (value) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) return refusal();
    if (kind === "integer" && !Number.isInteger(number)) return refusal();
    return number < min || number > max ? refusal() : ok(number);
  };
}

const least64 = -(2n ** 63n);

/** A whole number of 64 bits. The words name a maximum that is one too high, which PHP's float for it is. */
export const integer64: Validator<number | bigint> = (value) => {
  const fits = typeof value === "bigint" ? value >= least64 && value < -least64 : Number.isSafeInteger(value);
  return fits
    ? ok(value as number | bigint)
    : problem(
        `Value must be a valid signed 64-bit integer between ${grouped(least64)} and ${grouped(-least64)}`,
      );
};

const greatest32 = 2_147_483_647;

export const integer32: Validator<number> = (value) =>
  Number.isInteger(value) && Math.abs(Number(value) + 0.5) <= greatest32 + 0.5
    ? ok(Number(value))
    : problem("Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647");

/** The same, also as a text: parameters of a query are texts. */
export const looseInteger32: Validator<number> = (value, scope) => integer32(toNumber(value), scope);

/** Returns the number that a text is to PHP's `is_numeric`; any other value stays as it is. */
export const toNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value)
    ? Number(value)
    : value;

/** A number, also as a text. */
export const numeric: Validator<number> = (value) => {
  const number = toNumber(value);
  return typeof number === "number" || typeof number === "bigint"
    ? ok(Number(number))
    : problem("Value must be a valid number");
};

export const float: Validator<number> = (value) =>
  typeof value === "number" || typeof value === "bigint"
    ? ok(Number(value))
    : problem("Value must be a valid float");

/** A date to come, as it is stored. */
export const future: Validator<string> = (value, { project }) => {
  const now = project.clock.now();
  const time = typeof value === "string" ? validDatetime(value, anyYear, now) : undefined;
  return time !== undefined && time >= now
    ? ok(formatDatetime(time))
    : problem(`Value must be valid date in the future and ${describeRange(anyYear)}`);
};

/** A date of any time, as it is stored. */
export const datetime: Validator<string> = (value, { project }) => {
  const time = typeof value === "string" ? validDatetime(value, anyYear, project.clock.now()) : undefined;
  return time === undefined
    ? problem(`Value must be valid date ${describeRange(anyYear)}`)
    : ok(formatDatetime(time));
};

/** A list whose items satisfy `item`, at most `max` of them; 0 means any number. */
export function list<T>(item: Validator<T>, max: number): Validator<T[]> {
  return (value, scope) => {
    const rule =
      max === 0 ? "Value must a valid array" : `Value must a valid array no longer than ${max} items`;
    const itemRule = () => {
      const checked = item(undefined, scope);
      return "problem" in checked ? `${rule} and ${checked.problem}` : rule;
    };
    if (!Array.isArray(value) || (max > 0 && value.length > max)) return problem(itemRule());
    const items: T[] = [];
    for (const entry of value) {
      const checked = item(entry, scope);
      if ("problem" in checked) return problem(`${rule} and ${checked.problem}`);
      items.push(checked.value);
    }
    return ok(items);
  };
}

/** An object, or the JSON text of one. */
export const object: Validator<Record<string, unknown>> = (value) => {
  const parsed = typeof value === "string" ? fromJson(value) : value;
  return typeof parsed === "object" && parsed !== null
    ? ok(parsed as Record<string, unknown>)
    : problem("Value must be a valid JSON string");
};

/** An object of at most `size` characters as JSON (preferences). */
export function assoc(size = 65_535): Validator<Record<string, unknown>> {
  return (value) => {
    const isList = Array.isArray(value) && value.length > 0;
    const fits = typeof value === "object" && value !== null && !isList && toJson(value).length <= size;
    return fits ? ok(value as Record<string, unknown>) : problem("Value must be a valid object.");
  };
}

/** The value of a text of JSON; undefined for any other text. */
export function fromJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    // Not JSON: the caller says what is expected.
    return undefined;
  }
}
