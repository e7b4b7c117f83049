import { describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { writesTo } from "#tests/books.ts";
import {
  parseSecondStepChanges,
  parseSecondStepStatus,
  type SecondStepStatus,
  secondStepColumns,
} from "./second-step-row.ts";
import {
  appCountsFrom,
  appTrustableFrom,
  changesOf,
  heldUntil,
  holdRefusal,
  recentPasswordChange,
  rememberSecondStep,
  trustApp,
} from "./second-step-status.ts";

const at = "2026-03-14T12:00:00.000Z";
const old = "2026-03-01T00:00:00.000Z";
const status: SecondStepStatus = {
  userId: "ada",
  isOn: true,
  hasApp: true,
  onSince: old,
  appSince: old,
  appTrustedAt: null,
  passwordAt: null,
  emailHash: null,
  changedAt: old,
  changes: "switched-on",
  changeId: "c1",
  version: 3,
};
const on = { isOn: true, hasApp: true };
const off = { isOn: false, hasApp: false };
const context = {
  key: "c2",
  at,
  actor: { id: "system", role: "system" } as const,
  random: () => 0,
  settings,
};

describe("a change of the second step", () => {
  it.each([
    ["nothing, when nothing was there and nothing is", null, { isOn: false, hasApp: false }, {}, []],
    ["both, when both are seen for the first time", null, on, {}, ["app-added", "switched-on"]],
    ["that it was switched off", status, { isOn: false, hasApp: true }, {}, ["switched-off"]],
    ["that the app was removed", status, { isOn: true, hasApp: false }, {}, ["app-removed"]],
    ["another app behind an unchanged face", status, on, { appWasGone: true }, ["app-replaced"]],
    ["that it was off in between", status, on, { wasOff: true }, ["switched-off", "switched-on"]],
    ["new recovery codes", status, on, { hasNewCodes: true }, ["codes-renewed"]],
    ["nothing, when an event reports a known fact", status, on, {}, []],
    ["a password of an account without any", null, { ...off, passwordAt: old }, {}, ["password-changed"]],
    ["another password", { ...status, passwordAt: old }, { ...on, passwordAt: at }, {}, ["password-changed"]],
    ["nothing, when the password is known", { ...status, passwordAt: at }, { ...on, passwordAt: at }, {}, []],
    ["nothing, when the password is no news any more", { ...status, passwordAt: old }, on, {}, []],
    ["another address", { ...status, emailHash: "h1" }, { ...on, emailHash: "h2" }, {}, ["email-changed"]],
    [
      "nothing, when the address is known",
      { ...status, emailHash: "h1" },
      { ...on, emailHash: "h1" },
      {},
      [],
    ],
    [
      "an address that the profile lacks, when none was remembered",
      null,
      { ...off, emailHash: "h2", profileEmailHash: "h1" },
      {},
      ["email-changed"],
    ],
    ["nothing, when an event names no address", { ...status, emailHash: "h1" }, on, {}, []],
    [
      "new recovery codes, when nothing was recorded before",
      { ...status, changes: null, changedAt: at },
      on,
      { hasNewCodes: true },
      ["codes-renewed"],
    ],
    ["nothing, when no address is known", null, { ...off, emailHash: "h2", profileEmailHash: null }, {}, []],
    [
      "nothing, when the profile has taken over a remembered address",
      { ...status, emailHash: "h2" },
      { ...on, emailHash: "h2", profileEmailHash: "h1" },
      {},
      [],
    ],
    [
      "nothing, when the event of new codes comes after they were recorded",
      { ...status, changes: "codes-renewed", changedAt: at },
      on,
      { hasNewCodes: true },
      [],
    ],
  ] as const)("is %s", (_, known, facts, event, changes) => {
    expect(changesOf(known, facts, event, at)).toEqual(changes);
  });

  it("is not found twice when its events come late or out of order", () => {
    const fresh = { ...status, onSince: "2026-03-14T11:59:00.000Z", appSince: "2026-03-14T11:59:00.000Z" };
    expect(changesOf(fresh, on, { appWasGone: true, wasOff: true }, at)).toEqual([]);
    const trusted = { ...fresh, appTrustedAt: fresh.appSince };
    expect(changesOf(trusted, on, { appWasGone: true }, at)).toEqual(["app-replaced"]);
  });

  it("counts as another one only later than two minutes after the last", () => {
    const since = (moment: string) => ({ ...status, onSince: moment, appSince: moment });
    const events = { appWasGone: true, wasOff: true };
    expect(changesOf(since("2026-03-14T11:58:00.000Z"), on, events, at)).toEqual([]);
    expect(changesOf(since("2026-03-14T11:57:59.999Z"), on, events, at)).toEqual([
      ...["app-replaced", "switched-off", "switched-on"],
    ]);
  });

  it("is found by an event of after the switch-on was recorded, however late, and by one without a time", () => {
    const since = { ...status, onSince: "2026-03-14T11:50:00.000Z" };
    const found = (writtenAt?: string) =>
      changesOf(since, on, { wasOff: true, ...(writtenAt !== undefined && { writtenAt }) }, at);
    const toggled = ["switched-off", "switched-on"];
    expect(found("2026-03-14T11:49:59.999+00:00")).toEqual([]);
    expect(found("2026-03-14T11:50:00.000+00:00")).toEqual(toggled);
    expect(found("2026-03-14T11:51:00.000+00:00")).toEqual(toggled);
    expect(found()).toEqual(toggled);
    expect(found("no time")).toEqual(toggled);
    expect(changesOf({ ...since, onSince: null }, on, { wasOff: true, writtenAt: old }, at)).toEqual(toggled);
  });

  it("a change of the second step that switched it off is found by an event of any time", () => {
    const off = { isOn: false, hasApp: true };
    expect(changesOf(status, off, { wasOff: true, writtenAt: "2026-02-01T00:00:00.000Z" }, at)).toEqual([
      "switched-off",
    ]);
  });

  it("is found where the time of the last one is not known", () => {
    const undated = { ...status, onSince: null, appSince: null };
    expect(changesOf(undated, on, { appWasGone: true }, at)).toEqual(["app-replaced"]);
  });

  it("a change of the second step to recovery codes made during the set-up is part of the set-up", () => {
    const events = { hasNewCodes: true };
    expect(changesOf({ ...status, isOn: false }, on, events, at)).toEqual(["switched-on"]);
    const since = (onSince: string) => ({ ...status, onSince, changes: "app-added,switched-on" });
    expect(changesOf(since("2026-03-14T11:58:00.000Z"), on, events, at)).toEqual([]);
    expect(changesOf(since("2026-03-14T11:57:59.999Z"), on, events, at)).toEqual(["codes-renewed"]);
  });

  it("a change of the second step to recovery codes by the operation is found right after the set-up, too", () => {
    const fresh = { ...status, onSince: at, changes: "app-added,switched-on", changedAt: at };
    expect(changesOf(fresh, on, { hasRenewedCodes: true }, at)).toEqual(["codes-renewed"]);
  });
});

describe("a changed password", () => {
  const madeAt = "2026-03-01T00:00:00.000+00:00";
  it.each([
    ["was changed a moment ago", "2026-03-14T11:59:00.000+00:00", 24, "2026-03-14T11:59:00.000Z"],
    ["was set with the account", "2026-03-01T00:00:00.100+00:00", 720, null],
    ["was changed at the last moment that counts as set with it", "2026-03-01T00:00:00.200Z", 720, null],
    ["was changed right after", "2026-03-01T00:00:00.201Z", 720, "2026-03-01T00:00:00.201Z"],
    ["is none", "", 24, null],
    ["is older than the hold", "2026-03-13T12:00:00.000+00:00", 24, null],
    ["is younger than a longer hold", "2026-03-12T12:00:00.000+00:00", 72, "2026-03-12T12:00:00.000Z"],
    [
      "is news for a day where nothing is held",
      "2026-03-13T13:00:00.000+00:00",
      0,
      "2026-03-13T13:00:00.000Z",
    ],
  ])("is noticed when it %s", (_, passwordUpdate, securityHoldHours, news) => {
    expect(recentPasswordChange({ madeAt, passwordUpdate }, { securityHoldHours }, at)).toBe(news);
  });
});

describe("the record", () => {
  it("restarts with another app, and drops the operator's trust in the last one", () => {
    const trusted = { ...status, appTrustedAt: old };
    const decision = rememberSecondStep("ada", "ada", trusted, on, ["app-replaced"], context);
    const { guard, result } = decision;
    expect(writesTo("secondsteps", decision)).toEqual([
      { action: "update", rowId: "ada", columns: secondStepColumns(result) },
    ]);
    expect(guard).toBe("second-step:ada:4");
    expect(result).toEqual({
      ...status,
      appSince: at,
      changedAt: at,
      changes: "app-replaced",
      changeId: "c2",
      version: 4,
    });
  });

  it("begins with the first change", () => {
    const decision = rememberSecondStep("ada", "ada", null, on, ["app-added", "switched-on"], context);
    expect(writesTo("secondsteps", decision)).toMatchObject([{ action: "create", rowId: "ada" }]);
    expect(decision).toMatchObject({
      guard: "second-step:ada:1",
      counters: [],
      after: { secondStep: "app-added,switched-on" },
      result: {
        onSince: at,
        appSince: at,
        appTrustedAt: null,
        passwordAt: null,
        changes: "app-added,switched-on",
        version: 1,
      },
    });
  });

  it("dates an app and a second step that were there before it from now on", () => {
    const { result } = rememberSecondStep("ada", "ada", null, on, ["password-changed"], context);
    expect(result).toMatchObject({ onSince: at, appSince: at });
  });

  it("restarts with an app that is added and a second step that is switched on again", () => {
    const { result } = rememberSecondStep("ada", "ada", status, on, ["app-added", "switched-on"], context);
    expect(result).toMatchObject({ appSince: at, onSince: at });
  });

  it("keeps the operator's trust while the app stays", () => {
    const trusted = { ...status, appTrustedAt: old };
    const remember = (hasApp: boolean) =>
      rememberSecondStep("ada", "ada", trusted, { isOn: false, hasApp }, ["switched-off"], context).result;
    expect(remember(true).appTrustedAt).toBe(old);
    expect(remember(false).appTrustedAt).toBeNull();
  });

  it("keeps the age of the app when something else changes", () => {
    const { result } = rememberSecondStep(
      "ada",
      "ada",
      status,
      { isOn: false, hasApp: true },
      ["switched-off"],
      context,
    );
    expect(result).toMatchObject({ appSince: old, onSince: null });
  });

  it("keeps the noticed password when something else changes", () => {
    const known = { ...status, passwordAt: old };
    const { result } = rememberSecondStep("ada", "ada", known, off, ["switched-off"], context);
    expect(result.passwordAt).toBe(old);
    const changed = { ...off, passwordAt: at };
    expect(
      rememberSecondStep("ada", "ada", known, changed, ["password-changed"], context).result.passwordAt,
    ).toBe(at);
  });

  it("keeps the address that was noticed, until another one is", () => {
    const remembered = (known: SecondStepStatus | null, facts: object) =>
      rememberSecondStep("ada", "ada", known, { ...on, ...facts }, ["email-changed"], context).result;
    const known = { ...status, emailHash: "h1" };
    expect(remembered(known, {}).emailHash).toBe("h1");
    expect(remembered(known, { emailHash: "h2" }).emailHash).toBe("h2");
    expect(remembered(null, {}).emailHash).toBeNull();
  });

  it("deletes the copy of the secret of an app that was removed", () => {
    const copies = (change: "app-removed" | "app-replaced") =>
      writesTo("authenticators", rememberSecondStep("ada", "ada", status, on, [change], context));
    expect(copies("app-removed")).toEqual([
      { action: "deleteWhere", where: { column: "userId", value: "ada" } },
    ]);
    expect(copies("app-replaced")).toEqual([]);
    const { writes } = rememberSecondStep("ada", undefined, status, on, ["app-replaced"], context);
    expect(writes.map(({ table }) => table)).toEqual(["secondsteps", "trusteddevices"]);
  });

  it.each([
    ["all devices after a change of the second step", ["switched-off"], { passwordAt: at }, undefined],
    [
      "all devices after a password and another change",
      ["password-changed", "email-changed"],
      { passwordAt: at },
      undefined,
    ],
    ["all devices after a password without a time", ["password-changed"], {}, undefined],
    [
      "devices from before a new password, by clocks that differ by five seconds",
      ["password-changed"],
      { passwordAt: at },
      { column: "addedAt", instant: "2026-03-14T12:00:05.000Z" },
    ],
  ] as const)("forgets %s", (_, changes, facts, before) => {
    const decision = rememberSecondStep("ada", "ada", status, { ...on, ...facts }, changes, context);
    const where = { column: "userId", value: "ada", ...(before && { before }) };
    expect(writesTo("trusteddevices", decision)).toEqual([{ action: "deleteWhere", where }]);
    expect(decision.writes.every(({ table }) => table !== "authenticators")).toBe(true);
  });

  it("notifies the owner with the changes in words", () => {
    const decision = rememberSecondStep("ada", "ada", status, off, ["app-removed", "switched-off"], context);
    expect(decision.writes.map(({ table }) => table)).toEqual([
      ...["secondsteps", "notifications", "authenticators", "trusteddevices"],
    ]);
    expect(writesTo("notifications", decision)).toMatchObject([
      { columns: { text: "authenticator app removed, two-step verification switched off" } },
    ]);
  });

  it("survives the table", () => {
    expect(parseSecondStepStatus({ ...secondStepColumns(status), $id: "ada" })).toEqual(status);
    expect(parseSecondStepChanges("app-added,of a later version")).toEqual(["app-added"]);
  });
});

describe("withdrawals", () => {
  it("wait a day after a change, and say until when", () => {
    const changed = { ...status, changedAt: "2026-03-13T12:00:00.001Z" };
    expect(heldUntil(changed, settings, at)).toBe("2026-03-14T12:00:00.001Z");
    expect(holdRefusal(changed, settings, at)).toMatchObject({
      code: "withdrawals-held",
      message: expect.stringContaining("until 2026-03-14 12:00:00 UTC"),
    });
    expect(heldUntil({ ...status, changedAt: "2026-03-13T12:00:00.000Z" }, settings, at)).toBeNull();
  });

  it.each([
    ["without a second step", null],
    ["with one from before it was remembered", { ...status, changedAt: null }],
  ])("do not wait %s", (_, known) => {
    expect(holdRefusal(known, settings, at)).toBeNull();
  });

  it("are on hold for SECURITY_HOLD_HOURS", () => {
    const changed = { ...status, changedAt: "2026-03-14T11:00:00.000Z" };
    expect(heldUntil(changed, { securityHoldHours: 2 }, at)).toBe("2026-03-14T13:00:00.000Z");
    expect(heldUntil(changed, { securityHoldHours: 0 }, at)).toBeNull();
  });
});

describe("vouching for an app by the operator", () => {
  const trusted = (known: SecondStepStatus) => {
    const decision = trustApp(known, context, "the first administrator");
    return decision === null || isRefusal(decision) ? undefined : decision;
  };

  it("lets it count from when it was set up", () => {
    const decision = trusted(status);
    expect(decision?.result).toEqual({ ...status, appTrustedAt: at, version: 4 });
    expect(decision?.guard).toBe("second-step:ada:4");
    expect(appCountsFrom(decision?.result ?? status, settings)).toBe(old);
    expect(appCountsFrom(status, settings)).toBe("2026-03-02T00:00:00.000Z");
    expect(decision?.after).toEqual({ secondStep: "app-trusted" });
    expect(decision?.counters).toEqual([]);
    expect(writesTo("secondsteps", decision ?? { writes: [] })).toEqual([
      { action: "update", rowId: "ada", columns: { appTrustedAt: at, version: 4 } },
    ]);
  });

  it("is refused within two minutes after the set-up, whose events may still come", () => {
    const since = (appSince: string) => trustApp({ ...status, appSince }, context, "-");
    expect(since("2026-03-14T11:58:00.000Z")).toMatchObject({
      code: "app-too-new",
      message: expect.stringContaining("2026-03-14 12:00:00 UTC"),
    });
    expect(since("2026-03-14T11:57:59.999Z")).toHaveProperty("result.appTrustedAt", at);
  });

  it("has no time from which it is possible without an app", () => {
    expect(appTrustableFrom({ appSince: null })).toBeNull();
    expect(appTrustableFrom({ appSince: at })).toBe("2026-03-14T12:02:00.000Z");
  });

  it("changes nothing where the app is trusted already", () => {
    expect(trustApp({ ...status, appTrustedAt: old }, context, "-")).toBeNull();
  });

  it("leaves an account without an app without a time from which it counts", () => {
    expect(appCountsFrom({ appSince: null, appTrustedAt: null }, settings)).toBeNull();
  });

  it("is refused for an account without an app", () => {
    expect(trustApp({ ...status, hasApp: false, appSince: null }, context, "-")).toBeNull();
  });
});
