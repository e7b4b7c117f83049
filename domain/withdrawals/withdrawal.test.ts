import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { cents, MAX_AMOUNT } from "#domain/values/money.ts";
import { Books, bitcoin } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { withdrawalQuote } from "./withdrawal.ts";

it.each([
  [10_000, 1_000, 9_000],
  [5, 1, 4],
  [4, 0, 4],
  [1, 0, 1],
  [25_055, 2_506, 22_549],
])("charges a withdrawal of %i the fee %i and pays out %i", (amount, fee, net) => {
  expect(withdrawalQuote(cents(amount), settings)).toEqual({ fee, net });
});

it("fee and payout always add up, and neither is negative", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), (amount) => {
      const { fee, net } = withdrawalQuote(cents(amount), settings);
      expect(fee + net).toBe(amount);
      expect(Math.min(fee, net)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("withdraws only available money, and only once", () => {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const ask = (amount: number) => {
    const context = books.context({ id: "ada", role: "investor" });
    const request = { amount: cents(amount), address: bitcoinAddress("own") };
    return books.write({
      decision: requestWithdrawal(books.investor("ada"), bitcoin, request, context),
      context,
    });
  };
  expect(ask(10_001)).toMatchObject({ message: "Insufficient balance", field: "amount" });
  expect(ask(10_000)).toMatchObject({ newTransactions: [{ description: "Withdrawal via Bitcoin" }] });
  expect(ask(1)).toMatchObject({ message: "Insufficient balance" });
  expect(books.investor("ada").profile).toMatchObject({ balance: 10_000, hold: 10_000 });
});

it("is refused when the page showed another fee, and names the present one", () => {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const ask = (seenFee?: number) => {
    const context = {
      ...books.context({ id: "ada", role: "investor" }),
      settings: { ...settings, withdrawalFee: 250 },
    };
    const request = { amount: cents(5_000), address: bitcoinAddress("own"), seenFee };
    return requestWithdrawal(books.investor("ada"), bitcoin, request, context);
  };
  expect(ask(1000)).toMatchObject({ code: "fee-changed", message: expect.stringContaining("now 2.5%") });
  for (const seen of [250, undefined]) expect(ask(seen)).toHaveProperty("result");
});

it("less than the operator's minimum is refused, the minimum itself is not", () => {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const ask = (amount: number) => {
    const context = {
      ...books.context({ id: "ada", role: "investor" }),
      settings: { ...settings, withdrawalMinimum: cents(2_050) },
    };
    return requestWithdrawal(
      books.investor("ada"),
      bitcoin,
      { amount: cents(amount), address: bitcoinAddress("ada") },
      context,
    );
  };
  expect(ask(2_049)).toMatchObject({
    message: "Amount must be greater than or equal to 20.5",
    field: "amount",
  });
  expect(ask(2_050)).toHaveProperty("result");
});

describe("the address of a payout", () => {
  const ask = (network: string, address: string) => {
    const books = new Books();
    books.addInvestor("ada", cents(10_000));
    const context = books.context({ id: "ada", role: "investor" });
    const request = { amount: cents(100), address };
    return requestWithdrawal(books.investor("ada"), { ...bitcoin, id: network }, request, context);
  };

  it("is refused when its check digits are wrong for the network", () => {
    expect(ask("btc", "bc1qxyz")).toEqual({
      code: "address-wrong",
      field: "address",
      message: "This is not a Bitcoin address: its check digits are wrong. Copy it again from your wallet",
      problem: "address.wrong",
      values: { network: "Bitcoin" },
    });
    expect(ask("eth", bitcoinAddress("ada"))).toMatchObject({ code: "address-wrong" });
  });

  it("is any text on a network without a known check", () => {
    expect(ask("xmr", "4-of-ada")).toHaveProperty("result");
  });
});
