import { describe, expect, it } from "vitest";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import { MAX_BALANCE } from "#domain/ledger/account.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { admin, Books, bitcoin } from "#tests/books.ts";
import { transactionRow } from "#tests/rows.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { noPayout } from "./record-hash.ts";
import { approvalPreview, isBookable, settle } from "./settlement.ts";
import { parseTransaction } from "./transaction.ts";
import type { Settlement } from "./transaction-status.ts";

const ada: Actor = { id: "ada", role: "investor" };

function pending(kind: "deposit" | "withdrawal") {
  const books = new Books();
  books.addInvestor("ada", cents(100_000));
  const context = books.context(ada, "t1");
  const decision =
    kind === "deposit"
      ? requestDeposit(books.investor("ada"), bitcoin, cents(25_050), context)
      : requestWithdrawal(
          books.investor("ada"),
          bitcoin,
          { amount: cents(25_055), address: bitcoinAddress("own") },
          context,
        );
  books.write({ decision, context });
  const attempt = (move: Settlement, actor = move === "cancel" ? ada : admin) => {
    const at = books.context(actor);
    const reason = move === "reject" ? "unreadable" : null;
    return {
      decision: settle(move, books.investor("ada"), books.transaction("t1"), reason, at),
      context: at,
    };
  };
  return { books, attempt };
}

describe("a deposit", () => {
  it("is pending until a decision, and moves nothing", () => {
    const { books } = pending("deposit");
    expect(books.transaction("t1")).toMatchObject({
      status: "pending",
      type: "credit",
      amount: 25_050,
      crypto: "btc",
      methodName: "Bitcoin",
      address: "bc1qhouse",
      settledAt: null,
    });
    expect(books.ledger).toHaveLength(1);
  });

  it("approved adds the amount", () => {
    const { books, attempt } = pending("deposit");
    books.write(attempt("approve"));
    expect(books.investor("ada").profile).toMatchObject({ balance: 125_050, hold: 0, ledgerSeq: 2 });
    expect(books.heads.get("ada")).toMatchObject({
      kind: "deposit",
      transactionId: "t1",
      actorRole: "admin",
      houseAccount: "deposits",
      houseDelta: -25_050,
    });
    expect(books.transaction("t1")).toMatchObject({ status: "success", settledAt: books.at });
  });

  it.each([
    ["reject", "failed", "unreadable"],
    ["cancel", "cancelled", null],
  ] as const)("%s leaves the money alone", (move, status, reason) => {
    const { books, attempt } = pending("deposit");
    books.write(attempt(move));
    expect(books.transaction("t1")).toMatchObject({ status, reason });
    expect(books.investor("ada").profile).toMatchObject({ balance: 100_000, ledgerSeq: 1 });
  });
});

describe("a withdrawal", () => {
  it("waits on hold, with the fee already recorded", () => {
    const { books } = pending("withdrawal");
    expect(books.investor("ada").profile).toMatchObject({ balance: 100_000, hold: 25_055 });
    expect(books.transaction("t1")).toMatchObject({
      status: "pending",
      type: "withdraw",
      fee: 2_506,
      net: 22_549,
      address: bitcoinAddress("own"),
    });
  });

  it("approved leaves as net and fee, which add up", () => {
    const { books, attempt } = pending("withdrawal");
    books.write(attempt("approve"));
    expect(books.heads.get("ada")).toMatchObject({
      kind: "withdrawal-paid",
      holdDelta: -25_055,
      houseAccount: "payouts",
      houseDelta: 22_549,
      feeDelta: 2_506,
      cash: 74_945,
      hold: 0,
    });
  });

  it.each(["reject", "cancel"] as const)("%s gives the money back", (move) => {
    const { books, attempt } = pending("withdrawal");
    books.write(attempt(move));
    expect(books.heads.get("ada")).toMatchObject({ kind: "withdrawal-returned", cash: 100_000, hold: 0 });
  });
});

describe("one settlement per transaction", () => {
  const moves = ["approve", "reject", "cancel"] as const;

  it.each(moves.flatMap((first) => moves.map((second) => [first, second] as const)))(
    "after %s, %s is refused",
    (first, second) => {
      const { books, attempt } = pending("deposit");
      books.write(attempt(first));
      const message = first === "approve" ? "Already Approved" : "Already processed";
      expect(attempt(second).decision).toMatchObject({ message });
    },
  );

  it.each(moves.flatMap((first) => moves.map((second) => [first, second] as const)))(
    "%s and %s decided at the same time: the second cannot be written",
    (first, second) => {
      for (const kind of ["deposit", "withdrawal"] as const) {
        const { books, attempt } = pending(kind);
        const [one, other] = [attempt(first), attempt(second)];
        expect(books.write(one)).toHaveProperty("audit");
        const before = structuredClone(books.investor("ada"));
        expect(books.write(other)).toBe("conflict");
        expect(books.investor("ada")).toEqual(before);
      }
    },
  );
});

it("another investor's transaction does not exist", () => {
  const { attempt } = pending("deposit");
  expect(attempt("cancel", { id: "bob", role: "investor" }).decision).toMatchObject({
    code: "transaction-not-found",
  });
});

describe("the preview of an approval", () => {
  const before = {
    cash: cents(50_000),
    hold: cents(20_000),
    stake: cents(0),
    profit: cents(0),
    bonus: cents(0),
  };
  const pending = parseTransaction(transactionRow());
  const payout = parseTransaction(
    transactionRow({ kind: "withdrawal", type: "withdraw", amount: 200, fee: 20, net: 180 }),
  );

  it("adds a deposit to what can be used, and takes a withdrawal from what is on hold", () => {
    expect(approvalPreview(before, pending)).toEqual({ ...before, cash: 75_000 });
    expect(approvalPreview(before, payout)).toEqual({ ...before, hold: 0 });
  });

  it("the preview of a settled transaction changes nothing", () => {
    expect(approvalPreview(before, { ...pending, status: "success" })).toEqual(before);
  });

  it("is unavailable while the balances are older or newer than the transaction", () => {
    expect(approvalPreview({ ...before, hold: cents(0) }, payout)).toBeNull();
  });

  it("refuses what no account can hold", () => {
    const full = { ...before, cash: cents(99_999_999_999_999) };
    expect(approvalPreview(full, pending)).toMatchObject({ code: "balance-too-large" });
  });
});

describe("the hash at a settlement", () => {
  const hash = "AB".repeat(32);
  const settleWith = (
    kind: "deposit" | "withdrawal",
    hashes: Parameters<typeof settle>[5],
    move: Settlement = "approve",
  ) => {
    const { books } = pending(kind);
    const context = books.context(admin, "s1");
    return settle(move, books.investor("ada"), books.transaction("t1"), null, context, hashes);
  };

  it("is the one that the administrator saw, or none where none was there", () => {
    expect(settleWith("deposit", { seenHash: null })).toHaveProperty("guard", "settle:t1");
    expect(settleWith("deposit", { seenHash: hash })).toMatchObject({ code: "hash-changed" });
  });

  it("the hash of a payout is written with the approval, and stands in the audit", () => {
    const decision = settleWith("withdrawal", { payoutHash: hash });
    expect(decision).toMatchObject({
      writes: [
        { table: "transactions", columns: { status: "success", transferHash: "ab".repeat(32) } },
        { table: "notifications" },
      ],
      before: { status: "pending", transferHash: null },
      after: { status: "success", transferHash: "ab".repeat(32) },
    });
    expect(decision).toHaveProperty("writes.length", 2);
  });

  it("is not touched where none is given", () => {
    const decision = settleWith("withdrawal", {});
    expect(decision).toMatchObject({ before: { status: "pending" }, after: { status: "success" } });
    expect(decision).not.toHaveProperty("after.transferHash");
    expect(decision).not.toHaveProperty("writes.0.columns.transferHash");
  });

  it("the hash of a payout is refused at a deposit, and where the network has none like it", () => {
    expect(settleWith("deposit", { payoutHash: hash })).toMatchObject({
      code: "invalid-request",
      message: expect.stringContaining(noPayout),
    });
    expect(settleWith("withdrawal", { payoutHash: "abc" })).toMatchObject({
      code: "invalid-input",
      field: "payoutHash",
    });
  });

  it("the hash of a deposit cannot change at the same moment: the settlement takes its next number", () => {
    expect(settleWith("deposit", { lastTransferChange: 4 })).toMatchObject({
      writes: [
        { table: "transactions" },
        { table: "limits", rowId: "s1", columns: { sender: "hash:t1", seq: 5 } },
        { table: "notifications" },
      ],
    });
    expect(settleWith("deposit", {})).toHaveProperty("writes.length", 2);
    expect(settleWith("withdrawal", { lastTransferChange: 4 })).toHaveProperty("writes.length", 2);
  });
});

describe("the request of a deleted account", () => {
  const settleGone = (kind: "deposit" | "withdrawal", move: Settlement) => {
    const { books } = pending(kind);
    return settle(move, null, books.transaction("t1"), "gone", books.context(admin));
  };

  it("cannot be approved", () => {
    expect(settleGone("deposit", "approve")).toMatchObject({ code: "user-not-found" });
    expect(settleGone("withdrawal", "reject")).toMatchObject({ code: "user-not-found" });
  });

  it("can be rejected when no money moves, and changes no profile", () => {
    const decision = settleGone("deposit", "reject");
    expect(decision).toMatchObject({ result: { status: "failed" } });
    expect(decision).not.toHaveProperty("account");
    expect(decision).not.toHaveProperty("approval");
    expect(decision).toHaveProperty("counters.length", 1);
  });
});

it("only an approval can be proposed to a second administrator", () => {
  const { attempt } = pending("withdrawal");
  expect(attempt("approve").decision).toMatchObject({
    approval: { subject: "t1", accountId: "ada", transactionId: "t1", result: { status: "pending" } },
    result: { status: "success" },
  });
  expect(attempt("reject").decision).not.toHaveProperty("approval");
});

describe("books that were read after a transaction", () => {
  it.each(["approve", "reject", "cancel"] as const)(
    "can take the %s of a withdrawal that they hold",
    (move) => {
      const { attempt } = pending("withdrawal");
      expect(isBookable(attempt(move).decision)).toBe(true);
    },
  );

  it.each(["approve", "reject"] as const)("cannot take the %s of one that was settled meanwhile", (move) => {
    const { books, attempt } = pending("withdrawal");
    const { decision } = attempt(move);
    books.write(attempt("cancel"));
    const { profile, head } = books.investor("ada");
    if ("code" in decision || decision.account === undefined) throw new Error("The settlement moves nothing");
    const account = { ...decision.account, investor: { profile, head } };
    expect(isBookable({ ...decision, account })).toBe(false);
  });

  it("can take what moves nothing, and no refusal", () => {
    const { books, attempt } = pending("deposit");
    expect(isBookable(attempt("reject").decision)).toBe(true);
    expect(isBookable(attempt("approve").decision)).toBe(true);
    books.write(attempt("approve"));
    expect(isBookable(attempt("approve").decision)).toBe(false);
  });

  it("cannot take a deposit above the maximum of an account", () => {
    const { decision } = pending("deposit").attempt("approve");
    if ("code" in decision || decision.account === undefined) throw new Error("The settlement moves nothing");
    const { investor } = decision.account;
    const full = { ...investor, head: investor.head && { ...investor.head, cash: MAX_BALANCE } };
    expect(isBookable({ ...decision, account: { ...decision.account, investor: full } })).toBe(false);
  });
});

it("a request that was settled already changes nothing in a preview", () => {
  const before = { cash: cents(100), hold: cents(0), stake: cents(0), profit: cents(0), bonus: cents(0) };
  const settled = parseTransaction(transactionRow({ status: "success" }));
  expect(approvalPreview(before, settled)).toEqual(before);
});
