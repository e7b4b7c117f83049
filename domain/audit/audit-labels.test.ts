import { describe, expect, it } from "vitest";
import { isQuery, type OperationName, operations } from "#domain/commands/operations.ts";
import type { AuditEntry } from "./audit.ts";
import {
  auditChanges,
  auditCsvColumns,
  auditCsvLine,
  auditSubject,
  auditTitles,
  entryTitle,
  operationTitle,
} from "./audit-labels.ts";

const entry: AuditEntry = {
  $id: "a1",
  operation: "setBalance",
  guard: "key:a1",
  inputHash: "0",
  actorId: "boss",
  actorRole: "admin",
  userId: "ann",
  transactionId: null,
  reason: "=a correction",
  before: { balance: 100_050, ledgerSeq: 1 },
  after: { balance: 90_000, ledgerSeq: 2 },
  result: {},
  at: "2026-03-14T12:00:00.000Z",
};

describe("the words of the audit", () => {
  it("has a title for every command", () => {
    const titled = auditTitles().map(([name]) => name);
    const commands = Object.keys(operations).filter((name) => !isQuery(name as OperationName));
    expect(titled).toEqual(expect.arrayContaining(commands));
    expect(titled).toContain("referralBonus");
    expect(operationTitle("setBalance")).toBe("Replaced the balance");
    expect(operationTitle("toString")).toBe("toString");
  });

  it("marks a proposal as not carried out", () => {
    const proposal = { operation: "setBalance", input: {}, status: "waiting" };
    const proposed = { ...entry, after: { proposal } };
    expect(entryTitle(entry)).toBe("Replaced the balance");
    expect(entryTitle(proposed)).toBe("Proposed: Replaced the balance");
    expect(auditCsvLine(proposed, () => undefined)).toContain(",Proposed: Replaced the balance,");
    const confirmed = {
      ...entry,
      operation: "confirm",
      after: { proposal: { ...proposal, status: "confirmed" } },
    };
    expect(entryTitle(confirmed)).toBe("Confirmed a proposal");
  });

  it.each([
    [{ balance: 100_050 }, { balance: 90_000 }, [["Balance", "$1,000.50", "$900.00"]]],
    [{ hold: 5, ledgerSeq: 1 }, { hold: 5, ledgerSeq: 2 }, []],
    [{ isActive: false }, { isActive: true }, [["Active", "No", "Yes"]]],
    [{ status: "pending" }, { status: "success" }, [["Status", "pending", "success"]]],
    [{ trade: null }, { trade: { plan: "Steady" } }, [["Trade", "None", "Steady"]]],
    [{ phone: "(personal)" }, { phone: "(personal)" }, [["Phone", "", "changed"]]],
    [
      {},
      { proposal: { operation: "approve", input: { transactionId: "t1" }, status: "waiting" } },
      [["Proposal", "", "Approve a withdrawal, waiting"]],
    ],
    [
      {},
      { proposal: { operation: "setBonus", input: { amount: 50_050 }, status: "declined" } },
      [["Proposal", "", "Replace the bonus with $500.50, declined"]],
    ],
    [
      {},
      { planId: "steady", plan: "Steady", day: "2026-03-14", percent: -75, status: "running" },
      [
        ["Plan", "", "Steady"],
        ["Day", "", "03/14/2026"],
        ["Percent", "", "-0.75%"],
      ],
    ],
    [
      { title: "Steady", min: 10_000, roi: 1.5, label: null, returnsStake: true },
      { title: "Steady", min: 5_000, roi: 1.5, label: "New", returnsStake: false },
      [
        ["Title", "", "Steady"],
        ["Min", "$100.00", "$50.00"],
        ["Label", "None", "New"],
        ["Returns the stake", "Yes", "No"],
      ],
    ],
    [
      { network: "btc", name: "Bitcoin", address: "bc1q" },
      { network: "btc", name: "Bitcoin", address: "bc1p" },
      [
        ["Network", "", "btc"],
        ["Address", "bc1q", "bc1p"],
      ],
    ],
    [
      { network: "btc", name: "Bitcoin" },
      { network: null, name: null },
      [
        ["Network", "btc", "None"],
        ["Name", "Bitcoin", "None"],
      ],
    ],
    [{ profit: 0 }, { profit: -500 }, [["Profit", "$0.00", "-$5.00"]]],
    [{}, { mail: "new-sign-in" }, [["Email template", "", "New sign-in"]]],
    [{}, { sessions: 2 }, [["Sessions ended", "", "2"]]],
    [
      { network: "btc", rate: null, ratedAt: null },
      { network: "btc", rate: "61200", ratedAt: "2026-03-14T09:26:53.000Z" },
      [
        ["Network", "", "btc"],
        ["Rate", "None", "$61,200"],
        ["Rate entered", "None", "2026-03-14 09:26:53 UTC"],
      ],
    ],
    [
      {},
      { secondStep: "app-added,switched-on" },
      [["Account security", "", "two-step verification switched on, authenticator app added"]],
    ],
    [{}, { secondStep: "app-trusted" }, [["Account security", "", "authenticator app accepted at once"]]],
    [{ trade: null }, { trade: {} }, [["Trade", "None", "Ongoing"]]],
    [{}, { avatar: undefined }, [["Avatar", "", "None"]]],
    [{ min: 0.5 }, { min: 1.5 }, [["Min", "0.5", "1.5"]]],
    [
      {},
      { proposal: { operation: "ofALaterVersion", status: "waiting" } },
      [["Proposal", "", "ofALaterVersion, waiting"]],
    ],
    [{}, { proposal: null }, [["Proposal", "", "None"]]],
    [null, null, []],
  ])("of %j to %j", (before, after, expected) => {
    const changes = auditChanges({ before, after });
    expect(changes.map(({ what, before: was, after: is }) => [what, was, is])).toEqual(expected);
  });

  it.each([
    ["retryMail", { mailId: "m1" }, { kind: "mail", id: "m1" }],
    ["settleMessage", { messageId: "m1" }, { kind: "message", id: "m1" }],
    ["retryMail", { messageId: "m1" }, null],
    ["settleMessage", { mailId: "m1" }, null],
    ["setBalance", { mailId: "m1", messageId: "m1" }, null],
    ["retryMail", null, null],
  ])("of %s with %j have the subject %j", (operation, result, subject) => {
    expect(auditSubject({ operation, result })).toEqual(subject);
  });

  it("put each subject and each change in the column of its heading", () => {
    const settled = {
      ...entry,
      operation: "settleMessage",
      transactionId: "t1",
      reason: null,
      before: { state: "open" },
      after: { state: "settled", sessions: 2 },
      result: { messageId: "m7" },
    };
    const values = auditCsvLine(settled, () => undefined)
      .trimEnd()
      .split(",");
    expect(values).toHaveLength(auditCsvColumns.length);
    expect(values.slice(auditCsvColumns.indexOf("Transaction ID"))).toEqual([
      ...["t1", "m7", "", "Message: open → settled; Sessions ended: 2"],
    ]);
  });

  it("makes a spreadsheet line in which no reason acts as a formula", () => {
    expect(auditCsvLine(entry, (id) => (id === "ann" ? "Ann Bell" : undefined))).toBe(
      `2026-03-14 12:00:00 UTC,Replaced the balance,admin,boss,,ann,Ann Bell,,,"'=a correction","Balance: $1,000.50 → $900.00"\r\n`,
    );
  });
});
