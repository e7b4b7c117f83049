import { beforeEach, expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";

let product: MemoryProduct;
const now = Date.parse("2026-03-14T12:00:00.000Z");
const longAgo = "2026-01-01T00:00:00.000Z";

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  product.settings = { ...product.settings, adminTotp: true };
});

function holds(account: { mfa?: boolean; app?: boolean }, factors: string[], since: string | null = longAgo) {
  Object.assign(product.appwrite.accounts.get("root") ?? {}, account);
  const { mfa: isOn = false, app: hasApp = false } = account;
  if (since !== null)
    product.appwrite.put("secondsteps", {
      $id: "root",
      userId: "root",
      isOn,
      hasApp,
      version: 0,
      onSince: isOn ? since : null,
      appSince: hasApp ? since : null,
    });
  const session = { provider: "email", mfaUpdatedAt: "", $createdAt: "2026-03-14T08:00:00.000+00:00" };
  product.appwrite.sessions = [
    { ...session, $id: "asking", factors },
    // Another one of theirs, in which everything was proven.
    { ...session, $id: "other", factors: ["password", "totp"] },
  ];
}
const deactivate = () => product.ask("root", "deactivate", { userId: "bob" });

it("refuses every command and query of an administrator without an app", async () => {
  holds({}, ["password"]);
  expect(await deactivate()).toEqual({
    code: "app-required",
    message:
      "Administrators need two-step verification. Set up an authenticator app on the Security page first",
  });
  expect(await product.ask("root", "listSessions", { userId: "bob" })).toMatchObject({
    code: "app-required",
  });
  holds({ mfa: true }, ["password", "email"]);
  expect(await deactivate()).toMatchObject({ code: "app-required" });
  expect(product.appwrite.all("audit")).toEqual([]);
});

it("requires the second step in the session of the request, not in another one", async () => {
  holds({ mfa: true, app: true }, ["password", "email"]);
  expect(await deactivate()).toEqual({
    code: "app-unproven",
    message:
      "Administrators need two-step verification. Sign in again with a code from your authenticator app",
  });
  expect(await product.ask("root", "deactivate", { userId: "bob" }, undefined, "unknown")).toMatchObject({
    code: "app-unproven",
  });
  holds({ mfa: true, app: true }, ["password", "totp"]);
  expect(await deactivate()).toMatchObject({ isActive: false });
});

it("an app that a stolen session has just set up opens nothing", async () => {
  holds({ mfa: true, app: true }, ["password", "totp"], null);
  expect(await deactivate()).toEqual({
    code: "app-too-new",
    message:
      "Your authenticator app is new. For your protection, it is accepted from 2026-03-15 12:00:00 UTC",
    values: { until: { instant: "2026-03-15T12:00:00.000Z" } },
  });
  // Nor later: an app that was set up after the session began proves nothing about it.
  product.settings = { ...product.settings, securityHoldHours: 0 };
  expect(await deactivate()).toMatchObject({ code: "app-unproven" });
});

it("refuses a caller without the label with one answer, and allows everyone their own commands", async () => {
  holds({}, ["password"]);
  expect(await product.ask("ada", "deactivate", { userId: "bob" })).toMatchObject({ code: "not-admin" });
  expect(await product.ask("root", "requestDeposit", { methodId: "m1", amount: "5" })).toHaveProperty("id");
});

it("requires no app when the operator switched the requirement off", async () => {
  product.settings = { ...product.settings, adminTotp: false };
  expect(await deactivate()).toMatchObject({ isActive: false });
});

it("refuses an app that was set up since, although the process remembers the session", async () => {
  holds({ mfa: true, app: true }, ["password", "totp"]);
  expect(await deactivate()).toMatchObject({ isActive: false });
  holds({ mfa: true, app: true }, ["password", "totp"], "2026-03-14T09:00:00.000Z");
  expect(await product.ask("root", "activate", { userId: "bob" })).toHaveProperty("code");
});

it("believes no session that the process remembers of another account, and a refusal only by what Appwrite lists", async () => {
  const { adminSessions } = product.appwrite.memory;
  const facts = {
    $id: "asking",
    $createdAt: longAgo,
    provider: "email",
    readAt: product.now().toISOString(),
  };
  holds({ mfa: true, app: true }, ["password"]);
  adminSessions.set("asking", {
    ...facts,
    $createdAt: "2026-03-14T08:00:00.000Z",
    userId: "bob",
    factors: ["password", "totp"],
  });
  expect(await deactivate()).toMatchObject({ code: "app-unproven" });
  holds({ mfa: true, app: true }, ["password", "totp"]);
  adminSessions.set("asking", {
    ...facts,
    $createdAt: "2026-03-14T08:00:00.000Z",
    userId: "root",
    factors: ["password"],
  });
  expect(await deactivate()).toMatchObject({ isActive: false });
});

it.each([
  ["app-required", {}, ["password"], longAgo],
  ["app-required", { mfa: true }, ["password", "email"], longAgo],
  ["app-unproven", { mfa: true, app: true }, ["password", "email"], longAgo],
  ["app-too-new", { mfa: true, app: true }, ["password", "totp"], null],
] as const)(
  "answers no identity with %s where the operator switched the requirement off, to %o in a session of %o",
  async (code, account, factors, since) => {
    product.settings = { ...product.settings, adminTotp: false };
    holds(account, [...factors], since);
    expect(await product.ask("root", "readIdentity", { userId: "bob" })).toMatchObject({ code });
    expect(await deactivate()).toMatchObject({ isActive: false });
  },
);

it("answers an identity to an administrator with the second step, whatever the operator requires", async () => {
  for (const adminTotp of [true, false]) {
    product.settings = { ...product.settings, adminTotp };
    holds({ mfa: true, app: true }, ["password", "totp"]);
    expect(await product.ask("root", "readIdentity", { userId: "bob" })).toEqual({ identity: null });
  }
});
