import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Cents,
  cents,
  formatAmount,
  formatDecimal,
  formatDollars,
  formatHundredths,
  formatPlain,
  fromDollars,
  MAX_AMOUNT,
  percentOf,
  sum,
  toDollars,
} from "./money.ts";
import { parseAmount, parseReplacement } from "./parse-amount.ts";

describe("Cents", () => {
  it("is refused by the compiler for a plain number and for the result of an operator", () => {
    const dollars = 12.5;
    // @ts-expect-error a plain number is no amount
    expect(() => sum(cents(100), dollars)).toThrow(RangeError);
    // @ts-expect-error the operator accepts both, and its result is a plain number
    const mixed: Cents = cents(100) + dollars;
    expect(() => cents(mixed)).toThrow(RangeError);
  });
});

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
    ["100,50", "not-a-number"],
    ["1.000,50", "not-a-number"],
    ["1,234.50", "not-a-number"],
    ["1,234", "not-a-number"],
    ["1 234", "not-a-number"],
    ["1\u202f234", "not-a-number"],
    ["1'234", "not-a-number"],
    ["١٠٠", "not-a-number"],
    ["1.000", "too-many-decimals"],
    ["1.234.567", "not-a-number"],
    ["1e3", "not-a-number"],
    ["-1", "not-positive"],
    ["-0.001", "not-positive"],
    ["-1e3", "not-a-number"],
    ["-", "not-a-number"],
    ["NaN", "not-a-number"],
    ["0.001", "too-many-decimals"],
    ["0", "not-positive"],
    ["0.00", "not-positive"],
    ["1000000000.01", "too-large"],
    ["9".repeat(400), "too-large"],
    ["1234567890123456.55", "too-large"],
    ["1234567890123456x", "not-a-number"],
    ["x1234567890123456", "not-a-number"],
    ["1234567890123456.x", "not-a-number"],
  ])("refuses %s: %s", (text, problem) => expect(parseAmount(text)).toBe(problem));

  it("refuses every amount with a comma, whether it splits thousands or begins the decimals", () => {
    const digits = fc.stringMatching(/^[\d.]{0,6}$/);
    fc.assert(
      fc.property(digits, digits, (before, after) => {
        expect(parseAmount(`${before},${after}`)).toBe("not-a-number");
      }),
    );
  });
});

describe("cents", () => {
  it.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])("refuses %s", (value) => {
    expect(() => cents(value)).toThrow(new RangeError(`Not a whole, safe number of cents: ${value}`));
  });

  it("is named when a table holds a fraction of it", () => {
    expect(() => fromDollars(0.001)).toThrow(new RangeError("Not dollars with two decimals: 0.001"));
  });

  it("has one zero", () => expect(Object.is(cents(-0), 0)).toBe(true));
});

it("shows exactly two decimals", () => {
  expect(formatAmount(cents(123450))).toBe("1,234.50");
  expect(formatAmount(cents(-5))).toBe("-0.05");
});

it("writes the sign of a loss before the currency", () => {
  expect(formatDollars(cents(123450))).toBe("$1,234.50");
  expect(formatDollars(cents(-500))).toBe("-$5.00");
  expect(formatDollars(cents(0))).toBe("$0.00");
});

describe("parseReplacement", () => {
  it.each([
    ["0", 0],
    ["0.00", 0],
    ["12.5", 1250],
  ])("reads %s as %i cents", (text, expected) => expect(parseReplacement(text, "zero")).toBe(expected));

  it("reads a loss only where a loss is possible", () => {
    expect(parseReplacement("-12.5", "zero-and-negative")).toBe(-1250);
    expect(parseReplacement("-12.5", "zero")).toBe("negative");
    expect(parseReplacement("--1", "zero-and-negative")).toBe("not-a-number");
    expect(Object.is(parseReplacement("-0", "zero-and-negative"), 0)).toBe(true);
  });
});

describe("percentOf", () => {
  it.each([
    [1000, 1000, 100],
    [5, 1000, 1],
    [4, 1000, 0],
    [15, 1000, 2],
    [100_000_000_000, 1000, 10_000_000_000],
    [100_000_000_000, 100_000, 1_000_000_000_000],
    [-5, 1000, 0],
    [-6, 1000, -1],
    [-15, 1000, -1],
    [333, 150, 5],
  ])("takes %i at %i hundredths of a percent: %i", (amount, hundredths, expected) => {
    expect(percentOf(cents(amount), hundredths)).toBe(expected);
  });
});

describe("the conversion to dollars", () => {
  it("round-trips between dollars and cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (value) => {
        expect(fromDollars(toDollars(cents(value)))).toBe(value);
      }),
    );
  });

  it.each([0.001, 0.1 + 0.2, Number.NaN, 1e20])("refuses %s dollars", (value) => {
    expect(() => fromDollars(value)).toThrow(RangeError);
  });
});

it("a sum that cannot be counted exactly is refused", () => {
  expect(sum(cents(1), cents(2), cents(-3))).toBe(0);
  expect(() => sum(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
});

it("adds any number of amounts", () => {
  expect([sum(), sum(cents(5)), sum(cents(1), cents(2), cents(4))]).toEqual([0, 5, 7]);
});

it("writes amounts and percentages as people type them, and decimals as programs read them", () => {
  expect([10_000, 9950, 1, -75, 0].map((value) => formatPlain(cents(value)))).toEqual([
    "100",
    "99.5",
    "0.01",
    "-0.75",
    "0",
  ]);
  expect([150, -75, 0].map(formatHundredths)).toEqual(["1.5", "-0.75", "0"]);
  expect([-123_450, 0, 7].map((value) => formatDecimal(cents(value)))).toEqual(["-1234.50", "0.00", "0.07"]);
});
