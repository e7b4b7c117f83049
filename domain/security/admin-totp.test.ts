import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { adminTotpRefusal } from "./admin-totp.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

const at = "2026-03-14T12:00:00.000Z";
const status: SecondStepStatus = {
  userId: "root",
  isOn: true,
  hasApp: true,
  onSince: "2026-03-01T00:00:00.000Z",
  appSince: "2026-03-01T00:00:00.000Z",
  appTrustedAt: null,
  passwordAt: null,
  emailHash: null,
  changedAt: "2026-03-01T00:00:00.000Z",
  changes: "switched-on",
  changeId: "c1",
  version: 1,
};
const session = { beganAt: "2026-03-14T08:00:00.000+00:00", factors: ["password", "totp"] };
const refusal = (change: Partial<SecondStepStatus> = {}, asking = session) =>
  adminTotpRefusal({ ...status, ...change }, asking, settings, at)?.code ?? null;

describe("an administrator where an authenticator app is asked for", () => {
  it("may act in a session that the app let in", () => {
    expect(refusal()).toBeNull();
  });

  it.each([
    ["nothing is remembered of a second step", null],
    ["it is switched off", { ...status, isOn: false }],
    ["there is no app, only codes by mail", { ...status, hasApp: false, appSince: null }],
  ])("may not act when %s", (_, known) => {
    expect(adminTotpRefusal(known, session, settings, at)?.code).toBe("app-required");
  });

  it("may not act with an app of less than a day, and gets the time from which it counts", () => {
    const appSince = "2026-03-13T12:00:00.001Z";
    expect(adminTotpRefusal({ ...status, appSince }, session, settings, at)).toMatchObject({
      code: "app-too-new",
      message: expect.stringContaining("2026-03-14 12:00:00 UTC"),
    });
    expect(refusal({ appSince: "2026-03-13T12:00:00.000Z" })).toBeNull();
  });

  it("may act at once when the operator vouched for the app, in a session that began after it was set up", () => {
    const fresh = { appSince: "2026-03-14T07:00:00.000Z", appTrustedAt: "2026-03-14T07:30:00.000Z" };
    expect(refusal(fresh)).toBeNull();
    expect(refusal({ ...fresh, appSince: "2026-03-14T09:00:00.000Z" })).toBe("app-unproven");
  });

  it("may act in a session that a passkey began, when a code of the app completed it", () => {
    const asking = { ...session, factors: ["token", "totp"], isByPasskey: true };
    expect(adminTotpRefusal(status, asking, settings, at)).toBeNull();
    const byMail = { ...asking, factors: ["email", "totp"] };
    expect(adminTotpRefusal(status, byMail, settings, at)?.code).toBe("app-unproven");
    const half = { ...asking, factors: ["token"] };
    expect(adminTotpRefusal(status, half, settings, at)?.code).toBe("app-unproven");
  });

  it.each([
    ["is not known", undefined],
    ["was let in by a code sent by mail", { ...session, factors: ["password", "email"] }],
    [
      "was let in by mail and had the app added without a code",
      { ...session, factors: ["password", "email", "totp"] },
    ],
    ["was let in by a recovery code", { ...session, factors: ["password", "recoveryCode"] }],
    ["began with a token that is no passkey's", { ...session, factors: ["token", "totp"] }],
    ["is older than the app", { ...session, beganAt: "2026-02-28T00:00:00.000+00:00" }],
    ["began in the moment the app was set up", { ...session, beganAt: "2026-03-01T00:00:00.000+00:00" }],
  ])("may not act in a session that %s", (_, asking) => {
    expect(adminTotpRefusal(status, asking, settings, at)?.code).toBe("app-unproven");
  });

  it("may not act in a session from before the second step was switched on again", () => {
    expect(refusal({ onSince: "2026-03-14T09:00:00.000Z" })).toBe("app-unproven");
  });
});
