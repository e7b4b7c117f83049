import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Decision } from "#domain/commands/decision.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import { setActive, setAvatar } from "#domain/members/member.ts";
import { register } from "#domain/members/registration.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { cents } from "#domain/values/money.ts";
import { createRecount } from "#domain/verification/recount.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin, newcomer } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { afterShards, figuresName, figuresRows, figuresShard, houseMoves } from "./counter-increments.ts";
import { noFigures, parseFigures } from "./figures.ts";

const ada = { id: "ada", role: "investor" } as const;

function counts(decision: Decision<unknown> | Refusal): string[] {
  if (isRefusal(decision)) throw new Error(decision.message);
  return decision.counters.map(({ tableId, rowId, column, by }) => `${tableId} ${rowId} ${column} ${by}`);
}

function total(key: string): string {
  return `figures ${figuresShard("total", key)}`;
}

function booksWithRequests() {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const deposit = requestDeposit(books.investor("ada"), bitcoin, cents(100), books.context(ada, "d1"));
  books.write({ decision: deposit, context: books.context(ada, "d1") });
  const request = { amount: cents(100), address: bitcoinAddress("own") };
  const withdrawal = requestWithdrawal(books.investor("ada"), bitcoin, request, books.context(ada, "w1"));
  books.write({ decision: withdrawal, context: books.context(ada, "w1") });
  return { books, deposit, withdrawal };
}

describe("counters", () => {
  it("count a request up and down in its queue and for its owner", () => {
    const { books, deposit, withdrawal } = booksWithRequests();
    expect(counts(deposit)).toEqual([`${total("ada")} waitingDeposits 1`, "users ada openRequests 1"]);
    expect(counts(withdrawal)).toEqual([`${total("ada")} waitingWithdrawals 1`, "users ada openRequests 1"]);
    const end = (id: string) =>
      counts(settle("reject", books.investor("ada"), books.transaction(id), "why", books.context(admin)));
    expect(end("d1")).toEqual([`${total("ada")} waitingDeposits -1`, "users ada openRequests -1"]);
    expect(end("w1")).toEqual([`${total("ada")} waitingWithdrawals -1`, "users ada openRequests -1"]);
  });

  it("count a request of a deleted owner in its queue only", () => {
    const { books } = booksWithRequests();
    expect(counts(settle("reject", null, books.transaction("d1"), "why", books.context(admin)))).toEqual([
      `${total("ada")} waitingDeposits -1`,
    ]);
  });

  it("counters of pending activations change when an account registers, is activated or leaves, except one that was active before", () => {
    const books = new Books();
    books.addInvestor("ada");
    const filled = { phone: "1", country: "Spain", referrerId: undefined };
    const up = [`${total("eve")} inactiveUsers 1`];
    const down = [`${total("ada")} inactiveUsers -1`];
    expect(counts(register(newcomer, filled, null, books.context({ id: "eve", role: "investor" })))).toEqual(
      up,
    );
    const turned = (isActive: boolean) =>
      setActive(books.member("ada"), isActive, null, books.context(admin));
    expect(counts(turned(false))).toEqual([]);
    const leave = () => counts(deleteAccount(books.investor("ada"), false, null, books.context(ada)));
    expect(leave()).toEqual([]);
    const { profile } = books.investor("ada");
    books.profiles.set("ada", { ...profile, isActive: false });
    expect([counts(turned(true)), leave()]).toEqual([[], []]);
    books.profiles.set("ada", { ...profile, isActive: false, activatedAt: null });
    expect(counts(turned(true))).toEqual(down);
    expect(leave()).toEqual(down);
  });

  it("are empty for a change of the avatar", () => {
    const books = new Books();
    books.addInvestor("ada");
    books.profiles.set("ada", {
      ...books.investor("ada").profile,
      avatar: "/storage/buckets/images/files/f/preview",
    });
    expect(counts(setAvatar(books.investor("ada"), null, 0))).toEqual([]);
  });

  it("are empty for an unchanged house account", () => {
    const moved = (houseAccount: "payouts" | "fees" | null, houseDelta: number, feeDelta: number) =>
      houseMoves({ houseAccount, houseDelta: cents(houseDelta), feeDelta: cents(feeDelta) });
    expect(moved(null, 0, 0)).toEqual({});
    expect(moved("payouts", 0, 0)).toEqual({});
    expect(moved("payouts", 9, 1)).toEqual({ payouts: 9, fees: 1 });
    expect(moved("fees", 9, 1)).toEqual({ fees: 10 });
  });
});

describe("shards of figures", () => {
  it("are all used by ids that differ in few characters", () => {
    expect(new Set(Array.from({ length: 110 }, (_, n) => figuresShard("total", `many${n}`))).size).toBe(16);
  });

  const id = (n: number) => createHash("sha256").update(String(n)).digest("hex").slice(0, 20);

  it("are 16 for each name, the same one for the same key, and none of them much fuller than others", () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 16_000; n++) {
      const rowId = figuresShard("2026-01-01", id(n));
      expect(figuresShard("2026-01-01", id(n))).toBe(rowId);
      counts.set(rowId, (counts.get(rowId) ?? 0) + 1);
    }
    expect([...counts.keys(), "2026-01-01"].sort()).toEqual(figuresRows("2026-01-01").toSorted());
    expect(Math.max(...counts.values())).toBeLessThan(1_150);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
  });

  it("do not change with a version, so a settled request is subtracted where it was added", () => {
    expect(["ada", "bob", "6920a1b2c3d4e5f60718"].map((key) => figuresShard("total", key))).toEqual([
      "04.total",
      "15.total",
      "04.total",
    ]);
  });

  it("come before the rows that pages of earlier versions read, and within the ids of Appwrite", () => {
    for (const name of ["total", "2026-01-01"]) {
      const [row = "", ...shards] = figuresRows(name);
      expect(row > afterShards && shards.every((shard) => shard < afterShards)).toBe(true);
      for (const rowId of [row, ...shards]) {
        expect(rowId).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/);
        expect(figuresName(rowId)).toBe(name);
      }
    }
  });
});

it("the recount finds the open requests by queue, and the accounts that await activation", () => {
  const { books } = booksWithRequests();
  const recount = createRecount();
  const profile = books.investor("ada").profile;
  recount.transaction(books.transaction("d1"));
  recount.transaction({ ...books.transaction("w1"), id: "bob" });
  recount.transaction({ ...books.transaction("w1"), id: "bob", $id: "w2" });
  recount.profile({ ...profile, isActive: false });
  recount.profile({ ...profile, isActive: false, activatedAt: null });
  expect(recount.deviations([], [])).toEqual([
    "figures total: waitingDeposits is 0, the books add up to 1",
    "figures total: waitingWithdrawals is 0, the books add up to 2",
    "figures total: inactiveUsers is 0, the books add up to 1",
  ]);
  // An entry that was counted while the books were read is no deviation.
  const total = parseFigures({ ...noFigures, $id: "total", waitingDeposits: 5 });
  expect(recount.deviations([], [total])).toEqual([
    "figures total: waitingWithdrawals is 0, the books add up to 2",
    "figures total: inactiveUsers is 0, the books add up to 1",
  ]);
});
