import { describe, expect, it } from "vitest";
import { cents, formatAmount, parseAmount } from "./money.ts";

describe("parseAmount", () => {
  it.each([
    ["2557.68", 255768],
    ["0.01", 1],
    ["1", 100],
    ["1000000000", 100_000_000_000],
    ["0.1", 10],
  ])("reads %s as %i cents", (text, expected) => expect(parseAmount(text)).toBe(expected));

  it.each([
    ["", "not-a-number"],
    [" 5 ", "not-a-number"],
    ["1,5", "not-a-number"],
    ["1e3", "not-a-number"],
    ["-1", "not-a-number"],
    ["NaN", "not-a-number"],
    ["0.001", "too-many-decimals"],
    ["0", "not-positive"],
    ["0.00", "not-positive"],
    ["1000000000.01", "too-large"],
    ["9".repeat(400), "too-large"],
  ])("refuses %s: %s", (text, problem) => expect(parseAmount(text)).toBe(problem));
});

describe("cents", () => {
  it.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])("refuses %s", (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it("has one zero", () => expect(Object.is(cents(-0), 0)).toBe(true));
});

it("shows exactly two decimals", () => {
  expect(formatAmount(cents(123450))).toBe("1,234.50");
  expect(formatAmount(cents(-5))).toBe("-0.05");
});
