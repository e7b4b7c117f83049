import type { Span } from "#domain/values/period.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";

const rowsPerRequest = 500;

/** Appwrite takes at most so many values in one condition. */
const idsPerRequest = 100;

/**
 * Reads the labels of some lines' transactions. Most were requested in the same period and are read in large
 * pages; those that were only settled in it are read one by one.
 * @returns row id → transaction id
 * @throws the server's error, and the reason of the signal when the caller aborts
 */
export async function readLabels(
  userId: string,
  span: Span,
  lines: readonly { readonly transactionId: string | null }[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  const wanted = new Set(lines.flatMap(({ transactionId }) => transactionId ?? []));
  if (wanted.size === 0) return labels;

  const read = async (query: RowQuery, after?: string) => {
    const page = await listRows(transactions, query, after);
    signal.throwIfAborted();
    for (const { $id, transactionId } of page.rows) if (wanted.delete($id)) labels.set($id, transactionId);
    return page.next;
  };

  const requested: RowQuery = {
    where: { id: userId },
    within: { column: "$createdAt", ...span },
    order: { column: "$createdAt", direction: "ascending" },
    limit: rowsPerRequest,
  };
  let after: string | undefined;
  do after = await read(requested, after);
  while (after !== undefined && wanted.size > 0);

  const others = [...wanted];
  for (let start = 0; start < others.length; start += idsPerRequest) {
    const $id = others.slice(start, start + idsPerRequest);
    await read({ where: { id: userId, $id }, limit: $id.length });
  }
  return labels;
}
