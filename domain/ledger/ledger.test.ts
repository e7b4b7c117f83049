import { expect, it } from "vitest";
import { ledgerRow } from "#tests/rows.ts";
import { ledgerColumns, parseLedgerEntry } from "./ledger.ts";

it("an entry is read as it was written, in whole cents", () => {
  const entry = parseLedgerEntry(ledgerRow());
  expect(entry).toMatchObject({
    seq: 1,
    at: "2026-03-14T12:00:00.000Z",
    cashDelta: 25_000,
    houseDelta: -25_000,
  });
  const { $id, ...columns } = entry;
  expect(ledgerColumns(entry)).toEqual(columns);
  expect(parseLedgerEntry({ $id, ...ledgerColumns(entry) })).toEqual(entry);
});
