import { expect, it } from "vitest";
import { signJwt, verifyJwt } from "./jwt.ts";

const now = Date.UTC(2026, 0, 1);
const check = (token: string, at = now) => verifyJwt(token, "secret", at);
const header = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString("base64url")}.x.y`;

it("gives back the claims of what it signed, until it expires", () => {
  const token = signJwt({ userId: "ada" }, "secret", now, 60);
  expect(check(token)).toMatchObject({ claims: { userId: "ada" } });
  expect(check(token, now + 60_000)).toEqual({ problem: "Invalid token: Expired" });
});

it.each([
  ["nonsense", "Invalid token: Incomplete segments"],
  ["a.b", "Invalid token: Incomplete segments"],
  ["a.b.c", "JSON failed: Syntax error"],
  ["nonsense.b.c", "JSON failed: Malformed UTF-8 characters, possibly incorrectly encoded"],
  [header({ typ: "JWT" }), "Invalid token: Missing header algo"],
  [header({ alg: "none" }), "Invalid token: Unsupported header algo"],
  [header({ alg: "HS256" }), "Invalid token: Signature failed"],
  [signJwt({}, "another secret", now, 60), "Invalid token: Signature failed"],
])("%s: %s", (token, problem) => expect(check(token)).toEqual({ problem }));
