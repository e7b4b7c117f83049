import { FormatError } from "./format-error.ts";
import { fromBase64, HASH_LENGTH } from "./hashing.ts";

/** Reads JSON that others have written: every error names the part that is wrong. */

/** No tree of at most 2^53−1 leaves is higher. */
const MOST_PROOF_HASHES = 53;

/** The JSON object that a text holds, undefined for every other text. */
export function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a JSON text: brackets and commas, texts, of a key with its colon, and other values. */
const PART = /[{}[\],]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[^\s"{}[\],:]+/g;

interface Spelling {
  /** Why the text has two readings, undefined where it has one. */
  readonly ambiguity: string | undefined;
  /** Whether `JSON.stringify` would write it so, with the keys of each object in order. */
  readonly isCanonical: boolean;
}

/**
 * Reads how the text of a JSON value is spelled. `JSON.parse` keeps neither a key that is there twice, nor the spelling of
 * numbers, nor the order of keys that are numbers.
 */
export function spellingOf(json: string): Spelling {
  let ambiguity: string | undefined;
  let isOrdered = true;
  let length = 0;
  const objects: { keys: Set<string>; last?: string }[] = [];
  for (const [part, quoted, colon] of json.matchAll(PART)) {
    length += part.length;
    if (part === "{" || part === "[") objects.push({ keys: new Set() });
    if (part === "}" || part === "]") objects.pop();
    if (/^[{}[\],]/.test(part)) continue;
    const value: unknown = JSON.parse(quoted ?? part);
    const isPlain = JSON.stringify(value) === (quoted ?? part);
    isOrdered &&= isPlain && (colon ?? ":") === ":";
    if (quoted === undefined && !isPlain)
      ambiguity ??= `it has ${part} in the place of ${JSON.stringify(value)}`;
    const own = objects.at(-1);
    if (colon === undefined || typeof value !== "string" || own === undefined) continue;
    if (own.keys.has(value)) ambiguity ??= `it has "${value}" twice`;
    isOrdered &&= own.last === undefined || own.last < value;
    own.keys.add(value);
    own.last = value;
  }
  return { ambiguity, isCanonical: ambiguity === undefined && isOrdered && length === json.length };
}

/** The fields of an object. Unknown ones are refused, because nothing would check them. */
export function fieldsOf(
  value: unknown,
  what: string,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new FormatError(`${what} is not a JSON object.`);
  const fields = value as Record<string, unknown>;
  const missing = required.find((name) => fields[name] === undefined);
  if (missing !== undefined) throw new FormatError(`${what} has no "${missing}".`);
  const unknown = Object.keys(fields).find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown !== undefined) throw new FormatError(`${what} has a field "${unknown}", which is unknown.`);
  return fields;
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== "string") throw new FormatError(`${what} is not text.`);
  return value;
}

export function integerOf(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || Object.is(value, -0))
    throw new FormatError(`${what} is not an integer within ±(2^53−1).`);
  return value;
}

export function countOf(value: unknown, what: string): number {
  const count = integerOf(value, what);
  if (count < 0) throw new FormatError(`${what} is below 0.`);
  return count;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new FormatError(`${what} is not a list.`);
  if (value.length > MOST_PROOF_HASHES)
    throw new FormatError(`${what} has ${value.length} hashes; no proof has more than ${MOST_PROOF_HASHES}.`);
  return value;
}

export function hashOf(value: unknown, what: string): Uint8Array {
  return fromBase64(textOf(value, what), what, HASH_LENGTH);
}

export function hashesOf(value: unknown, what: string): Uint8Array[] {
  return listOf(value, what).map((hash) => hashOf(hash, what));
}
