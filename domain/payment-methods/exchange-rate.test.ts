import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import {
  currencyOfCode,
  currencyProblem,
  formatRate,
  formatUnits,
  isRateOld,
  rateProblem,
  shortestRate,
  unitsOf,
} from "./exchange-rate.ts";

describe("the units of a currency", () => {
  it.each([
    [25_000, "BTC", "61200", "0.00408497"],
    [100_000, "BTC", "100000", "0.01"],
    [1, "BTC", "61200", "0.00000017"],
    [25_000, "USDT", "1", "250"],
    [25_000, "USDT", "0.9995", "250.125063"],
    [100, "TRX", "0.3", "3.333334"],
    [25_000, "ETH", "3012.34567891", "0.08299181"],
    [100, "JPY", "0.0064", "157"],
    [999, "EUR", "1.1", "9.09"],
    [100_000_000_000, "DOGE", "0.00000001", "100000000000000000"],
    [1, "XYZ", "9999999999", "0.00000001"],
  ])("converts %i cents into %s at %s: %s", (amount, currency, rate, units) => {
    expect(unitsOf(cents(amount), { currency, rate })).toBe(units);
  });

  it("are worth at least the dollars, and by less than one unit of the last decimal", () => {
    const scaled = (text: string, places: number) => {
      const [whole = "", fraction = ""] = text.split(".");
      return BigInt(whole + fraction.padEnd(places, "0"));
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_000 }),
        fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
        (amount, scaledRate) => {
          const digits = String(scaledRate).padStart(9, "0");
          const rate = shortestRate(`${digits.slice(0, -8)}.${digits.slice(-8)}`);
          const units = scaled(unitsOf(cents(amount), { currency: "BTC", rate }), 8);
          // Dollars times 10^16 on both sides, all in whole numbers.
          const wanted = BigInt(amount) * 10n ** 14n;
          expect(units * scaledRate >= wanted).toBe(true);
          expect((units - 1n) * scaledRate < wanted).toBe(true);
        },
      ),
    );
  });
});

describe("a rate as typed", () => {
  it.each([
    ["61200", "61200"],
    ["061200.50", "61200.5"],
    [" 0.9995000 ", "0.9995"],
    ["1.00", "1"],
    ["0061200", "61200"],
    ["00.5", "0.5"],
    ["0.00000001", "0.00000001"],
  ])("%s is %s", (text, rate) => {
    expect(rateProblem(text)).toBeNull();
    expect(shortestRate(text)).toBe(rate);
  });

  it.each([
    ["", /enter the rate/],
    ["61,200", /in digits/],
    ["-1", /in digits/],
    ["1e5", /in digits/],
    ["1.", /in digits/],
    [".5", /in digits/],
    ["１２", /in digits/],
    ["Infinity", /in digits/],
    ["0", /greater than 0/],
    ["0.00", /greater than 0/],
    ["0.000000001", /8 after it/],
    ["12345678901", /10 digits/],
  ])("%j is refused", (text, problem) => expect(rateProblem(text)?.error).toMatch(problem));

  it("is shown with separators", () => {
    expect([formatRate("61200"), formatRate("1234567.0005"), formatRate("0.9995")]).toEqual([
      ...["61,200", "1,234,567.0005", "0.9995"],
    ]);
  });

  it("is shown, with the units, as the reader of a language writes figures, down to the last digit", () => {
    expect([formatRate("61200", "de"), formatRate("9999999999.12345678")]).toEqual([
      ...["61.200", "9,999,999,999.12345678"],
    ]);
    expect([
      formatUnits("1234.5", "en"),
      formatUnits("100.125", "de"),
      formatUnits("0.00408497", "ar"),
    ]).toEqual(["1234.5", "100,125", "0.00408497"]);
  });
});

it("suggests the currency by the code of the method", () => {
  const codes = ["btc", "usdt-trc20", "Ether", "USDC-polygon", " btc ", "u.s_d", "abcdefghijklmno"];
  expect(codes.map(currencyOfCode)).toEqual([
    ...["BTC", "USDT", "ETH", "USDC", "BTC", "USD", "ABCDEFGHIJKL"],
  ]);
});

it.each(["BTC", " btc ", "X", "ABCDEFGHIJKL", "1INCH"])("takes the currency %j", (text) => {
  expect(currencyProblem(text)).toBeNull();
});

it("says whether a currency is missing or not written as one", () => {
  expect(currencyProblem("  ")?.error).toBe("Please enter the currency");
  expect(currencyProblem("B T C")?.error).toBe("Use at most 12 letters and digits, for example BTC");
});

it.each(["", " ", "B T C", "BTC€", "ВТС", "ABCDEFGHIJKLM"])("refuses the currency %j", (text) => {
  expect(currencyProblem(text)).not.toBeNull();
});

it("uses a rate for 24 hours", () => {
  const ratedAt = "2026-11-22T10:00:00.000Z";
  expect(isRateOld({ ratedAt }, "2026-11-23T09:59:59.999Z")).toBe(false);
  expect(isRateOld({ ratedAt }, "2026-11-23T10:00:00.000Z")).toBe(true);
});

it.each([
  [currencyProblem, " ", "currency.missing"],
  [currencyProblem, "B-C", "currency.malformed"],
  [rateProblem, "", "rate.missing"],
  [rateProblem, "much", "rate.not-a-number"],
  [rateProblem, "0.00", "rate.not-positive"],
  [rateProblem, "12345678901", "rate.too-long"],
])("names the broken rule of %s for %j by its code %s", (problemOf, text, problem) => {
  expect(problemOf(text)?.params.problem).toBe(problem);
});

it.each([
  [" btc ", "BTC"],
  ["\tusdt-trc20", "USDT"],
])("suggests of the code %j the currency %s", (code, currency) => {
  expect(currencyOfCode(code)).toBe(currency);
});
