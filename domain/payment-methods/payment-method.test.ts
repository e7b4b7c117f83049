import { describe, expect, it } from "vitest";
import { bitcoin } from "#tests/books.ts";
import { paymentMethodRow } from "#tests/rows.ts";
import {
  isElsewhere,
  methodVersion,
  parsePaymentMethod,
  paymentMethodChoice,
  rateOf,
} from "./payment-method.ts";

describe("the exchange rate of a payment method", () => {
  const rate = { currency: "BTC", rate: "61200", ratedAt: "2026-01-01T00:00:00.000Z" };

  it("has a currency, a rate and the time it was entered", () => {
    expect(rateOf({ ...bitcoin, ...rate })).toEqual(rate);
  });

  it.each([{ currency: null }, { rate: null }, { ratedAt: null }])("is none with %j", (missing) => {
    expect(rateOf({ ...rate, ...missing })).toBeNull();
  });
});

describe("the version of a payment method", () => {
  const seen = { id: "btc", name: "Bitcoin", address: "bc1q" };
  const other = [
    { id: "ltc" },
    { name: "BTC" },
    { address: "bc1p" },
    { explorer: "https://a.example/{hash}" },
  ];

  it.each(other)("is another one with %j", (change) => {
    expect(methodVersion({ ...seen, ...change })).not.toBe(methodVersion(seen));
  });

  it.each([{ explorer: null }, { explorer: "" }, { explorer: undefined }])(
    "is that of a page of 0.2.0, which knows no link pattern, with %j",
    (explorer) => expect(methodVersion({ ...seen, ...explorer })).toBe(methodVersion(seen)),
  );
});

it.each([
  [{}, false],
  [{ id: "ltc" }, true],
  [{ address: "bc1p" }, true],
])("money goes elsewhere with %j: %s", (change, isOther) => {
  const before = { id: "btc", address: "bc1q" };
  expect(isElsewhere({ ...before, ...change }, before)).toBe(isOther);
});

it("offers a payment method by its name, with the code of its network", () => {
  expect(paymentMethodChoice(bitcoin)).toEqual({ value: "m1", label: "Bitcoin", description: "BTC" });
});

it("a payment method from before links and rates is read without them", () => {
  const { explorer: _, currency: __, rate: ___, ratedAt: ____, ...older } = paymentMethodRow();
  expect(parsePaymentMethod(older)).toMatchObject({ id: "btc", explorer: null, currency: null, rate: null });
  expect(() => parsePaymentMethod({ ...older, address: null })).toThrow();
});
