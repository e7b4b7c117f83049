import { expect, it } from "vitest";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { cents } from "#domain/values/money.ts";
import { Books, bitcoin, newTransactions } from "#tests/books.ts";
import { requestDeposit } from "./deposit.ts";

const ratedAt = "2026-01-01T00:00:00.000Z";
const rated: PaymentMethod = { ...bitcoin, currency: "BTC", rate: "50000", ratedAt };

/** The transaction of a deposit of 250.00. */
function deposited(method: PaymentMethod, sent: Parameters<typeof requestDeposit>[4]) {
  const books = new Books();
  const investor = books.addInvestor("ada");
  const context = books.context({ id: "ada", role: "investor" }, "d1");
  return newTransactions(requestDeposit(investor, method, cents(25_000), context, sent))[0];
}

it("makes a deposit pending, with the payment method as it was when chosen", () => {
  expect(deposited(bitcoin, undefined)).toMatchObject({
    $id: "d1",
    kind: "deposit",
    type: "credit",
    status: "pending",
    description: "Deposit via Bitcoin",
    crypto: "btc",
    methodName: "Bitcoin",
    address: "bc1qhouse",
    transferHash: null,
  });
});

it("stores the transfer hash in its normalised spelling", () => {
  const transferHash = "AB".repeat(32);
  expect(deposited(bitcoin, { transferHash })?.transferHash).toBe("ab".repeat(32));
});

it("keeps the units that the page asked for, by the rate that it showed", () => {
  expect(deposited(rated, { ratedAt })).toMatchObject({ currency: "BTC", rate: "50000", units: "0.005" });
});

it.each([
  ["another rate was entered since", rated, { ratedAt: "2025-12-31T23:00:00.000Z" }],
  ["the page showed none", rated, {}],
  ["the method has none", bitcoin, { ratedAt }],
  ["neither has one", bitcoin, {}],
])("keeps no units where %s", (_, method, sent) => {
  expect(deposited(method, sent)).toMatchObject({ currency: null, rate: null, units: null });
});
