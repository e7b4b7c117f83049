import { expect, it } from "vitest";
import { idleTimeLeft, isWorthRecording, parseSessionUse, sessionRefusal } from "./session-use.ts";

const lifetimes = { days: 30, idleHours: 24, adminIdleHours: 1 };
const investor = { isAdmin: false };
const use = { beganAt: "2026-01-01T00:00:00.000Z", usedAt: "2026-01-10T00:00:00.000Z" };
const code = (at: string, who = investor, some = lifetimes) => sessionRefusal(use, some, who, at)?.code;

it("a session ends when it was not used for the operator's hours, to the millisecond", () => {
  expect(code("2026-01-10T23:59:59.999Z")).toBeUndefined();
  expect(code("2026-01-11T00:00:00.000Z")).toBe("session-idle");
  expect(code("2026-01-11T00:00:00.000Z", investor, { ...lifetimes, idleHours: 0 })).toBeUndefined();
});

it("a session of an administrator ends earlier", () => {
  const admin = { isAdmin: true };
  expect(code("2026-01-10T00:59:59.999Z", admin)).toBeUndefined();
  expect(code("2026-01-10T01:00:00.000Z", admin)).toBe("session-idle");
  expect(sessionRefusal(use, lifetimes, admin, "2026-01-10T01:00:00.000Z")?.message).toBe(
    "Your session was not used for 1 hour, so it has ended. Sign in again",
  );
});

it("a session that is used ends when it began too long ago", () => {
  const used = { ...use, usedAt: "2026-01-30T23:59:00.000Z" };
  expect(sessionRefusal(used, lifetimes, investor, "2026-01-30T23:59:59.999Z")).toBeNull();
  expect(sessionRefusal(used, lifetimes, investor, "2026-01-31T00:00:00.000Z")?.code).toBe("signed-out");
});

it("a use is recorded again after two minutes", () => {
  expect(isWorthRecording(use, "2026-01-10T00:01:59.999Z")).toBe(false);
  expect(isWorthRecording(use, "2026-01-10T00:02:00.000Z")).toBe(true);
});

it("the time that is left counts from the last use", () => {
  expect(idleTimeLeft(use, lifetimes, investor, "2026-01-10T23:00:00.000Z")).toBe(3_600_000);
  expect(idleTimeLeft(use, { ...lifetimes, idleHours: 0 }, investor, use.usedAt)).toBeNull();
});

it("the text of a refusal names the hours of the operator", () => {
  expect(sessionRefusal(use, lifetimes, investor, "2026-01-11T00:00:00.000Z")?.message).toBe(
    "Your session was not used for 24 hours, so it has ended. Sign in again",
  );
});

it("a use is read as it was written", () => {
  const row = { $id: "s1", userId: "ada", ...use };
  expect(parseSessionUse({ ...row, usedAt: "2026-01-10T00:00:00.000+00:00" })).toEqual(row);
});
