import { queryOptions } from "@tanstack/react-query";
import type { Proposal } from "#domain/proposals/proposal.ts";
import { resultOf, reversalOf } from "#domain/proposals/proposal-effect.ts";
import { formatHundredths } from "#domain/values/money.ts";
import { proposals } from "#src/backend/admin-tables.ts";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, findRow, listRows } from "#src/backend/rows.ts";
import { plans, transactions } from "#src/backend/tables.ts";

/** How many are shown at first, and how many more each time. */
export const proposalStep = 6;

/**
 * The pending proposals, the oldest first. A few at a time, because each is shown with a preview from the
 * books of its accounts.
 * @param limit how many at most
 * @param userId only those about this account
 */
export function waitingProposals(limit: number, userId?: string) {
  const query: RowQuery = {
    where: { status: "waiting", ...(userId !== undefined && { userId }) },
    order: { column: "proposedAt", direction: "ascending" },
    limit,
  };
  return queryOptions({
    queryKey: rowsKey(proposals, query),
    queryFn: () => listRows(proposals, query),
    // While more are read, the loaded ones stay; never those of another account.
    placeholderData: (shown) => {
      const isSame = userId === undefined || shown?.rows.every((row) => row.userId === userId);
      return isSame ? shown : undefined;
    },
  });
}

/** The transaction that a proposal would approve. */
export function concernedTransaction(transactionId: string | null) {
  const query = byId(transactionId ?? "");
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows[0] ?? null,
    enabled: transactionId !== null,
  });
}

/** The preview of the proposed result for the trades of its plan, and the title of that plan. */
export function proposedResultEffect(proposal: Proposal) {
  const result = resultOf(proposal);
  return queryOptions({
    queryKey: ["previewResult", result?.planId, result?.day, result?.percent],
    queryFn: async () => {
      if (result === null) throw new Error("No result is proposed");
      const { planId, day, percent } = result;
      const [preview, plan] = await Promise.all([
        ask("previewResult", { planId, day, percent: formatHundredths(percent) }),
        findRow(plans, planId),
      ]);
      return { ...preview, plan: plan?.title ?? planId };
    },
    enabled: result !== null,
  });
}

/** The preview of the proposed reversal. */
export function proposedReversalEffect(proposal: Proposal) {
  const resultId = reversalOf(proposal);
  return queryOptions({
    queryKey: ["previewReversal", resultId],
    queryFn: () => ask("previewReversal", { resultId: resultId ?? "" }),
    enabled: resultId !== null,
  });
}

/** The preview of a result, as the server computes it for the caller. */
export type ResultEffect = Awaited<
  ReturnType<NonNullable<ReturnType<typeof proposedResultEffect>["queryFn"]>>
>;
