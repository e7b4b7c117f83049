import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/ledger/entry.ts";
import { Books, writesTo } from "#tests/books.ts";
import { transactionRow } from "#tests/rows.ts";
import { nextTransferChange, noPayout, setPayoutHash, setTransferHash } from "./record-hash.ts";
import { parseTransaction, type Transaction } from "./transaction.ts";

const hash = "4A5E1E4BAAB89F3A32518A88C31BC87F618F76673E2CC77AB2127B7AFDEDA33B";
const ann: Actor = { id: "ann", role: "investor" };
const context = new Books().context(ann, "k1");
const deposit = parseTransaction(transactionRow({ $id: "t1" }));
const payout: Transaction = { ...deposit, kind: "withdrawal", type: "withdraw", status: "success" };

describe("the hash of a deposit", () => {
  it("is entered by its owner in the one way it is spelled, as a change with a number", () => {
    const decision = setTransferHash({ hash }, { transaction: deposit, last: 7 }, context);
    expect(decision).toMatchObject({
      userId: "ann",
      guard: "hash:t1:000000000008",
      reason: null,
      transactionId: "t1",
      before: { transferHash: null },
      after: { transferHash: hash.toLowerCase() },
      counters: [],
      result: { transactionId: "TNX-4F7KQ2" },
    });
    if ("code" in decision) throw new Error(decision.code);
    expect(writesTo("transactions", decision)).toEqual([
      { action: "update", rowId: "t1", columns: { transferHash: hash.toLowerCase() } },
    ]);
    expect(writesTo("limits", decision)).toEqual([
      { action: "create", rowId: "k1", columns: { sender: "hash:t1", seq: 8, at: context.at } },
    ]);
  });

  it.each([
    ["that does not exist", null, "transaction-not-found"],
    ["of another investor", { ...deposit, id: "bob" }, "transaction-not-found"],
    ["that is a withdrawal", { ...deposit, kind: "withdrawal" as const }, "transaction-not-found"],
    ["that is approved", { ...deposit, status: "success" as const }, "already-approved"],
    ["that is rejected", { ...deposit, status: "failed" as const }, "already-processed"],
    ["that has it already", { ...deposit, transferHash: hash.toLowerCase() }, "no-changes"],
  ])("is refused for a deposit %s", (_, transaction, code) => {
    expect(setTransferHash({ hash }, { transaction, last: 0 }, context)).toMatchObject({ code });
  });

  it("is refused where the network has none like it, beside its field", () => {
    expect(setTransferHash({ hash: "abc" }, { transaction: deposit, last: 0 }, context)).toMatchObject({
      code: "invalid-input",
      message: expect.stringMatching(/^Enter a valid Bitcoin transaction hash/),
      field: "hash",
    });
  });
});

describe("the hash of a payout", () => {
  it("is entered after the approval, and takes no turn of a settlement", () => {
    const decision = setPayoutHash({ hash }, { transaction: payout, last: 0 });
    expect(decision).toMatchObject({ userId: "ann", guard: "hash:t1:000000000001" });
    if ("code" in decision) throw new Error(decision.code);
    expect(writesTo("limits", decision)).toEqual([]);
  });

  it.each([
    ["that does not exist", null, "transaction-not-found"],
    ["that waits", { ...payout, status: "pending" as const }, "invalid-request"],
    ["that was rejected", { ...payout, status: "failed" as const }, "invalid-request"],
    ["that is a deposit", { ...payout, kind: "deposit" as const }, "invalid-request"],
  ])("is refused for a withdrawal %s", (_, transaction, code) => {
    expect(setPayoutHash({ hash }, { transaction, last: 0 })).toMatchObject({ code });
  });

  it("names the reason that no page of this version meets", () => {
    const waiting = { ...payout, status: "pending" as const };
    expect(setPayoutHash({ hash }, { transaction: waiting, last: 0 })).toMatchObject({
      message: expect.stringContaining(noPayout),
    });
  });
});

it("changes of one hash are numbered one by one", () => {
  expect(nextTransferChange("t1", 0, context)).toMatchObject({ columns: { sender: "hash:t1", seq: 1 } });
});
