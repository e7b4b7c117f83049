import { balanceOf } from "#domain/ledger/account.ts";
import {
  makeStatement,
  type Statement,
  type StatementLine,
  statementLine,
} from "#domain/statements/statement.ts";
import { ZERO } from "#domain/values/money.ts";
import type { Span } from "#domain/values/period.ts";
import { entriesOfSpan, entryBefore } from "./read-entries.ts";
import { readLabels } from "./read-labels.ts";

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
  const lines: StatementLine[] = [];
  for await (const entries of entriesOfSpan(userId, span, signal)) {
    for (const entry of entries) lines.push(statementLine(entry));
    onProgress(lines.length);
  }
  const before = lines.length > 0 ? null : await entryBefore(userId, span);
  signal.throwIfAborted();
  const opening = before === null ? ZERO : balanceOf(before);
  return makeStatement(lines, opening, await readLabels(userId, span, lines, signal));
}
