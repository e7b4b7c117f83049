import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { isLargeWithdrawal, LARGE_WITHDRAWAL_READ, largeWithdrawalSince } from "./large-withdrawal.ts";

const at = "2026-03-14T12:00:00.000Z";
const limit = { largeWithdrawal: cents(100_000) };
const earlier = (amount: number, $createdAt = "2026-03-14T11:00:00.000Z", status = "pending") =>
  ({ amount: cents(amount), $createdAt, status }) as Parameters<typeof isLargeWithdrawal>[1][number];

describe("a withdrawal is large", () => {
  it.each([
    ["from the limit on", 100_000, []],
    ["together with one that waits", 40_000, [earlier(60_000)]],
    ["together with one that was paid", 40_000, [earlier(60_000, undefined, "success")]],
    ["together with several", 1, [earlier(50_000), earlier(49_999)]],
    ["after more than are read", 1, Array.from({ length: LARGE_WITHDRAWAL_READ }, () => earlier(1))],
  ])("%s", (_, amount, before) => {
    expect(isLargeWithdrawal(cents(amount), before, limit, at)).toBe(true);
  });
});

describe("a withdrawal is not large", () => {
  it.each([
    ["below the limit", 99_999, []],
    ["together with one of a day ago", 40_000, [earlier(60_000, "2026-03-13T12:00:00.000Z")]],
    ["together with a rejected one", 40_000, [earlier(60_000, undefined, "failed")]],
  ])("%s", (_, amount, before) => {
    expect(isLargeWithdrawal(cents(amount), before, limit, at)).toBe(false);
  });

  it("where the operator has set no limit", () => {
    expect(isLargeWithdrawal(cents(10_000_000), [], { largeWithdrawal: null }, at)).toBe(false);
  });
});

it("counts withdrawals of the last 24 hours", () => {
  expect(largeWithdrawalSince(at)).toBe("2026-03-13T12:00:00.000Z");
});
