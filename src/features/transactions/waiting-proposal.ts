import { queryOptions } from "@tanstack/react-query";
import { proposals } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { readsTogether } from "#src/backend/rows-together.ts";

const readProposals = readsTogether(
  proposals,
  (transactionId) => ({ where: { transactionId, status: "waiting" } }),
  ({ transactionId }) => transactionId,
);

/** The proposal of a transaction that waits for a second administrator, or null. @param rowId its `$id` */
export function waitingProposal(rowId: string) {
  const query: RowQuery = { where: { transactionId: rowId, status: "waiting" }, limit: 1 };
  return queryOptions({
    queryKey: rowsKey(proposals, query),
    queryFn: () => readProposals(rowId),
    select: ({ rows }) => rows[0] ?? null,
  });
}
