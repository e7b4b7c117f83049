import { randomBytes } from "node:crypto";

/** PHP's json_decode refuses deeper nesting, and so keeps the server's own recursion in bounds. */
const deepest = 512;
/** Far more than a call needs; millions of tiny objects keep the parser busy for a minute. */
const mostValues = 200_000;

/** Marks a whole number beyond 2^53 while it travels through JSON; unguessable, so no client text can pose as one. */
const mark = `int:${randomBytes(12).toString("hex")}:`;

const longDigits = /\d{16}/;
/** PHP's words for the refusal of an escape that is half of a character. */
export const unpairedSurrogate = "Single unpaired UTF-16 surrogate in unicode escape";
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses JSON; whole numbers beyond ±2^53 become BigInt, as int64 columns need them exact. Those beyond 64 bits
 * become floats, as in PHP.
 * @param most bounds the values that a text from outside may have
 * @throws SyntaxError also for nesting deeper than 512 and for more values
 */
export function parseJson(text: string, most = mostValues): unknown {
  requireBounded(text, most);
  if (!longDigits.test(text)) return JSON.parse(text);
  return JSON.parse(markLongNumbers(text), (_, value) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/**
 * Parses JSON of a caller. Stored JSON may hold more: an older version wrote it.
 * @throws SyntaxError as `parseJson`, and for the escape of half a character
 */
export function parseGivenJson(text: string): unknown {
  if (hasHalfCharacter(text)) throw new SyntaxError(unpairedSurrogate);
  return parseJson(text);
}

const escapes = /\\(?:u([0-9a-f]{4})|[\s\S])/gi;

/** Whether an escape of half a character stands without its other half. */
function hasHalfCharacter(text: string): boolean {
  if (!/\\ud[89a-f]/i.test(text)) return false;
  let expected: number | undefined;
  for (const { 1: digits, index } of text.matchAll(escapes)) {
    const code = digits === undefined ? 0 : Number.parseInt(digits, 16);
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    if (isSecond !== (index === expected) || (expected !== undefined && !isSecond)) return true;
    expected = code >= 0xd800 && code <= 0xdbff ? index + 6 : undefined;
  }
  return expected !== undefined;
}

/** Walks by hand: one pattern that steps over whole texts exhausts the stack on a text of some megabytes. */
function markLongNumbers(text: string): string {
  let marked = "";
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) i = endOfText(text, i);
    else if (code === 45 || (code >= 48 && code <= 57)) {
      number.lastIndex = i;
      const token = number.exec(text)?.[0] ?? "-";
      if (isLong(token)) {
        marked += `${text.slice(copied, i)}"${mark}${token}"`;
        copied = i + token.length;
      }
      i += token.length - 1;
    }
  }
  return marked + text.slice(copied);
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 92) i += 1;
    else if (code === 34) return i;
  }
  return text.length;
}

function isLong(token: string): boolean {
  if (!/^-?\d{16,19}$/.test(token) || Number.isSafeInteger(Number(token))) return false;
  return BigInt.asIntN(64, BigInt(token)) === BigInt(token);
}

const unmark = new RegExp(`"${mark}(-?\\d+)"`, "g");

/** JSON text; BigInt becomes bare digits. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const text = JSON.stringify(value, (_, item) => (typeof item === "bigint" ? `${mark}${item}` : item));
    return text.replace(unmark, "$1");
  }
}

/** Counts brackets and commas outside of texts before the parser builds anything. @throws SyntaxError */
function requireBounded(text: string, most: number): void {
  if (text.length < deepest) return;
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === 92) i += 1;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      values += 1;
      if (depth > deepest) throw new SyntaxError("nested too deeply");
    } else if (code === 125 || code === 93) depth -= 1;
    else if (code === 44) values += 1;
    if (values > most) throw new SyntaxError("too many values");
  }
}

/** The text of a value from a client: `String` fails for an object with a `toString` of its own. */
export const asText = (value: unknown): string => (typeof value === "object" ? toJson(value) : String(value));
