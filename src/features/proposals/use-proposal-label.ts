import { useQuery } from "@tanstack/react-query";
import { proposalTitle } from "#domain/audit/audit-labels.ts";
import { personLabel } from "#domain/members/profile.ts";
import type { Proposal } from "#domain/proposals/proposal.ts";
import { resultOf, reversalOf } from "#domain/proposals/proposal-effect.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatDollars, formatHundredths } from "#domain/values/money.ts";
import { userById } from "#src/queries/account-queries.ts";
import { concernedTransaction } from "./queries.ts";
import type { ProposalPreview } from "./use-proposal-preview.ts";

/**
 * Names a proposal in one line, for example "Replace the balance, Ada Lovelace, $50.00". Everything in it is on the card
 * already: nothing more is read for it.
 */
export function useProposalLabel(proposal: Proposal, preview: ProposalPreview): string {
  const { operation, userId, transactionId, amount } = proposal;
  const { data: profile } = useQuery(userById(userId));
  const { data: transaction } = useQuery(concernedTransaction(transactionId));
  const effect = preview.data?.effect ?? [];
  const result = resultOf(proposal);
  const details = [
    proposalTitle(operation),
    ...("plan" in effect ? [effect.plan] : []),
    ...("day" in effect ? [formatBookDay(effect.day)] : []),
    ...(result === null ? [] : [formatBookDay(result.day), `${formatHundredths(result.percent)}%`]),
  ];
  if (result === null && reversalOf(proposal) === null) {
    if (profile) details.push(personLabel(profile));
    if (transaction) details.push(transaction.transactionId);
    details.push(formatDollars(amount));
  }
  return details.join(", ");
}
