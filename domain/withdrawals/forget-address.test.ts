import { expect, it } from "vitest";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { Books, writesTo } from "#tests/books.ts";
import { transactionRow } from "#tests/rows.ts";
import { forgetAddress } from "./forget-address.ts";

const named = { network: "btc", address: "bc1q" };
const context = new Books().context({ id: "ann", role: "investor" });

const withdrawal = ($id: string, day: number, change: Partial<Transaction> = {}): Transaction => ({
  ...parseTransaction(
    transactionRow({ $id, kind: "withdrawal", type: "withdraw", status: "success", address: "bc1q" }),
  ),
  $createdAt: `2026-03-0${day}T12:00:00.000Z`,
  ...change,
});

it("records a deletion in the newest withdrawal to the address, which is also the guard", () => {
  const decision = forgetAddress(named, [withdrawal("w2", 2), withdrawal("w1", 1)], context);
  expect(decision).toMatchObject({
    userId: "ann",
    guard: "forget:w2",
    transactionId: "w2",
    reason: null,
    counters: [],
    result: named,
  });
  if ("code" in decision) throw new Error(decision.code);
  expect(writesTo("transactions", decision)).toEqual([
    { action: "update", rowId: "w2", columns: { addressForgottenAt: context.at } },
  ]);
});

it.each([
  ["to which nothing was withdrawn", []],
  ["whose withdrawals were all rejected", [withdrawal("w1", 1, { status: "failed" })]],
  ["that is deleted already", [withdrawal("w1", 1, { addressForgottenAt: "2026-03-05T00:00:00.000Z" })]],
])("refuses to delete an address %s", (_, withdrawals) => {
  expect(forgetAddress(named, withdrawals, context)).toMatchObject({ code: "address-not-found" });
});
