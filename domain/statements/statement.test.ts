import { describe, expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { cents, ZERO } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { labelOf, makeStatement, type StatementLabels, statementCsv, statementLine } from "./statement.ts";

const line = (over: Record<string, unknown>) => statementLine(parseLedgerEntry(ledgerRow(over)));

const labels = new Map([["t1", "TNX-4F7KQ2"]]);

/** The words of a file in a language that is none, so that each is seen to come from here. */
const words: StatementLabels = {
  headings: {
    number: "number",
    localTime: "local time",
    utc: "UTC",
    entry: "entry",
    actor: "actor",
    reason: "reason",
    change: "change, in dollars",
    balance: "balance",
    hold: "hold",
    transaction: "transaction",
    publicLog: "public log",
  },
  opening: "before, in total",
  closing: "after",
  entry: (kind) => `<${kind}>`,
  actor: (role) => `by ${role}, as it is`,
  moment: (instant) => `local ${instant.slice(0, 10)}`,
};

/** A deposit, a withdrawal that is asked for, and the same one paid. */
const lines = [
  line({ seq: 5, cashDelta: 25_000, cash: 75_000 }),
  line({
    seq: 6,
    kind: "withdrawal-requested",
    actorRole: "investor",
    cashDelta: -10_000,
    holdDelta: 10_000,
    cash: 65_000,
    hold: 10_000,
  }),
  line({ seq: 7, kind: "withdrawal-paid", cashDelta: 0, holdDelta: -10_000, cash: 65_000, hold: 0 }),
];

describe("a statement", () => {
  it("begins with the balance before its first line and ends with the one after its last", () => {
    const { opening, closing, credited, debited } = makeStatement(lines, ZERO, labels);
    expect({ opening, closing, credited, debited }).toEqual({
      opening: 50_000,
      closing: 65_000,
      credited: 25_000,
      debited: -10_000,
    });
  });

  it("runs without a gap: each balance is the one before and the change", () => {
    const { opening } = makeStatement(lines, ZERO, labels);
    let running: number = opening;
    for (const { change, balance } of lines) {
      running += change;
      expect(balance).toBe(running);
    }
  });

  it("a statement of a period without entries shows the balance before it", () => {
    expect(makeStatement([], cents(1234), labels)).toMatchObject({
      opening: 1234,
      closing: 1234,
      credited: 0,
    });
  });

  it("is written as values that other programs read, with both ends", () => {
    const csv = [...statementCsv(makeStatement(lines.slice(0, 1), ZERO, labels), words)].join("");
    const [head, opening, first, closing, end] = csv.split("\r\n");
    expect(head).toBe(
      '\uFEFFnumber,local time,UTC,entry,actor,reason,"change, in dollars",balance,hold,transaction',
    );
    expect(opening).toBe(',,,"before, in total",,,,500.00,,');
    expect(first).toBe(
      '5,local 2026-03-14,2026-03-14T12:00:00.000Z,<deposit>,"by admin, as it is",,250.00,750.00,0.00,TNX-4F7KQ2',
    );
    expect(closing).toBe(",,,after,,,,750.00,,");
    expect(end).toBe("");
  });

  it("has a last column with the proof of each entry that is in the public log", () => {
    const proofs = new Map([[6, "3.salt.entry"]]);
    const csv = [...statementCsv(makeStatement(lines.slice(0, 2), ZERO, labels), words, proofs)].join("");
    const [head, opening, first, second, closing] = csv.split("\r\n");
    expect(head).toMatch(/,transaction,public log$/);
    expect(opening).toBe(',,,"before, in total",,,,500.00,,,');
    expect(first).toMatch(/,TNX-4F7KQ2,$/);
    expect(second).toMatch(/,3\.salt\.entry$/);
    expect(closing).toMatch(/^,,,after,,,,\d+\.00,,,$/);
  });

  it("calls a transaction by its row only where its name is not known", () => {
    const other = makeStatement([line({ transactionId: "t2" }), line({ transactionId: null })], ZERO, labels);
    expect(other.lines.map((one) => labelOf(other, one))).toEqual(["t2", null]);
  });

  it("a statement of many lines is written in parts without losing a line", () => {
    const many = Array.from({ length: 2500 }, (_, index) => line({ seq: index + 1 }));
    const parts = [...statementCsv(makeStatement(many, ZERO, labels), words)];
    expect(parts).toHaveLength(5);
    const written = parts.join("").split("\r\n");
    expect(written).toHaveLength(2500 + 4);
    expect(written.slice(2, -2).map((text) => Number(text.split(",")[0]))).toEqual(
      many.map(({ seq }) => seq),
    );
    expect([...statementCsv(makeStatement(many.slice(0, 1000), ZERO, labels), words)]).toHaveLength(3);
  });

  it("leaves the transaction of a line without one empty", () => {
    const [, text] = [...statementCsv(makeStatement([line({ transactionId: null })], ZERO, labels), words)];
    expect(text).toMatch(/,0\.00,\r\n$/);
  });
});
