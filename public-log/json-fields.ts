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
