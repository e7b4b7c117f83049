import { randomBytes } from "node:crypto";

/** PHP's json_decode refuses deeper nesting, and so keeps the server's own recursion in bounds. */
const deepest = 512;

/** Marks a whole number beyond 2^53 while it travels through JSON; unguessable, so no client text can pose as one. */
const mark = `int:${randomBytes(12).toString("hex")}:`;

const longDigits = /\d{16}/;
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON; whole numbers beyond ±2^53 become BigInt, as int64 columns need them exact.
 * @throws SyntaxError also for nesting deeper than 512
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) throw new SyntaxError("nested too deeply");
  if (!longDigits.test(text)) return JSON.parse(text);
  const marked = text.replace(stringOrNumber, (token) => {
    if (!/^-?\d{16,}$/.test(token) || Number.isSafeInteger(Number(token))) return token;
    return `"${mark}${token}"`;
  });
  return JSON.parse(marked, (_, value) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
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

/** How deep brackets nest outside of texts. */
function depthOf(text: string): number {
  if (text.length < deepest) return 0;
  let depth = 0;
  let most = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === 92) i += 1;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return most;
}
