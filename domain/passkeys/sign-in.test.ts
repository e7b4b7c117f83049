import { describe, expect, it } from "vitest";
import { isByToken, isClaimable, parseSignIn, signInColumns, signInCutoff, unclaimed } from "./sign-in.ts";

const at = "2026-03-14T09:26:53.000Z";
const signIn = (sessionId: string | null) => ({ $id: `of-${sessionId}`, userId: "ada", sessionId, at });

describe("a sign-in by a passkey", () => {
  it("can be claimed for five minutes", () => {
    expect(isClaimable({ at }, at)).toBe(true);
    expect(isClaimable({ at }, "2026-03-14T09:31:53.000Z")).toBe(true);
    expect(isClaimable({ at }, "2026-03-14T09:31:53.001Z")).toBe(false);
  });

  it("is kept longer than any session, 400 days", () => {
    expect(signInCutoff("2027-04-18T00:00:00.000Z")).toBe("2026-03-14T00:00:00.000Z");
  });

  it("is read as it was written", () => {
    const { $id, ...columns } = signIn("s1");
    expect(signInColumns(columns)).toEqual(columns);
    expect(parseSignIn({ $id, ...columns, at: "2026-03-14T09:26:53.000+00:00" })).toEqual(signIn("s1"));
  });
});

describe("a session", () => {
  it.each([
    ["a passkey", { provider: "token", factors: ["token"] }, true],
    ["a passkey and a code", { provider: "token", factors: ["token", "totp"] }, true],
    ["a code by mail", { provider: "token", factors: ["email"] }, false],
    ["a provider without factors", { provider: "token" }, false],
    ["a password", { provider: "email", factors: ["password"] }, false],
    ["another provider with the factor", { provider: "email", factors: ["token"] }, false],
    ["a factor before the token", { provider: "token", factors: ["totp", "token"] }, false],
  ])("a session that began with %s is by a token or not", (_, session, isIt) => {
    expect(isByToken({ $id: "s1", ...session })).toBe(isIt);
  });

  it("a session of a token counts as unclaimed until a sign-in names it", () => {
    const token = { provider: "token", factors: ["token"] };
    const sessions = [
      { $id: "claimed", ...token },
      { $id: "listener", ...token },
      { $id: "typed", provider: "email", factors: ["password"] },
    ];
    expect(unclaimed(sessions, [signIn("claimed"), signIn(null)])).toEqual(["listener"]);
    expect(unclaimed(sessions, [])).toEqual(["claimed", "listener"]);
  });
});
