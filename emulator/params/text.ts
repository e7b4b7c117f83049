import { isEmail } from "./addresses.ts";
import { ok, problem, type Validator } from "./param.ts";

/** A key of at most `max` characters. */
export function keyOf(max: number): Validator<string> {
  const rule = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{0,${max - 1}}$`);
  const wrong = problem(
    `Parameter must contain at most ${max} chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char`,
  );
  return (value) => (typeof value === "string" && rule.test(value) ? ok(value) : wrong);
}

/** The key of an attribute or index. */
export const key: Validator<string> = keyOf(36);

const internalKeys = ["$id", "$createdAt", "$updatedAt"];

/** The key of an attribute, also of one that every row has. */
export const keyOrInternal: Validator<string> = (value, scope) =>
  typeof value === "string" && internalKeys.includes(value) ? ok(value) : key(value, scope);

/** The id of something that exists. The words differ from those about a key, the rule does not. */
export const uid: Validator<string> = (value, scope) =>
  "value" in key(value, scope)
    ? ok(value as string)
    : problem(
        "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore",
      );

/** The id of something to be created; `unique()` asks the server for one. */
export const customId: Validator<string> = (value, scope) =>
  value === "unique()" ? ok("unique()") : key(value, scope);

/**
 * A text. `max` 0 means any length; `min` is 1 unless an empty text is allowed.
 * Lengths are counted in characters, as mb_strlen does.
 */
export function text(max: number, min = 1, allowed?: string): Validator<string> {
  let rule = "Value must be a valid string";
  if (min === max) rule += ` and exactly ${max} chars`;
  else if (min > 0) rule += ` and at least ${min} chars`;
  if (max > min) rule += ` and no longer than ${max} chars`;
  if (allowed !== undefined) rule += ` and only consist of '${[...allowed].join(", ")}' chars`;
  return (value) => {
    if (typeof value !== "string") return problem(rule);
    const length = value.length <= max && value.length >= min * 2 ? value.length : [...value].length;
    if (length < min || (max > 0 && length > max)) return problem(rule);
    if (allowed !== undefined && [...value].some((char) => !allowed.includes(char))) return problem(rule);
    return ok(value);
  };
}

/** One of a fixed list. @param strict false compares without case */
export function oneOf<T extends string>(values: readonly T[], strict = true): Validator<T> {
  const rule = `Value must be one of (${values.join(", ")})`;
  return (value) => {
    const wanted = strict || typeof value !== "string" ? value : value.toLowerCase();
    const found = values.find((item) => (strict ? item : item.toLowerCase()) === wanted);
    return found === undefined ? problem(rule) : ok(strict ? found : (value as T));
  };
}

export const email: Validator<string> = (value) =>
  typeof value === "string" && isEmail(value) ? ok(value) : problem("Value must be a valid email address");

/** 8 to 256 bytes. */
export const password: Validator<string> = (value) => {
  const size = typeof value === "string" ? Buffer.byteLength(value) : 0;
  return size >= 8 && size <= 256
    ? ok(value as string)
    : problem("Password must be between 8 and 256 characters long.");
};

const phoneRule = /^\+[1-9]\d{6,14}$/;

export const isPhone = (value: string): boolean => phoneRule.test(value);

export const phone: Validator<string> = (value) =>
  typeof value === "string" && isPhone(value)
    ? ok(value)
    : problem("Phone number must start with a '+' can have a maximum of fifteen digits.");

/** Letters and digits, in the order in which their rule names them. */
export const alphanumerics = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
