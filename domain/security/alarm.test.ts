import { expect, it } from "vitest";
import { alarmCutoff, alarmRefusal, alarmSecret, parseAlarm } from "./alarm.ts";

const at = "2026-03-14T12:00:00.000Z";
const alarm = {
  $id: "a1",
  userId: "ada",
  mailId: "m1",
  template: "new-sign-in",
  secret: null,
  at,
  expiresAt: "2026-03-21T12:00:00.000Z",
  usedAt: null,
};

it.each([
  ["until it expires", alarm, "2026-03-21T11:59:59.999Z", undefined],
  ["not when it expires", alarm, "2026-03-21T12:00:00.000Z", "alarm-expired"],
  ["not a second time", { ...alarm, usedAt: at }, at, "alarm-unknown"],
  ["not when it is unknown", null, at, "alarm-unknown"],
])("the link of a mail works %s", (_, link, now, code) => {
  expect(alarmRefusal(link, now)?.code).toBe(code);
});

it("an expired link explains itself for seven days", () => {
  expect(alarmCutoff(at)).toBe("2026-03-07T12:00:00.000Z");
});

it("a link is read as it was written", () => {
  expect(parseAlarm({ ...alarm, at: "2026-03-14T12:00:00.000+00:00" })).toEqual(alarm);
  expect(() => parseAlarm({ ...alarm, mailId: null })).toThrow();
});

it("the secret of a link is 32 bytes in base64url", () => {
  const secret = Buffer.alloc(32, 0xfb).toString("base64url");
  expect(alarmSecret.safeParse(secret).success).toBe(true);
  for (const other of [`${secret}a`, secret.slice(1), `${secret.slice(1)}+`, ` ${secret}`])
    expect(alarmSecret.safeParse(other).success).toBe(false);
});
