import { expect, it } from "vitest";
import { formatsOf } from "#domain/values/formats.ts";
import { transactionRow } from "#tests/rows.ts";
import { parseTransaction } from "./transaction.ts";
import { type TransactionHeadings, transactionCsvColumns, transactionCsvLine } from "./transactions-csv.ts";

const english = formatsOf("en");
const ann = { name: "=cmd|' /C calc'!A0", email: "ann@example.com" };

it("writes everything about a withdrawal, amounts as plain figures and times as UTC and local", () => {
  const withdrawal = transactionRow({
    kind: "withdrawal",
    type: "withdraw",
    status: "failed",
    amount: 1250.5,
    fee: 125.05,
    net: 1125.45,
    address: "bc1qxyz",
    reason: 'Wrong network, "again"',
    settledAt: "2026-03-15T09:26:53.000+00:00",
    transferHash: "=1+1",
  });
  const line = transactionCsvLine(parseTransaction(withdrawal), ann, english);
  expect(line).toMatch(
    /^TNX-4F7KQ2,t1,ann,"'=cmd\|' \/C calc'!A0",ann@example\.com,withdrawal,withdraw,failed,1250\.50,125\.05,1125\.45,Bitcoin,btc,bc1qxyz,Deposit via Bitcoin,"Wrong network, ""again""",2026-03-14 09:26:53 UTC,"03\/1\d\/2026, [\d:]{8} \S+",2026-03-15 09:26:53 UTC,"03\/1\d\/2026, [\d:]{8} \S+","'=1\+1",,,\r\n$/,
  );
});

it("leaves empty what is not there, and has a cell for each column", () => {
  const line = transactionCsvLine(parseTransaction(transactionRow()), undefined, english);
  expect(line).toContain("t1,ann,,,deposit,credit,pending,250.00,,,Bitcoin,btc,,Deposit via Bitcoin,,");
  const cells = line.trimEnd().match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g);
  expect(cells).toHaveLength(24);
  expect(cells?.slice(-6)).toEqual(["", "", "", "", "", ""]);
});

it("writes the hash of a deposit, and the units that its owner was asked to send", () => {
  const quote = { currency: "BTC", rate: "61200", units: "0.00408497" };
  const deposit = parseTransaction(transactionRow({ transferHash: "ab12", ...quote }));
  expect(transactionCsvLine(deposit, ann, english).trimEnd()).toMatch(/,ab12,BTC,61200,0\.00408497$/);
});

it("has a heading for each cell of a line, in their order", () => {
  const headings = new Proxy({} as TransactionHeadings, { get: (_, column) => `<${String(column)}>` });
  const columns = transactionCsvColumns(headings);
  expect(columns).toContain("<units>");
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns.every((column) => /^<\w+>$/.test(column))).toBe(true);
});
