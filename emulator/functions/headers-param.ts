import { parseGivenJson, toJson } from "#emulator/json.ts";
import { ok, problem, type Validator } from "#emulator/params/param.ts";

const most = 100;
const largest = 16_384;
/** PHP makes a number of a name that is one, and Appwrite wants a text. */
const name = /^(?!(?:0|[1-9]\d*)$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const rule =
  'Invalid headers: Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 100 keys, and total size 16384.';

/**
 * Headers for a function: an object, or its JSON text. As in Appwrite a text that is no JSON object counts as
 * none. Names that Appwrite itself sets are refused in lower case only, as by 1.9.6: a function cannot trust
 * them.
 */
export const headersParam: Validator<Record<string, string>> = (value) => {
  const given = typeof value === "string" ? fromJson(value) : value;
  if (typeof given !== "object" || given === null) return problem(rule);
  const headers = Object.entries(given).map(([key, item]) => [key, textOf(item)] as const);
  const size = headers.reduce((total, [key, item]) => total + key.length + item.length, 0);
  const allowed = headers.every(([key]) => name.test(key) && !key.startsWith("x-appwrite-"));
  return allowed && headers.length <= most && size < largest
    ? ok(Object.fromEntries(headers))
    : problem(rule);
};

/** Written as JSON where it is no plain value: an object may lack, or forge, the method that makes a text of it. */
const textOf = (item: unknown): string =>
  typeof item === "object" && item !== null ? toJson(item) : String(item);

function fromJson(text: string): unknown {
  try {
    return parseGivenJson(text) ?? {};
  } catch {
    // Appwrite decodes without checking the result.
    return {};
  }
}
