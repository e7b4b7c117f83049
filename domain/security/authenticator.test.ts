import { describe, expect, it } from "vitest";
import { accepted } from "#tests/accepted.ts";
import { Books } from "#tests/books.ts";
import {
  authenticatorColumns,
  authenticatorSecret,
  awaitsSecondStep,
  isByPassword,
  isDeviceStep,
  isOfPresentApp,
  parseAuthenticator,
} from "./authenticator.ts";
import { keepAuthenticator } from "./keep-authenticator.ts";

const at = "2026-03-14T12:00:00.000Z";
const twoMinutesLater = "2026-03-14T12:02:00.000Z";
const justAfter = "2026-03-14T12:02:00.001Z";

describe("the copy of an authenticator's secret", () => {
  it.each([
    ["was set up before the copy", { appSince: "2026-03-01T00:00:00.000Z" }, true],
    ["was noticed within two minutes after the copy", { appSince: twoMinutesLater }, true],
    ["was set up later", { appSince: justAfter }, false],
    ["was removed", { appSince: null }, false],
    ["is not recorded", null, true],
  ])("is of the present app or not when that %s", (_, status, isPresent) => {
    expect(isOfPresentApp({ heldAt: at }, status)).toBe(isPresent);
  });

  it("is read as it was written", () => {
    const held = { userId: "ada", sealed: "c2VhbGVk", heldAt: at };
    expect(authenticatorColumns(held)).toEqual(held);
    expect(authenticatorColumns({ sealed: "x" })).toEqual({ sealed: "x" });
    expect(parseAuthenticator({ ...held, heldAt: "2026-03-14T12:00:00.000+00:00" })).toEqual(held);
  });

  it.each([
    ["A".repeat(16), true],
    ["A".repeat(15), false],
    ["A".repeat(256), true],
    ["A".repeat(257), false],
    [`${"A".repeat(16)}====`, true],
    [`${"A".repeat(16)}=A`, false],
    [`${"A".repeat(16)}a`, false],
    [`1${"A".repeat(16)}`, false],
    ["ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", true],
  ])("is of base32: %s is %s", (secret, isSecret) => {
    expect(authenticatorSecret.safeParse(secret).success).toBe(isSecret);
  });
});

describe("keeping the copy of a secret", () => {
  const owner = new Books().addInvestor("ada");
  const status = { appSince: at };
  const copy = { sealed: "c2VhbGVk", rowId: "r1" };
  const keep = (change: object = {}) =>
    keepAuthenticator({ owner, last: 4, held: null, status, ...change }, copy, { at });
  const columns = { userId: "ada", sealed: "c2VhbGVk", heldAt: at };

  it("creates the first one, and forgets the remembered devices", () => {
    expect(accepted(keep())).toEqual({
      userId: "ada",
      guard: "authenticator:ada:000000000005",
      reason: null,
      transactionId: null,
      writes: [
        { table: "authenticators", action: "create", rowId: "r1", columns },
        { table: "trusteddevices", action: "deleteWhere", where: { column: "userId", value: "ada" } },
      ],
      counters: [],
      before: { secretHeldAt: null },
      after: { secretHeldAt: at },
      result: { isKept: true },
    });
  });

  it("replaces that of an app which was replaced", () => {
    const heldAt = "2026-03-01T00:00:00.000Z";
    const decision = accepted(keep({ held: { heldAt } }));
    expect(decision.before).toEqual({ secretHeldAt: heldAt });
    expect(decision.writes[0]).toEqual({ table: "authenticators", action: "update", rowId: "r1", columns });
  });

  it.each([
    ["there is no app", { status: { appSince: null } }, "app-missing"],
    ["no app is recorded", { status: null }, "app-missing"],
    ["that of the present app is held", { held: { heldAt: at } }, "authenticator-held"],
  ])("is refused when %s", (_, change, code) => {
    expect(keep(change)).toMatchObject({ code });
  });
});

describe("a session", () => {
  const session = { $createdAt: at, provider: "email", factors: ["password"] };
  it.each([
    ["with one factor", session, at, true],
    ["with one factor after an hour", session, "2026-03-14T13:00:00.000Z", true],
    ["with one factor after more than an hour", session, "2026-03-14T13:00:00.001Z", false],
    ["with both factors", { ...session, factors: ["password", "totp"] }, at, false],
    ["without factors", { ...session, factors: [] }, at, false],
    ["that does not say its factors", { $createdAt: at, provider: "email" }, at, false],
  ])("%s awaits its second step or not", (_, half, now, awaits) => {
    expect(awaitsSecondStep(half, now)).toBe(awaits);
  });

  it("takes the step of a remembered device for two minutes", () => {
    expect(isDeviceStep(session, twoMinutesLater)).toBe(true);
    expect(isDeviceStep(session, justAfter)).toBe(false);
  });

  it.each([
    ["the password", session, true],
    ["the password and a code", { ...session, factors: ["password", "totp"] }, true],
    ["a token", { ...session, provider: "token", factors: ["token"] }, false],
    ["the password at another provider", { ...session, provider: "token" }, false],
    ["a code by mail", { ...session, factors: ["email"] }, false],
    ["no factor", { $createdAt: at, provider: "email" }, false],
  ])("a session that began with %s is by password or not", (_, begun, isIt) => {
    expect(isByPassword(begun)).toBe(isIt);
  });
});
