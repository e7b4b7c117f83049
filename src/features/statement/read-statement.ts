import { balanceOf } from "#domain/ledger/account.ts";
import {
  makeStatement,
  type Statement,
  type StatementLine,
  statementLine,
} from "#domain/ledger/statement.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import type { Span } from "#domain/values/period.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";
import { readLabels } from "./read-labels.ts";

/** Entries of one request: few requests for many entries, and still an answer of moderate size. */
const entriesPerRequest = 500;

/**
 * Reads all entries of a period, page by page.
 * @param onProgress called with the number of lines after each request
 * @throws the server's error, and the reason of the signal when the caller aborts
 */
export async function readStatement(
  userId: string,
  span: Span,
  signal: AbortSignal,
  onProgress: (lines: number) => void,
): Promise<Statement> {
  const query: RowQuery = {
    where: { userId },
    within: { column: "at", ...span },
    order: { column: "seq", direction: "ascending" },
    limit: entriesPerRequest,
  };
  const lines: StatementLine[] = [];
  let after: string | undefined;
  do {
    const page = await listRows(ledger, query, after);
    signal.throwIfAborted();
    for (const entry of page.rows) lines.push(statementLine(entry));
    onProgress(lines.length);
    after = page.next;
  } while (after !== undefined);
  const before = lines.length > 0 ? ZERO : await balanceBefore(userId, span);
  signal.throwIfAborted();
  return makeStatement(lines, before, await readLabels(userId, span, lines, signal));
}

/** The balance when the time began, for a time in which nothing happened. */
async function balanceBefore(userId: string, { from }: Span): Promise<Cents> {
  if (from === undefined) return ZERO;
  const { rows } = await listRows(ledger, {
    where: { userId },
    within: { column: "at", until: from },
    order: { column: "seq", direction: "descending" },
    limit: 1,
  });
  return rows[0] === undefined ? ZERO : balanceOf(rows[0]);
}
