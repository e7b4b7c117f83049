import { describe, expect, it } from "vitest";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import {
  deviceToken,
  forgetCopiedDevice,
  forgetDevices,
  isRemembered,
  listedDevice,
  newDeviceToken,
  parseRememberedDevice,
  type RememberedDevice,
  readRememberDays,
  rememberDevice,
  rememberedColumns,
  tokenUse,
} from "./remembered-device.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const context = books.context({ id: "ada", role: "investor" }, "k1");
const { at } = context;
const shown = {
  clientName: "Firefox",
  osName: "Fedora",
  addedAt: at,
  usedAt: null,
  expiresAt: "2026-01-31T00:00:00.000Z",
};
const device: RememberedDevice = {
  $id: "d1",
  userId: "ada",
  hash: "b",
  previousHash: "a",
  turn: 4,
  ...shown,
};

describe("the days for which a device is remembered", () => {
  it.each([
    ["", 30],
    ["0", 0],
    ["7", 7],
    ["90", 90],
    [undefined, 30],
  ])("are read from %j", (text, days) => {
    expect(readRememberDays({ REMEMBER_DEVICE_DAYS: text })).toBe(days);
  });

  it.each(["-1", "91", "a week", "1.5"])("are not %j", (text) => {
    expect(() => readRememberDays({ REMEMBER_DEVICE_DAYS: text })).toThrow(
      `The variable REMEMBER_DEVICE_DAYS must be a whole number from 0 to 90, not "${text}".`,
    );
  });
});

describe("the use of a token", () => {
  it.each([
    ["first", { secret: "b", next: "c" }],
    ["repeated", { secret: "a", next: "b" }],
    ["copied", { secret: "a", next: "x" }],
    ["copied", { secret: "0", next: "b" }],
    ["copied", { secret: "0", next: "a" }],
  ])("is %s with %j", (use, sent) => {
    expect(tokenUse(device, sent)).toBe(use);
  });
});

describe("a remembered device", () => {
  const now = { userId: "ada", passwordUpdate: "", at };
  it.each([
    ["of the account", now, true],
    ["of another account", { ...now, userId: "bob" }, false],
    ["until it expires", { ...now, at: "2026-01-30T23:59:59.999Z" }, true],
    ["not when it expires", { ...now, at: shown.expiresAt }, false],
    ["with an earlier password", { ...now, passwordUpdate: "2025-12-31T23:59:59.999Z" }, true],
    ["with a password of the same moment", { ...now, passwordUpdate: at }, true],
    ["with no password, whatever its age", { ...now, passwordUpdate: "" }, true],
    ["not with a newer password", { ...now, passwordUpdate: "2026-01-01T00:00:00.001Z" }, false],
  ])("takes the second step or not: %s", (_, asked, takes) => {
    expect(isRemembered(device, asked)).toBe(takes);
  });

  it("shows its owner neither hashes nor account", () => {
    expect(listedDevice(device)).toEqual({ id: "d1", ...shown });
  });

  it("is read as it was written", () => {
    const { $id, ...columns } = device;
    expect(rememberedColumns(columns)).toEqual(columns);
    expect(rememberedColumns({ turn: 5 })).toEqual({ turn: 5 });
    expect(parseRememberedDevice({ ...device, addedAt: "2026-01-01T00:00:00.000+00:00" })).toEqual(device);
  });

  it("has a token of three secrets with 43 characters each", () => {
    const [family, secret, next] = ["f".repeat(43), "s-_".padEnd(43, "0"), "n".repeat(43)];
    expect(deviceToken.parse({ family, secret, next })).toEqual({ family, secret, next });
    expect(newDeviceToken.parse({ family, secret, next })).toEqual({ family, secret });
    for (const wrong of ["x".repeat(42), "x".repeat(44), `${"x".repeat(42)}+`])
      expect(newDeviceToken.safeParse({ family, secret: wrong }).success).toBe(false);
  });
});

describe("remembering a device", () => {
  const remember = (isHidden = false) =>
    rememberDevice(
      { owner: { ...owner, isHidden }, deviceId: "d1", hash: "b", days: 30 },
      { clientName: "Firefox", osName: "Fedora" },
      context,
    );

  it("writes it for the operator's days, and notifies its owner", () => {
    const decision = remember();
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "key:k1",
      counters: [],
      after: { secondStep: "device-remembered" },
      result: { expiresAt: shown.expiresAt },
    });
    expect(writesTo("trusteddevices", decision)).toEqual([
      {
        action: "create",
        rowId: "d1",
        columns: { userId: "ada", hash: "b", previousHash: null, turn: 0, ...shown },
      },
    ]);
    expect(writesTo("notifications", decision)).toMatchObject([
      { owner: "ada", columns: { kind: "security-changed", text: "device remembered for the second step" } },
    ]);
  });

  it("holds no withdrawals back", () => expect(writesTo("secondsteps", remember())).toEqual([]));

  it("notifies no account whose id may belong to another person", () => {
    expect(writesTo("notifications", remember(true))).toEqual([]);
  });
});

describe("a token that was used twice", () => {
  const decision = forgetCopiedDevice(device, owner, null, context);
  it("makes all devices of the account forgotten, once", () => {
    expect(decision).toMatchObject({ userId: "ada", guard: "copied-device:d1", counters: [], result: null });
    expect(writesTo("trusteddevices", decision)).toEqual([
      { action: "deleteWhere", where: { column: "userId", value: "ada" } },
    ]);
  });

  it("is a change of the account's protection, which warns the owner", () => {
    expect(decision.after).toEqual({ secondStep: "device-copied" });
    expect(writesTo("secondsteps", decision)).toMatchObject([{ columns: { changes: "device-copied" } }]);
    expect(writesTo("notifications", decision)).toMatchObject([
      { columns: { text: "remembered device copied" } },
    ]);
  });
});

describe("forgetting devices", () => {
  const remembered = [device, { ...device, $id: "d2" }];
  const forget = (deviceId?: string, among: readonly RememberedDevice[] = remembered) =>
    forgetDevices(owner, { deviceId }, among, context);

  it("deletes one alone", () => {
    const decision = accepted(forget("d2"));
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "key:k1",
      counters: [],
      before: { devices: 1 },
      result: { forgotten: ["d2"] },
    });
    expect(decision.writes).toEqual([{ table: "trusteddevices", action: "delete", rowId: "d2" }]);
  });

  it("deletes all by their account, so that none is left that was added meanwhile", () => {
    const decision = accepted(forget());
    expect(decision).toMatchObject({ before: { devices: 2 }, result: { forgotten: ["d1", "d2"] } });
    const writes = [
      { table: "trusteddevices", action: "deleteWhere", where: { column: "userId", value: "ada" } },
    ];
    expect(decision.writes).toEqual(writes);
    expect(forget(undefined, [])).toMatchObject({ writes, result: { forgotten: [] } });
  });

  it("is refused for a device that is not remembered", () => {
    expect(forget("d3")).toMatchObject({ code: "no-session" });
  });
});
