import { describe, expect, it } from "vitest";
import { readRememberDays, tokenUse } from "./remembered-device.ts";

describe("the days for which a device is remembered", () => {
  it.each([
    ["", 30],
    ["0", 0],
    ["7", 7],
    ["90", 90],
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
  const device = { hash: "b", previousHash: "a" };

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
