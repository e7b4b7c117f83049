import { describe, expect, it } from "vitest";
import { setBonus } from "#domain/adjustments/adjustment.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import { setActive } from "#domain/members/member.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { cents } from "#domain/values/money.ts";
import { createRecount } from "#domain/verification/recount.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { messageRow } from "#tests/rows.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Figures, noFigures, owedToInvestors, parseFigures, sumFigures, turnover } from "./figures.ts";

/** Returns the figures that the commits of these books counted, row by row. */
function countedRows(books: Books): Figures[] {
  const rows = new Map<string, Record<string, number>>();
  for (const [figure, value] of books.figures) {
    const [rowId = "", column = ""] = figure.split(" ");
    rows.set(rowId, { ...noFigures, ...rows.get(rowId), [column]: value });
  }
  return [...rows].map(([$id, columns]) => parseFigures({ $id, ...columns }));
}

function counted(books: Books): Figures[] {
  return sumFigures(countedRows(books));
}

function deviations(books: Books, figures = counted(books), before = figures): string[] {
  const recount = createRecount();
  books.ledger.forEach(recount.entry);
  books.transactions.forEach(recount.transaction);
  books.profiles.forEach(recount.profile);
  return [...recount.deviations(before, figures)];
}

/** Two days on which everything happens that is counted. */
function twoDays(): Books {
  const books = new Books();
  books.addInvestor("ada");
  const ada = { id: "ada", role: "investor" } as const;
  const ask = (key: string, amount: number) => {
    const context = books.context(ada, key);
    books.write({
      decision: requestDeposit(books.investor("ada"), bitcoin, cents(amount), context),
      context,
    });
  };
  const decide = (move: "approve" | "reject", transactionId: string) => {
    const context = books.context(admin);
    const decision = settle(
      move,
      books.investor("ada"),
      books.transaction(transactionId),
      "for a reason",
      context,
    );
    books.write({ decision, context });
  };
  ask("d1", 100_000);
  ask("d2", 5_000);
  ask("d3", 700);
  decide("approve", "d1");
  decide("reject", "d2");
  books.at = "2026-01-02T09:00:00.000Z";
  for (const key of ["w1", "w2"]) {
    const context = books.context(ada, key);
    const request = { amount: cents(10_001), address: bitcoinAddress("ada") };
    books.write({ decision: requestWithdrawal(books.investor("ada"), bitcoin, request, context), context });
  }
  decide("approve", "w1");
  const bonus = books.context(admin);
  books.write({
    decision: setBonus(books.investor("ada"), { amount: cents(2_500), reason: "thanks" }, bonus),
    context: bonus,
  });
  return books;
}

describe("the figures of the site", () => {
  it("are incremented in the commits that change them, by day and in total", () => {
    const books = twoDays();
    const [first, second, total] = counted(books).sort((a, b) => (a.$id < b.$id ? -1 : 1));
    expect(first).toMatchObject({ $id: "2026-01-01", deposits: -100_000, payouts: 0, waitingDeposits: 0 });
    expect(second).toMatchObject({
      $id: "2026-01-02",
      deposits: 0,
      payouts: 9_001,
      fees: 1_000,
      bonuses: -2_500,
    });
    expect(total).toMatchObject({ deposits: -100_000, payouts: 9_001, fees: 1_000, bonuses: -2_500 });
    expect(total).toMatchObject({
      $id: "total",
      waitingDeposits: 1,
      waitingWithdrawals: 1,
      inactiveUsers: 0,
    });
    expect(books.investor("ada").profile.openRequests).toBe(2);
    expect(deviations(books)).toEqual([]);
  });

  it("say what came in, what went out and what investors are owed", () => {
    const books = twoDays();
    const total = counted(books).find(({ $id }) => $id === "total");
    if (total === undefined) throw new Error("nothing was counted");
    expect(turnover(total)).toEqual({ paidIn: 100_000, paidOut: 9_001, fees: 1_000 });
    const { balance } = books.investor("ada").profile;
    expect(owedToInvestors(total)).toBe(balance);
  });

  it("count accounts that await their first activation, and not deactivated ones", () => {
    const books = new Books();
    const { profile } = books.addInvestor("ada");
    const waiting = () => counted(books).find(({ $id }) => $id === "total")?.inactiveUsers ?? 0;
    const turn = (isActive: boolean) => {
      const context = books.context(admin);
      const decision = setActive(books.member("ada"), isActive, "because", context);
      books.write({ decision, context });
    };
    books.profiles.set("ada", { ...profile, isActive: false, activatedAt: null });
    turn(true);
    expect(waiting()).toBe(-1);
    turn(false);
    const context = books.context(admin);
    books.write({ decision: deleteAccount(books.investor("ada"), false, "gone", context), context });
    expect(waiting()).toBe(-1);
  });
});

it("rows from before messages were counted have none of them", () => {
  expect(parseFigures({ $id: "total", ...noFigures, openMessages: null }).openMessages).toBe(0);
  expect(parseFigures({ $id: "total", ...noFigures, openMessages: 5 }).openMessages).toBe(5);
});

it("figures are the sums of the rows of each name, also of those from before they were spread", () => {
  const row = ($id: string, deposits: number, waitingDeposits: number) =>
    parseFigures({ ...noFigures, $id, deposits, waitingDeposits });
  const rows = [
    row("total", -700, 9),
    row("03.total", -200, -2),
    row("2026-01-01", -5, 0),
    row("15.total", 0, 1),
  ];
  expect(sumFigures([...rows, row("15.2026-01-02", -1, 0)])).toEqual([
    row("total", -900, 8),
    row("2026-01-01", -5, 0),
    row("2026-01-02", -1, 0),
  ]);
});

describe("the recount", () => {
  it("compares the sums of the rows, and corrects them outside the shards", () => {
    const books = twoDays();
    const recount = createRecount();
    books.ledger.forEach(recount.entry);
    books.transactions.forEach(recount.transaction);
    books.profiles.forEach(recount.profile);
    const rows = countedRows(books);
    expect(rows.map(({ $id }) => $id)).not.toContain("total");
    expect(recount.deviations(rows, rows)).toEqual([]);
    const wrong = [...rows, parseFigures({ ...noFigures, $id: "00.2026-01-02", fees: 5 })];
    expect(recount.corrections(wrong, wrong)).toEqual([
      { tableId: "figures", rowId: "2026-01-02", column: "fees", by: -5 },
    ]);
  });

  it("corrects each figure by exactly what it is off, and nothing else", () => {
    const books = twoDays();
    const recount = createRecount();
    books.ledger.forEach(recount.entry);
    books.transactions.forEach(recount.transaction);
    books.profiles.forEach(recount.profile);
    expect(recount.corrections(counted(books), counted(books))).toEqual([]);
    const figures = counted(books).map((row) =>
      row.$id === "total" ? { ...row, waitingDeposits: row.waitingDeposits + 3 } : row,
    );
    expect(recount.corrections(figures, figures)).toEqual([
      { tableId: "figures", rowId: "total", column: "waitingDeposits", by: -3 },
    ]);
  });

  it("counts open messages only", () => {
    const recount = createRecount();
    recount.message(parseMessage(messageRow()));
    recount.message(parseMessage(messageRow({ $id: "g2", state: "settled" })));
    recount.message(parseMessage(messageRow({ $id: "g3", state: "settled" })));
    expect(recount.deviations([], [])).toEqual(["figures total: openMessages is 0, the books add up to 1"]);
  });

  it("names each figure that is not what the books add up to", () => {
    const books = twoDays();
    const wrong = counted(books).map((row) =>
      row.$id === "total" ? { ...row, fees: cents(0), waitingDeposits: 7 } : row,
    );
    expect(deviations(books, wrong)).toEqual([
      "figures total: fees is 0, the books add up to 1000",
      "figures total: waitingDeposits is 7, the books add up to 1",
    ]);
  });

  it("misses a day that was not counted, and finds one that never was", () => {
    const books = twoDays();
    const other = counted(books).map((row) =>
      row.$id === "2026-01-01" ? { ...row, $id: "2025-12-31" } : row,
    );
    expect(deviations(books, other)).toEqual([
      "figures 2025-12-31: deposits is -100000, the books add up to 0",
      "figures 2026-01-01: deposits is 0, the books add up to -100000",
    ]);
  });

  it("does not compare what others changed while the books were read", () => {
    const books = twoDays();
    const before = counted(books).map((row) => ({ ...row, waitingDeposits: 9, deposits: cents(-1) }));
    expect(deviations(books, counted(books), before)).toEqual([]);
  });
});

describe("a recount that goes on from an earlier one", () => {
  it("begins with its sums, and adds to them", () => {
    const recount = createRecount({ total: { deposits: -500, fees: 7 }, "2026-03-14": { deposits: -500 } });
    expect(recount.entrySums()).toEqual({
      total: { deposits: -500, payouts: 0, fees: 7, bonuses: 0, trading: 0, adjustments: 0 },
      "2026-03-14": { deposits: -500, payouts: 0, fees: 0, bonuses: 0, trading: 0, adjustments: 0 },
    });
    expect(recount.deviations([], [])).toEqual([
      ...["2026-03-14: deposits", "total: deposits"].map(
        (name) => `figures ${name} is 0, the books add up to -500`,
      ),
      "figures total: fees is 0, the books add up to 7",
    ]);
  });

  it("has no sums where nothing was given", () => expect(createRecount().entrySums()).toEqual({}));
});

it("adds up every figure of the rows of a name", () => {
  const row = (id: string, by: number) =>
    parseFigures({
      $id: id,
      ...Object.fromEntries(Object.keys(noFigures).map((column, index) => [column, by * (index + 1)])),
    });
  const total = sumFigures([row("total", 1), row("total", 10)]);
  expect(total).toEqual([row("total", 11)]);
});
