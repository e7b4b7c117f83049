import { describe, expect, it } from "vitest";
import { nextTransferChange, showsChange } from "#domain/transactions/record-hash.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { type Attachment, noAttachment, parseTransaction } from "#domain/transactions/transaction.ts";
import { Books, writesTo } from "#tests/books.ts";
import { transactionRow } from "#tests/rows.ts";
import { changeAttachment } from "./attachment.ts";

const books = new Books();
const investor = books.addInvestor("ann");
const context = books.context({ id: "ann", role: "investor" }, "k1");
const admin = books.context({ id: "root", role: "admin" }, "k2");
const file: Attachment = {
  attachmentId: "f2",
  attachmentType: "application/pdf",
  attachmentSize: 120_000,
  attachedAt: "2026-03-14T10:00:00.000Z",
};
const deposit = parseTransaction(transactionRow({ $id: "t1" }));
const attached = { ...deposit, ...file, attachmentId: "f1" };

describe("the proof of payment of a deposit", () => {
  it("is attached by its owner, as a change with a number that the settlement takes, too", () => {
    const decision = changeAttachment({ transaction: deposit, last: 7 }, file, context);
    expect(decision).toMatchObject({
      userId: "ann",
      guard: "hash:t1:000000000008",
      transactionId: "t1",
      before: { attachmentId: null },
      after: { attachmentId: "f2", attachedAt: file.attachedAt },
      counters: [],
      result: { id: "t1", replaced: null },
    });
    if ("code" in decision) throw new Error(decision.code);
    expect(writesTo("transactions", decision)).toEqual([{ action: "update", rowId: "t1", columns: file }]);
    expect(decision.writes).toContainEqual(nextTransferChange("t1", 7, context));
  });

  it.each([
    ["replaced", file, "f2"],
    ["removed", null, null],
  ])("is %s, and the file before is named", (_, given, attachmentId) => {
    const decision = changeAttachment({ transaction: attached, last: 0 }, given, context);
    expect(decision).toMatchObject({ after: { attachmentId }, result: { replaced: "f1" } });
  });

  it.each([
    ["that does not exist", null, "transaction-not-found"],
    ["of another investor", { ...attached, id: "bob" }, "transaction-not-found"],
    ["that is a withdrawal", { ...attached, kind: "withdrawal" as const }, "transaction-not-found"],
    ["that is approved", { ...attached, status: "success" as const }, "already-approved"],
    ["that is rejected", { ...attached, status: "failed" as const }, "already-processed"],
    ["that is cancelled", { ...attached, status: "cancelled" as const }, "already-processed"],
  ])("can neither be attached to a deposit %s nor be removed from it", (_, transaction, code) => {
    for (const given of [file, null])
      expect(changeAttachment({ transaction, last: 0 }, given, context)).toMatchObject({ code });
  });

  it("cannot be removed where there is none", () => {
    expect(changeAttachment({ transaction: deposit, last: 0 }, null, context)).toMatchObject({
      code: "no-changes",
    });
  });

  it("is older than its last change where the row shows another file", () => {
    expect(showsChange(attached, { number: 3, after: { attachmentId: "f1", attachedAt: "now" } })).toBe(true);
    expect(showsChange(attached, { number: 3, after: { attachmentId: null } })).toBe(false);
    expect(showsChange(attached, { number: 0 })).toBe(true);
  });
});

describe("the settlement of a deposit with a proof of payment", () => {
  const settled = (move: "approve" | "reject" | "cancel", seenAttachment?: string | null) =>
    settle(move, investor, attached, "why", move === "cancel" ? context : admin, { seenAttachment });

  it.each([
    ["the one that was seen", "f1", undefined],
    ["a page of an older version", undefined, undefined],
    ["another than was seen", "f0", "attachment-changed"],
    ["one where none was seen", null, "attachment-changed"],
  ])("takes %s", (_, seen, code) => {
    const decision = settled("approve", seen);
    expect("code" in decision ? decision.code : undefined).toBe(code);
  });

  it.each([
    ["approve", {}],
    ["reject", {}],
    ["cancel", noAttachment],
  ] as const)("%s leaves or removes the file", (move, removed) => {
    const decision = settled(move);
    if ("code" in decision) throw new Error(decision.code);
    const [write] = writesTo("transactions", decision);
    const columns = Object.entries(Object(write).columns);
    expect(Object.fromEntries(columns.filter(([name]) => name in noAttachment))).toEqual(removed);
  });
});
