import { describe, expect, it } from "vitest";
import { idleCutoff, readSessionLifetimes, sessionDays } from "./session-lifetimes.ts";

describe("the operator's variables", () => {
  it("end sessions after 30 days, and after a day without a use, of admins after an hour, when they are missing", () => {
    expect(readSessionLifetimes({})).toEqual({ days: 30, idleHours: 24, adminIdleHours: 1 });
    expect(readSessionLifetimes({ SESSION_DAYS: "", SESSION_IDLE_HOURS: "", ADMIN_IDLE_HOURS: "" })).toEqual({
      days: 30,
      idleHours: 24,
      adminIdleHours: 1,
    });
  });

  it("are whole numbers, of hours also 0", () => {
    expect(["1", "7", "365"].map((SESSION_DAYS) => sessionDays({ SESSION_DAYS }))).toEqual([1, 7, 365]);
    const read = (text: string) => readSessionLifetimes({ SESSION_IDLE_HOURS: text, ADMIN_IDLE_HOURS: text });
    expect(["0", "8", "8760"].map(read)).toEqual([
      { days: 30, idleHours: 0, adminIdleHours: 0 },
      { days: 30, idleHours: 8, adminIdleHours: 8 },
      { days: 30, idleHours: 8760, adminIdleHours: 8760 },
    ]);
  });

  it.each([
    ["SESSION_DAYS", "days from 1 to 365", ["0", "-1", "1.5", "366", "forever", "1e9", "NaN"]],
    ["SESSION_IDLE_HOURS", "hours from 0 to 8760", ["-1", "0.5", "8761", "a day", "1e3"]],
    ["ADMIN_IDLE_HOURS", "hours from 0 to 8760", ["-1", "0.5", "8761", "a day", "1e3"]],
  ] as const)("are refused in one sentence: %s", (name, rule, texts) => {
    for (const text of texts)
      expect(() => readSessionLifetimes({ [name]: text })).toThrow(
        `The variable ${name} must be a whole number of ${rule}, not "${text}".`,
      );
  });
});

it.each([
  [{ idleHours: 24, adminIdleHours: 1 }, { isAdmin: false }, "2026-01-01T12:00:00.000Z"],
  [{ idleHours: 24, adminIdleHours: 1 }, { isAdmin: true }, "2026-01-02T11:00:00.000Z"],
  [{ idleHours: 2, adminIdleHours: 8 }, { isAdmin: true }, "2026-01-02T10:00:00.000Z"],
  [{ idleHours: 24, adminIdleHours: 0 }, { isAdmin: true }, "2026-01-01T12:00:00.000Z"],
  [{ idleHours: 0, adminIdleHours: 1 }, { isAdmin: true }, "2026-01-02T11:00:00.000Z"],
  [{ idleHours: 0, adminIdleHours: 1 }, { isAdmin: false }, null],
  [{ idleHours: 0, adminIdleHours: 0 }, { isAdmin: true }, null],
])("with %j the last use of %j must be after %s", (lifetimes, who, cutoff) => {
  expect(idleCutoff({ days: 30, ...lifetimes }, who, "2026-01-02T12:00:00.000Z")).toBe(cutoff);
});
