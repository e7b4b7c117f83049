import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { booksRefusal, setBalance, setBonus, setProfit } from "./adjustment.ts";

const rules = { setBalance, setProfit, setBonus };

function world() {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const set = (rule: keyof typeof rules, amount: number) => {
    const context = books.context(admin);
    const adjustment = { amount: cents(amount), reason: "wrong figure" };
    return books.write({ decision: rules[rule](books.investor("ada"), adjustment, context), context });
  };
  const hold = (amount: number) => {
    const context = books.context({ id: "ada", role: "investor" });
    const request = { amount: cents(amount), address: bitcoinAddress("own") };
    books.write({ decision: requestWithdrawal(books.investor("ada"), bitcoin, request, context), context });
  };
  return { books, set, hold };
}

describe("setBalance", () => {
  it.each([
    [12_500, "credit", 2_500],
    [4_000, "debit", 6_000],
    [0, "debit", 10_000],
  ] as const)("setting the balance to %i is a %s of %i, with its reason", (amount, type, moved) => {
    const { books, set } = world();
    expect(set("setBalance", amount)).toMatchObject({
      newTransactions: [
        { kind: "adjustment", type, amount: moved, status: "success", reason: "wrong figure" },
      ],
      audit: { reason: "wrong figure", before: { balance: 10_000 }, after: { balance: amount } },
    });
    expect(books.investor("ada").profile.balance).toBe(amount);
    expect(books.heads.get("ada")).toMatchObject({ reason: "wrong figure", houseAccount: "adjustments" });
  });

  it("keeps what is on hold, and is refused below it", () => {
    const { books, set, hold } = world();
    hold(3_000);
    expect(set("setBalance", 2_999)).toMatchObject({
      message: "The balance cannot be less than the $30.00 on hold for pending withdrawals",
    });
    set("setBalance", 3_000);
    expect(books.heads.get("ada")).toMatchObject({ cash: 0, hold: 3_000 });
  });

  it("setting the balance to the same amount changes nothing", () => {
    expect(world().set("setBalance", 10_000)).toMatchObject({ message: "No changes made" });
  });
});

describe("setProfit", () => {
  it.each([5_000, -5_000])(
    "setting the profit to %i moves the difference against the trading account, without a transaction",
    (amount) => {
      const { books, set } = world();
      expect(set("setProfit", amount)).toMatchObject({ newTransactions: [] });
      expect(books.investor("ada").profile).toMatchObject({ profit: amount, balance: 10_000 });
      expect(books.heads.get("ada")).toMatchObject({ houseAccount: "trading", houseDelta: -amount });
    },
  );

  it("setting the profit to the same amount changes nothing", () => {
    expect(world().set("setProfit", 0)).toMatchObject({ code: "no-changes" });
  });
});

describe("setBonus", () => {
  it("replaces the bonus and adds it to the balance, each time", () => {
    const { books, set } = world();
    set("setBonus", 2_000);
    expect(books.investor("ada").profile).toMatchObject({ bonus: 2_000, balance: 12_000 });
    set("setBonus", 500);
    expect(books.investor("ada").profile).toMatchObject({ bonus: 500, balance: 12_500 });
    set("setBonus", 500);
    expect(books.investor("ada").profile).toMatchObject({ bonus: 500, balance: 13_000 });
  });

  it("setting the bonus to nothing clears the memo and leaves the balance, without a transaction", () => {
    const { books, set } = world();
    set("setBonus", 2_000);
    expect(set("setBonus", 0)).toMatchObject({ newTransactions: [], entry: { transactionId: null } });
    expect(books.investor("ada").profile).toMatchObject({ bonus: 0, balance: 12_000 });
    expect(set("setBonus", 0)).toMatchObject({ code: "no-changes" });
  });
});

it("no bonus is given where the operator switched bonuses off; taking one back is still possible", () => {
  const books = new Books();
  books.addInvestor("ada", cents(10_000));
  const set = (amount: number, bonuses: boolean) => {
    const context = { ...books.context(admin), settings: { ...settings, bonuses } };
    const adjustment = { amount: cents(amount), reason: "anniversary" };
    return books.write({ decision: setBonus(books.investor("ada"), adjustment, context), context });
  };
  expect(set(500, false)).toMatchObject({ code: "bonuses-off", field: "amount" });
  set(500, true);
  expect(set(0, false)).toMatchObject({ entry: { bonus: 0 } });
});

it("agreed figures are out of date when an entry came since, and never where none were agreed", () => {
  const { books } = world();
  const investor = books.investor("ada");
  expect(booksRefusal(investor, 0)).toMatchObject({ code: "books-changed" });
  expect(booksRefusal(investor, 1)).toBeNull();
  expect(booksRefusal(investor, undefined)).toBeNull();
  expect(booksRefusal({ ...investor, head: null }, 0)).toBeNull();
  expect(booksRefusal({ ...investor, head: null }, 1)).toMatchObject({ code: "books-changed" });
});

it("the first entry of an account has number 1, also when it is an adjustment", () => {
  const books = new Books();
  const eve = books.addInvestor("eve");
  const decision = setBonus(eve, { amount: cents(100), reason: "welcome" }, books.context(admin));
  expect(decision).toMatchObject({
    result: { userId: "eve", seq: 1 },
    approval: { subject: "eve", accountId: "eve", result: { userId: "eve", seq: 0 } },
  });
});

it("an adjustment is an entry that the investor may read", () => {
  expect(world().set("setBalance", 12_500)).toHaveProperty("entryReader", "ada");
});
