import { expect, it } from "vitest";
import { isAdminSessionOver, readAdminSessionHours } from "./admin-session.ts";

it("lasts twelve hours unless the operator says otherwise", () => {
  const read = (ADMIN_SESSION_HOURS?: string) => readAdminSessionHours({ ADMIN_SESSION_HOURS });
  expect([read(), read(""), read("1"), read("720")]).toEqual([12, 12, 1, 720]);
});

it.each(["0", "-1", "1.5", "721", "a day", "1e9"])(
  "refuses ADMIN_SESSION_HOURS=%s in one sentence",
  (text) => {
    expect(() => readAdminSessionHours({ ADMIN_SESSION_HOURS: text })).toThrow(
      `The variable ADMIN_SESSION_HOURS must be a whole number of hours from 1 to 720, not "${text}".`,
    );
  },
);

it.each([
  ["2026-01-01T12:00:00.000Z", false],
  ["2026-01-01T12:59:59.999Z", false],
  ["2026-01-01T13:00:00.000Z", true],
  ["2026-02-01T00:00:00.000Z", true],
])("ends an admin session twelve hours after it began: at %s %s", (at, isOver) => {
  expect(isAdminSessionOver("2026-01-01T01:00:00.000+00:00", at, 12)).toBe(isOver);
});
