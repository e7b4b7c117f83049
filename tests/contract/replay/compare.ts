import type { Json } from "./recording.ts";
import { fillText, type Variables, variable } from "./variables.ts";

const datetime = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00`;
/** Times that a real server gives in its database's spelling, right after it wrote them. */
const sqlDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{3}(\+00:00)?$/;

/** Matchers that may also stand inside a longer text. */
const patterns: Readonly<Record<string, string>> = {
  id: "[A-Za-z0-9][A-Za-z0-9._-]{0,63}",
  datetime,
  string: String.raw`[\s\S]*`,
  secret: String.raw`\S+`,
  sequence: String.raw`\S+`,
  url: String.raw`https?://\S+`,
  jwt: String.raw`[\w-]+\.[\w-]+\.[\w-]+`,
};

const isText = (value: unknown): value is string => typeof value === "string";

/** Matchers of a whole value. */
const matchers: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  present: (value) => value !== undefined && value !== null,
  absent: (value) => value === undefined,
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
  bool: (value) => typeof value === "boolean",
  "bool?": (value) => value === null || typeof value === "boolean",
  object: isObject,
  array: Array.isArray,
  "string?": (value) => value === null || isText(value),
  sqldate: (value) => isText(value) && sqlDate.test(value),
  "datetime?": (value) => value === null || value === "" || (isText(value) && sqlDate.test(value)),
};

/**
 * Where a value differs from what was recorded, one line for each place: nothing may be missing, nothing added, and
 * lists keep their order.
 * @throws MissingVariable
 */
export function differences(expected: Json, actual: unknown, variables: Variables, path = ""): string[] {
  const differs = [`${path || "/"}: expected ${shown(expected)}, got ${shown(actual)}`];
  if (isText(expected)) return matches(expected, actual, variables) ? [] : differs;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return differs;
    return expected.flatMap((item, at) => differences(item, actual[at], variables, `${path}/${at}`));
  }
  if (!isObject(expected)) return Object.is(expected, actual) ? [] : differs;
  if (!isObject(actual)) return differs;
  const wanted = new Map(Object.entries(expected).map(([key, item]) => [fillText(key, variables), item]));
  const found = [...wanted].flatMap(([key, item]) =>
    differences(item, actual[key], variables, `${path}/${key}`),
  );
  const added = Object.keys(actual).filter((key) => !wanted.has(key));
  return [...found, ...added.map((key) => `${path}/${key}: not expected, got ${shown(actual[key])}`)];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function matches(expected: string, actual: unknown, variables: Variables): boolean {
  const [, name = "", bound] = /^<([a-z]+\??)(?::(\w+))?>$/.exec(expected) ?? [];
  if (bound !== undefined) return actual === variable(variables, bound);
  const whole = matchers[name];
  if (whole !== undefined) return whole(actual);
  if (!isText(actual)) return false;
  const text = fillText(expected, variables);
  return text === actual || textPattern(text)?.test(actual) === true;
}

/** Undefined for a text without matchers. */
function textPattern(text: string): RegExp | undefined {
  const parts = text.split(/<(id|datetime|string|secret|sequence|url|jwt)>/);
  if (parts.length === 1) return undefined;
  return new RegExp(
    `^${parts.map((part, at) => (at % 2 === 1 ? patterns[part] : literally(part))).join("")}$`,
  );
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
