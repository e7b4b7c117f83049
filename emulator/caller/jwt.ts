import { createHmac, timingSafeEqual } from "node:crypto";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signature = (input: string, secret: string) =>
  createHmac("sha256", secret).update(input).digest("base64url");

/**
 * An HS256 token over `claims`.
 * @param now milliseconds @param seconds how long it is good for
 */
export function signJwt(claims: object, secret: string, now: number, seconds: number): string {
  const issued = Math.floor(now / 1000);
  const input = `${encode({ typ: "JWT", alg: "HS256" })}.${encode({ ...claims, exp: issued + seconds })}`;
  return `${input}.${signature(input, secret)}`;
}

/** Returns the problem of a token, in the words of Appwrite's JWT library. */
type JwtProblem =
  | "Invalid token: Incomplete segments"
  | "Invalid token: Missing header algo"
  | "Invalid token: Unsupported header algo"
  | "Invalid token: Signature failed"
  | typeof expired
  | "JSON failed: Syntax error"
  | "JSON failed: Malformed UTF-8 characters, possibly incorrectly encoded";
export const expired = "Invalid token: Expired";

const algorithms = /^[HR]S(256|384|512)$/;

/** The claims of a token this server signed, or what is wrong with it. `now` in milliseconds. */
export function verifyJwt(
  token: string,
  secret: string,
  now: number,
): { claims: Record<string, unknown> } | { problem: JwtProblem } {
  const [header, payload, ...rest] = token.split(".");
  if (header === undefined || payload === undefined || rest.length === 0) {
    return { problem: "Invalid token: Incomplete segments" };
  }
  const wrong = headerProblem(header);
  if (wrong !== undefined) return { problem: wrong };
  const expected = Buffer.from(signature(`${header}.${payload}`, secret));
  const actual = Buffer.from(rest.join("."));
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    return { problem: "Invalid token: Signature failed" };
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  if (typeof claims.exp !== "number" || claims.exp * 1000 <= now) return { problem: expired };
  return { claims };
}

function headerProblem(text: string): JwtProblem | undefined {
  const bytes = Buffer.from(text, "base64url");
  let header: unknown;
  try {
    header = JSON.parse(bytes.toString());
  } catch {
    const isText = bytes.length === 0 || (bytes[0] ?? 0) < 0x80;
    return isText
      ? "JSON failed: Syntax error"
      : "JSON failed: Malformed UTF-8 characters, possibly incorrectly encoded";
  }
  const { alg } = Object(header) as { alg?: unknown };
  if (!alg) return "Invalid token: Missing header algo";
  return algorithms.test(String(alg)) ? undefined : "Invalid token: Unsupported header algo";
}
