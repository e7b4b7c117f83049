import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import {
  isCounterBack,
  listedPasskey,
  type Passkey,
  parsePasskey,
  passkeyAgeRefusal,
  passkeyColumns,
  passkeyRows,
} from "./passkey.ts";

const addedAt = "2026-03-14T09:26:53.000Z";
const nextDay = "2026-03-15T09:26:53.000Z";
const passkey: Passkey = {
  $id: "p1",
  userId: "ada",
  credentialId: "Y3JlZA",
  publicKey: "a2V5",
  counter: 3,
  name: "Phone",
  transports: "internal,hybrid",
  isBackedUp: true,
  addedAt,
  lastUsedAt: null,
  clonedAt: null,
};

describe("a passkey", () => {
  it("shows its owner neither the key nor the credential", () => {
    expect(listedPasskey(passkey, settings)).toEqual({
      id: "p1",
      name: "Phone",
      addedAt,
      lastUsedAt: null,
      isBackedUp: true,
      provesFrom: nextDay,
      isCloned: false,
    });
    expect(listedPasskey({ ...passkey, clonedAt: nextDay }, settings).isCloned).toBe(true);
  });

  it("proves nothing before the hold after its enrolment is over", () => {
    expect(passkeyAgeRefusal(passkey, settings, "2026-03-15T09:26:52.999Z")).toMatchObject({
      code: "passkey-too-new",
      values: { until: { instant: nextDay } },
    });
    expect(passkeyAgeRefusal(passkey, settings, nextDay)).toBeNull();
    expect(passkeyAgeRefusal(passkey, { securityHoldHours: 0 }, addedAt)).toBeNull();
  });

  it.each([
    ["grows", 3, 4, false],
    ["grows from zero", 0, 1, false],
    ["stays at zero, as a synchronized passkey says", 0, 0, false],
    ["comes twice", 3, 3, true],
    ["goes back", 3, 2, true],
    ["goes back to zero", 3, 0, true],
  ])("was copied or not when its counter %s", (_, known, sent, isBack) => {
    expect(isCounterBack(known, sent)).toBe(isBack);
  });

  it("is read as it was written, with instants in one spelling", () => {
    const { $id, ...columns } = passkey;
    expect(passkeyColumns(columns)).toEqual(columns);
    expect(passkeyColumns({ name: "Key" })).toEqual({ name: "Key" });
    const stored = { ...passkey, addedAt: "2026-03-14T09:26:53.000+00:00" };
    expect(parsePasskey(stored)).toEqual(passkey);
    expect(() => parsePasskey({ ...stored, counter: "3" })).toThrow();
  });

  it("is written to the table that only the server reads", () => {
    expect(passkeyRows.update("p1", { lastUsedAt: nextDay })).toEqual({
      table: "passkeys",
      action: "update",
      rowId: "p1",
      columns: { lastUsedAt: nextDay },
    });
  });
});
