import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import {
  beginMonth,
  formatProgress,
  monthAfter,
  monthOf,
  progressId,
} from "#domain/results/count-progress.ts";
import { createOutcomeRecount, endedTrade, endingCommands } from "#domain/results/outcome-counts.ts";
import { create } from "#functions/lib/row-operations.ts";
import { writeCounts, writePublication } from "#functions/operations/results/count-outcomes.ts";
import type { DemoBooks } from "./demo-books.ts";

/** Counts and publishes the trades that ended in finished months, as the hourly maintenance does. @param now in milliseconds */
export function writeOutcomes({ tables }: DemoBooks, now: number): void {
  const present = new Date(now).toISOString();
  const open = monthOf(present);
  const receipts = tables.rows("audit");
  const recount = createOutcomeRecount();
  for (const row of receipts) {
    const month = monthOf(String(row.at));
    if (month >= open || !endingCommands.some((command) => command === row.operation)) continue;
    const entry = parseLedgerEntry(tables.find("ledger", row.$id));
    const trade = endedTrade(parseAuditEntry(row), entry);
    if (trade !== null) recount.add(trade, month);
  }
  const from = receipts.map(({ at }) => monthOf(String(at))).toSorted()[0] ?? open;
  const period = { from, to: monthAfter(open, -1) };
  const writes = [...recount.outcomes(open)].flatMap(([$id, { counted, published }]) => [
    writeCounts($id, counted, false),
    ...writePublication({ $id, counts: [...published], ...period }, false),
  ]);
  const position = formatProgress(beginMonth(open));
  tables.write([create("maintenance", progressId, { position }), ...writes], present);
}
