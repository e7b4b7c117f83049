import { expect, it } from "vitest";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { figuresShard } from "#domain/figures/counter-increments.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { rowOperations } from "./commit.ts";

const books = new Books();
books.addInvestor("ada");

function written(attempt: Parameters<Books["write"]>[0]) {
  const changes = books.write(attempt);
  if (changes === "conflict" || isRefusal(changes)) throw new Error("not written");
  return rowOperations(changes);
}

const asking = books.context({ id: "ada", role: "investor" }, "t1");
const request = written({
  decision: requestDeposit(books.investor("ada"), bitcoin, cents(500), asking),
  context: asking,
});
const approving = books.context(admin, "k2");
const approval = written({
  decision: settle("approve", books.investor("ada"), books.transaction("t1"), null, approving),
  context: approving,
});

it("the rows that carry a guard come first, then what rides along", () => {
  const order = (rows: typeof request) => rows.map(({ action, tableId, rowId }) => [action, tableId, rowId]);
  expect(order(request)).toEqual([
    ["create", "audit", "t1"],
    ["create", "transactions", "t1"],
    ["increment", "figures", figuresShard("total", "ada")],
    ["increment", "users", "ada"],
  ]);
  expect(order(approval)).toEqual([
    ["create", "audit", "k2"],
    ["update", "transactions", "t1"],
    ["create", "notifications", "k2"],
    ["update", "users", "ada"],
    ["create", "ledger", "k2"],
    // The house account owes the deposit, so its balance goes down.
    ["decrement", "figures", figuresShard("2026-01-01", "ada")],
    ["decrement", "figures", figuresShard("total", "ada")],
    ["decrement", "figures", figuresShard("total", "ada")],
    ["decrement", "users", "ada"],
  ]);
});

it("only the owner may read a row, no account may write one, and the audit is for administrators", () => {
  const rows = [...request, ...approval].filter(({ action }) => action === "create" || action === "update");
  const permissions = rows.map(({ tableId, data }) => [
    tableId,
    (data as { $permissions?: string[] }).$permissions,
  ]);
  expect(permissions).toEqual([
    ["audit", []],
    ["transactions", ['read("user:ada")']],
    ["audit", []],
    // An update leaves the permissions as they are.
    ["transactions", undefined],
    ["notifications", ['read("user:ada")']],
    ["users", undefined],
    ["ledger", ['read("user:ada")']],
  ]);
});

it("an approval updates what shows the books, and nothing else", () => {
  expect(approval[1]?.data).toEqual({ status: "success", reason: null, settledAt: books.at });
  expect(approval[3]?.data).toEqual({
    balance: 5,
    hold: 0,
    stake: 0,
    profit: 0,
    bonus: 0,
    ledgerSeq: 1,
  });
});
