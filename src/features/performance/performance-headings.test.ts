import { expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { performance } from "#domain/statements/performance.ts";
import { performanceCsv } from "#domain/statements/performance-csv.ts";
import { ledgerRow } from "#tests/rows.ts";
import { textsIn } from "#tests/texts.ts";
import { performanceHeadings } from "./performance-headings.ts";

it("the file of months has the same bytes as ever in English", async () => {
  const deposit = parseLedgerEntry(
    ledgerRow({ at: "2026-03-02T12:00:00.000Z", cashDelta: 100_000, houseDelta: -100_000, cash: 100_000 }),
  );
  const found = performance([deposit], {}, "2026-03-21T13:00:00.000Z");
  if (found === null) throw new Error("there is a performance");
  const short = { ...found, timeWeighted: "too-short", moneyWeighted: -1234 } as const;
  expect(
    performanceCsv(
      [
        { month: "2026-03", found },
        { month: "2026-02", found: short },
      ],
      performanceHeadings(await textsIn("en")),
    ),
  ).toBe(
    "\uFEFFMonth (UTC),Time-weighted (%),Money-weighted (%),Opening equity (USD),Deposits (USD),Paid out (USD),Bonuses (USD),Corrections (USD),Trading (USD),Withdrawal fees (USD),Closing equity (USD),Results\r\n" +
      "2026-03,0.00,0.00,0.00,1000.00,0.00,0.00,0.00,0.00,0.00,1000.00,0\r\n" +
      "2026-02,,-12.34,0.00,1000.00,0.00,0.00,0.00,0.00,0.00,1000.00,0\r\n",
  );
});
