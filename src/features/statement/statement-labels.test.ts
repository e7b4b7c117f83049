import { expect, it } from "vitest";
import { entryKinds, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { annualStatement, annualStatementCsv } from "#domain/statements/annual-statement.ts";
import { makeStatement, statementCsv, statementLine } from "#domain/statements/statement.ts";
import { formatsOf } from "#domain/values/formats.ts";
import { ZERO } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { textsIn } from "#tests/texts.ts";
import { annualLabels, statementLabels } from "./statement-labels.ts";

const at = "2026-03-14T12:00:00.000Z";
const local = `"${formatsOf("en").moment(at)}",${at}`;
const english = formatsOf("en");
const t = await textsIn("en");
const names = new Map([["t1", "TNX-4F7KQ2"]]);
const entry = (over: Record<string, unknown>) => parseLedgerEntry(ledgerRow({ at, ...over }));

it("the file of a statement has the same bytes as ever in English", () => {
  const roles = ["admin", "investor", "system"] as const;
  const lines = roles.map((actorRole, index) =>
    statementLine(entry({ seq: index + 1, actorRole, cash: 25_000 * (index + 1), reason: "=1, or so" })),
  );
  const statement = makeStatement(lines, ZERO, names);
  expect([...statementCsv(statement, statementLabels(t, english))].join("")).toBe(
    [
      "\uFEFFNo.,Local time,UTC,Entry,By,Reason,Change (USD),Balance (USD),On hold (USD),Transaction",
      ",,,Opening balance,,,,0.00,,",
      `1,${local},Deposit,By an administrator,"'=1, or so",250.00,250.00,0.00,TNX-4F7KQ2`,
      `2,${local},Deposit,By the investor,"'=1, or so",250.00,500.00,0.00,TNX-4F7KQ2`,
      `3,${local},Deposit,By the system,"'=1, or so",250.00,750.00,0.00,TNX-4F7KQ2`,
      ",,,Closing balance,,,,750.00,,",
      "",
    ].join("\r\n"),
  );
});

it("the file of a year has the same bytes as ever in English", () => {
  const entries = [
    entry({ seq: 1, cashDelta: 100_000, houseDelta: -100_000, cash: 100_000 }),
    entry({
      seq: 2,
      kind: "profit-claimed",
      houseAccount: "trading",
      houseDelta: 40_000,
      cashDelta: 45_000,
      stakeDelta: -40_000,
      profitDelta: -45_000,
      cash: 145_000,
      transactionId: null,
    }),
  ];
  const csv = annualStatementCsv(annualStatement(2026, entries, null), names, annualLabels(2026, t, english));
  expect([...csv].join("")).toBe(
    [
      "\uFEFFSection,No.,Local time,UTC,Entry,Reason,Stake (USD),Received (USD),Amount (USD),Transaction",
      `Realised trades,2,${local},Profit claimed,,400.00,450.00,50.00,`,
      `Deposits,1,${local},Deposit,,,,1000.00,TNX-4F7KQ2`,
      "Summary,,,,Equity at the beginning of 2026,,,,0.00,",
      "Summary,,,,Realised gains,,,,50.00,",
      "Summary,,,,Realised losses,,,,0.00,",
      "Summary,,,,Deposits,,,,1000.00,",
      "Summary,,,,Withdrawals paid out,,,,0.00,",
      "Summary,,,,Withdrawal fees,,,,0.00,",
      "Summary,,,,Bonuses,,,,0.00,",
      "Summary,,,,Corrections by an administrator,,,,0.00,",
      "Summary,,,,Change in unrealised profit,,,,0.00,",
      "Summary,,,,Equity at the end of 2026,,,,1450.00,",
      "Summary,,,,of which unrealised profit,,,,0.00,",
      "",
    ].join("\r\n"),
  );
});

it("every kind of entry has a label in a file", () => {
  const { entry: labelOf } = statementLabels(t, english);
  expect(new Set(entryKinds.map(labelOf)).size).toBe(entryKinds.length);
});

it("writes the local time as in another language, and keeps what programs read", () => {
  const german = formatsOf("de");
  const [, line] = [
    ...statementCsv(
      makeStatement([statementLine(entry({ seq: 1, cash: 125_050 }))], ZERO, names),
      statementLabels(t, german),
    ),
  ];
  expect(line).toBe(
    `1,"${german.moment(at)}",${at},Deposit,By an administrator,,250.00,1250.50,0.00,TNX-4F7KQ2\r\n`,
  );
  expect(german.moment(at)).toContain("14.03.2026");
});
