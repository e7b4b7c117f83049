import { describe, expect, it } from "vitest";
import { auditLabels, correction as entry } from "#tests/audit-labels.ts";
import { auditChanges, auditCsvColumns, auditCsvLine, auditSubject, entryTitle } from "./audit-labels.ts";

describe("the title of an entry", () => {
  it("marks a proposal as not executed", () => {
    const proposal = { operation: "setBalance", input: {}, status: "waiting" };
    const proposed = { ...entry, after: { proposal } };
    expect(entryTitle(entry, auditLabels)).toBe("<setBalance>");
    expect(entryTitle(proposed, auditLabels)).toBe("<setBalance>?");
    expect(auditCsvLine(proposed, auditLabels, () => undefined)).toContain(",<setBalance>?,");
    const confirmed = {
      ...entry,
      operation: "confirm",
      after: { proposal: { ...proposal, status: "confirmed" } },
    };
    expect(entryTitle(confirmed, auditLabels)).toBe("<confirm>");
  });
});

describe("the changes of an entry", () => {
  it.each([
    [{ balance: 100_050 }, { balance: 90_000 }, [["balance", "100050 cents", "90000 cents"]]],
    [{ hold: 5, ledgerSeq: 1 }, { hold: 5, ledgerSeq: 2 }, []],
    [{ isActive: false }, { isActive: true }, [["isActive", "no", "yes"]]],
    [{ status: "pending" }, { status: "success" }, [["status", "is pending", "is success"]]],
    [{ state: "open" }, { state: "closed" }, [["state", "is open", "is closed"]]],
    [{ trade: null }, { trade: { plan: "Steady" } }, [["trade", "none", "Steady"]]],
    [{ trade: { plan: "Steady", day: 1 } }, { trade: { plan: "Steady", day: 2 } }, []],
    [{ trade: null }, { trade: {} }, [["trade", "none", "a trade"]]],
    [{ phone: "(personal)" }, { phone: "(personal)" }, [["phone", "", "other"]]],
    [
      {},
      { proposal: { operation: "setBonus", input: { amount: 50_050 }, status: "declined" } },
      [["proposal", "", "setBonus 50050 declined"]],
    ],
    [
      {},
      { proposal: { operation: "approve", input: { transactionId: "t1" }, status: "waiting" } },
      [["proposal", "", "approve null waiting"]],
    ],
    [
      {},
      { planId: "steady", plan: "Steady", day: "2026-03-14", percent: -75, status: "running" },
      [
        ["plan", "", "Steady"],
        ["day", "", "day 2026-03-14"],
        ["percent", "", "-75 of 10000"],
      ],
    ],
    [
      { title: "Steady", min: 10_000, roi: 1.5 },
      { title: "Steady", min: 0.5, roi: 1.5 },
      [
        ["title", "", "Steady"],
        ["min", "10000 cents", "0.5"],
      ],
    ],
    [
      { network: "btc", name: "Bitcoin" },
      { network: "btc", name: null },
      [
        ["network", "", "btc"],
        ["name", "Bitcoin", "none"],
      ],
    ],
    [
      {},
      { mail: "new-sign-in", rate: "61200" },
      [
        ["mail", "", "mail new-sign-in"],
        ["rate", "", "rate 61200"],
      ],
    ],
    [{}, { ratedAt: "2026-03-14T09:26:53.000Z" }, [["ratedAt", "", "2026-03-14 09:26:53 UTC"]]],
    [{}, { secondStep: "app-added,switched-on" }, [["secondStep", "", "switched-on+app-added"]]],
    [{}, { secondStep: "app-trusted" }, [["secondStep", "", "trusted"]]],
    [{}, { confirmed: "app-added" }, [["confirmed", "", "app-added"]]],
    [
      { identity: "submitted" },
      { identity: "rejected", identityReason: "mismatch" },
      [
        ["identity", "identity submitted", "identity rejected"],
        ["identityReason", "", "identity mismatch"],
      ],
    ],
    [{}, { network: undefined }, [["network", "", "none"]]],
    [null, null, []],
  ])("the changes of an entry from %j to %j are those that a person reads", (before, after, expected) => {
    const changes = auditChanges({ before, after }, auditLabels);
    expect(changes.map(({ what, before: was, after: is }) => [what, was, is])).toEqual(expected);
  });
});

describe("the subject of an entry", () => {
  it.each([
    ["retryMail", { mailId: "m1" }, { kind: "mail", id: "m1" }],
    ["settleMessage", { messageId: "m1" }, { kind: "message", id: "m1" }],
    ["retryMail", { messageId: "m1" }, null],
    ["settleMessage", { mailId: "m1" }, null],
    ["setBalance", { mailId: "m1", messageId: "m1" }, null],
    ["retryMail", null, null],
    ["linkMessage", { messageId: "m1" }, { kind: "message", id: "m1" }],
    ["readReplies", { messageId: 7 }, null],
  ])("the subject of an entry of %s with %j is %j", (operation, result, subject) => {
    expect(auditSubject({ operation, result })).toEqual(subject);
  });
});

describe("the file of the audit", () => {
  it("puts each subject and each change in the column of its heading", () => {
    const settled = {
      ...entry,
      operation: "settleMessage",
      transactionId: "t1",
      reason: null,
      before: { state: "open" },
      after: { state: "closed", sessions: 2 },
      result: { messageId: "m7" },
    };
    const values = auditCsvLine(settled, auditLabels, () => undefined)
      .trimEnd()
      .split(",");
    const headings = auditCsvColumns(auditLabels);
    expect(values).toHaveLength(headings.length);
    expect(values.slice(headings.indexOf("transaction"))).toEqual([
      ...["t1", "m7", "", "state: is open → is closed; sessions: 2"],
    ]);
  });

  it("has a line in which no reason acts as a formula", () => {
    expect(auditCsvLine(entry, auditLabels, (id) => (id === "ann" ? "Ann Bell" : undefined))).toBe(
      `2026-03-14 12:00:00 UTC,<setBalance>,admin,boss,,ann,Ann Bell,,,"'=a correction",balance: 100050 cents → 90000 cents\r\n`,
    );
  });
});
