import { createHmac, timingSafeEqual } from "node:crypto";

export type JwtProblem = "malformed" | "signature" | "expired";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signature = (input: string, secret: string) =>
  createHmac("sha256", secret).update(input).digest("base64url");

/**
 * An HS256 token over `claims`.
 * @param now milliseconds @param seconds how long it is good for
 */
export function signJwt(claims: object, secret: string, now: number, seconds: number): string {
  const issued = Math.floor(now / 1000);
  const input = `${encode({ typ: "JWT", alg: "HS256" })}.${encode({ ...claims, iat: issued, exp: issued + seconds })}`;
  return `${input}.${signature(input, secret)}`;
}

/** The claims of a token this server signed, or what is wrong with it. `now` in milliseconds. */
export function verifyJwt(
  token: string,
  secret: string,
  now: number,
): { claims: Record<string, unknown> } | { problem: JwtProblem } {
  const [header, payload, signed, ...rest] = token.split(".");
  if (header === undefined || payload === undefined || signed === undefined || rest.length > 0) {
    return { problem: "malformed" };
  }
  const expected = Buffer.from(signature(`${header}.${payload}`, secret));
  const actual = Buffer.from(signed);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    return { problem: "signature" };
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  if (typeof claims.exp !== "number" || claims.exp * 1000 <= now) return { problem: "expired" };
  return { claims };
}
