import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Span } from "#domain/values/period.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";

/** Entries of one request: few requests for many entries, and still an answer of moderate size. */
const entriesPerRequest = 500;

/**
 * Reads the entries of a period, the oldest first, page by page.
 * @throws the server's error, and the reason of the signal when the caller aborts
 */
export async function* entriesOfSpan(
  userId: string,
  span: Span,
  signal: AbortSignal,
): AsyncGenerator<readonly LedgerEntry[]> {
  const query: RowQuery = {
    where: { userId },
    within: { column: "at", ...span },
    order: { column: "seq", direction: "ascending" },
    limit: entriesPerRequest,
  };
  let after: string | undefined;
  do {
    const page = await listRows(ledger, query, after);
    signal.throwIfAborted();
    yield page.rows;
    after = page.next;
  } while (after !== undefined);
}

/** Reads the newest entry before a period; null for a period without a beginning, or with nothing before it. */
export async function entryBefore(userId: string, { from }: Span): Promise<LedgerEntry | null> {
  if (from === undefined) return null;
  const { rows } = await listRows(ledger, {
    where: { userId },
    within: { column: "at", until: from },
    order: { column: "seq", direction: "descending" },
    limit: 1,
  });
  return rows[0] ?? null;
}

/** Reads the first entry of an account; null when there is none. */
export async function firstEntry(userId: string): Promise<LedgerEntry | null> {
  const { rows } = await listRows(ledger, {
    where: { userId },
    order: { column: "seq", direction: "ascending" },
    limit: 1,
  });
  return rows[0] ?? null;
}
