import { describe, expect, it } from "vitest";
import { setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import { balanceOf, balancesAfter } from "#domain/ledger/account.ts";
import { type Actor, entryDeviations } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { openTrade } from "#domain/trades/trade.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin, sha256 } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { deleteAccount } from "./account-deletion.ts";

const ada: Actor = { id: "ada", role: "investor" };

function world(cash: Cents = cents(0)) {
  const books = new Books();
  books.addInvestor("ada", cash);
  const remove = (actor: Actor, reason: string | null = null, waiting = false) => {
    const context = books.context(actor);
    const decision = deleteAccount(books.investor("ada"), waiting, reason, context);
    return books.write({ decision, context });
  };
  return { books, remove };
}

describe("an account without money", () => {
  it.each([
    ["its owner", ada],
    ["an administrator", admin],
  ])("is deleted by %s, once", (_, actor) => {
    const { books, remove } = world();
    const investor = books.investor("ada");
    expect(remove(actor)).toMatchObject({
      audit: { guard: "delete:ada", result: { userId: "ada", fileId: null, language: "en" } },
    });
    expect(books.profiles.has("ada")).toBe(false);
    const context = books.context(admin);
    expect(books.write({ decision: deleteAccount(investor, false, null, context), context })).toBe(
      "conflict",
    );
  });

  it("returns the language of its owner for the last mail", () => {
    const { books, remove } = world();
    books.profiles.set("ada", { ...books.investor("ada").profile, language: "pt" });
    expect(remove(ada)).toMatchObject({ audit: { result: { language: "pt" } } });
  });

  it("returns the avatar's file ID for deletion", () => {
    const { books, remove } = world();
    const avatar = "/storage/buckets/images/files/f1/preview?width=150";
    books.profiles.set("ada", { ...books.investor("ada").profile, avatar });
    expect(remove(ada)).toMatchObject({ audit: { result: { fileId: "f1" } } });
  });
});

describe("an administrator", () => {
  it("needs a deactivation before the account can be deleted", () => {
    const { books, remove } = world();
    const become = (isActive: boolean) =>
      books.profiles.set("ada", { ...books.investor("ada").profile, isAdmin: true, isActive });
    become(true);
    expect(remove({ id: "bob", role: "admin" })).toMatchObject({ code: "active-admin" });
    become(false);
    expect(remove({ id: "bob", role: "admin" })).toHaveProperty("audit");
  });
});

describe("an account with money", () => {
  it.each([
    ["a stake", { stake: 100, profit: 0 }],
    ["a profit", { stake: 0, profit: 1 }],
    ["a loss", { stake: 0, profit: -1 }],
  ])("with only %s left is not deleted without a reason either", (_, left) => {
    const { books, remove } = world(cents(100));
    const head = { ...books.investor("ada").head, cash: 0, stake: left.stake, profit: left.profit };
    books.heads.set("ada", head as LedgerEntry);
    expect(remove(ada)).toMatchObject({ code: "money-left" });
    expect(remove(admin)).toMatchObject({ code: "reason-for-money" });
  });

  it("moves nothing to the house account when there is none", () => {
    const { remove } = world();
    expect(remove(ada)).toMatchObject({
      entry: { kind: "account-closed", houseAccount: null, houseDelta: 0 },
    });
  });

  it("is not deleted by its owner", () => {
    expect(world(cents(1)).remove(ada)).toMatchObject({ code: "money-left" });
  });

  it("is deleted by an administrator only with a reason", () => {
    expect(world(cents(1)).remove(admin)).toMatchObject({ code: "reason-for-money", field: "reason" });
    expect(world(cents(1)).remove(admin, "court order")).toHaveProperty("audit");
  });

  it("moves everything to the house account, as an entry with the reason", () => {
    const { books, remove } = world(cents(100_000));
    const step = (
      decide: (context: ReturnType<Books["context"]>) => Parameters<Books["write"]>[0]["decision"],
    ) => {
      const context = books.context(admin);
      books.write({ decision: decide(context), context });
    };
    step((context) => openTrade(books.investor("ada"), aPlan(), cents(40_000), context));
    step((context) => setProfit(books.investor("ada"), { amount: cents(-500), reason: "r" }, context));
    step((context) => setBonus(books.investor("ada"), { amount: cents(700), reason: "r" }, context));
    const before = books.heads.get("ada") ?? null;
    remove(admin, "court order");
    const last = books.heads.get("ada");
    expect(last).toMatchObject({
      kind: "account-closed",
      reason: "court order",
      houseAccount: "adjustments",
      houseDelta: 100_200,
    });
    expect(entryDeviations(before, last as NonNullable<typeof last>, sha256)).toEqual([]);
    const left = balancesAfter(last ?? null);
    expect([balanceOf(left), left.stake, left.profit, left.bonus]).toEqual([0, 0, 0, 0]);
  });
});

describe("a deletion is refused", () => {
  it("is refused while money is on hold, even when the pending request was not found", () => {
    const { books, remove } = world(cents(1_000));
    const context = books.context(ada);
    const request = { amount: cents(300), address: bitcoinAddress("own") };
    const decision = requestWithdrawal(books.investor("ada"), bitcoin, request, context);
    books.write({ decision, context });
    expect(remove(admin, "court order")).toMatchObject({ code: "requests-waiting" });
  });

  it("is refused while requests are pending, for any caller", () => {
    const { remove } = world();
    expect(remove(ada, null, true)).toMatchObject({ code: "requests-waiting" });
    expect(remove(admin, null, true)).toMatchObject({ code: "requests-waiting", field: "reason" });
  });

  it("a deletion is refused when administrators delete their own accounts", () => {
    const { books } = world();
    books.addInvestor("admin");
    const { profile, head } = books.investor("admin");
    const asked = (actor: Actor, isAdmin: boolean) =>
      deleteAccount({ profile: { ...profile, isAdmin }, head }, false, "r", books.context(actor));
    expect(asked(admin, false)).toMatchObject({ code: "own-account" });
    expect(asked({ id: "admin", role: "investor" }, true)).toMatchObject({ code: "own-account" });
  });
});

it("the last entry of an account has no reader: the id may belong to another person by then", () => {
  expect(world(cents(100)).remove(admin, "closed")).toHaveProperty("entryReader", undefined);
});
