import { AppwriteError } from "#emulator/errors.ts";

/** Methods of queries before 1.5.0 that name an attribute first; their values follow. */
const onAttribute = new Set(
  `equal notEqual lessThan lessThanEqual greaterThan greaterThanEqual contains search isNull isNotNull startsWith
   endsWith between orderAsc orderDesc`.split(/\s+/),
);

/**
 * A query as clients before 1.5.0 wrote it, `equal("name", ["Ada", 'Eve'])`, as JSON.
 * @throws general_query_invalid for JSON and every other text without a method's brackets
 */
export function convertOldQuery(text: unknown): unknown {
  if (typeof text !== "string") return text;
  const [, method = "", list] = /^([^(]*)\((.*).$/s.exec(text) ?? [];
  if (list === undefined) throw new AppwriteError("general_query_invalid", "Invalid query");
  if (method.includes(".")) throw new AppwriteError("general_query_invalid", "Invalid query method");
  const given = readValues(list);
  if (!onAttribute.has(method)) {
    const [first] = given;
    return JSON.stringify({ method, values: Array.isArray(first) ? first : given });
  }
  const [attribute = "", ...values] = given;
  return JSON.stringify({ method, attribute, values: values.flat() });
}

/** The values between the brackets; a list among them is a list. */
function readValues(list: string): unknown[] {
  const found: unknown[] = [];
  let inner: unknown[] | undefined;
  for (const [part] of list.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[[\]]|[^\s,[\]"']+/g)) {
    if (part === "[") inner = [];
    else if (part === "]") {
      found.push(inner ?? []);
      inner = undefined;
    } else (inner ?? found).push(readValue(part));
  }
  return found;
}

function readValue(text: string): unknown {
  const quote = text[0];
  if (quote === '"' || quote === "'") return text.slice(1, -1).replace(/\\(.)/g, "$1");
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
