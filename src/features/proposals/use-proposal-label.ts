import { useQuery } from "@tanstack/react-query";
import { personLabel } from "#domain/profiles/profile.ts";
import type { Proposal } from "#domain/proposals/proposal.ts";
import { resultOf, reversalOf } from "#domain/proposals/proposal-effect.ts";
import { proposalTitles } from "#src/content/proposal-titles.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { userById } from "#src/queries/account-queries.ts";
import { concernedTransaction } from "./queries.ts";
import type { ProposalPreview } from "./use-proposal-preview.ts";

/**
 * Names a proposal in one line, for example "Replace the balance, Ada Lovelace, $50.00". Everything in it is on the card
 * already: nothing more is read for it.
 */
export function useProposalLabel(proposal: Proposal, preview: ProposalPreview): string {
  const t = useMessages();
  const { dollars, percent, bookDay } = useFormats();
  const { operation, userId, transactionId, amount } = proposal;
  const { data: profile } = useQuery(userById(userId));
  const { data: transaction } = useQuery(concernedTransaction(transactionId));
  const effect = preview.data?.effect ?? [];
  const result = resultOf(proposal);
  const details = [
    t(proposalTitles[operation]),
    ...("plan" in effect ? [effect.plan] : []),
    ...("day" in effect ? [bookDay(effect.day)] : []),
    ...(result === null ? [] : [bookDay(result.day), percent(result.percent)]),
  ];
  if (result === null && reversalOf(proposal) === null) {
    if (profile) details.push(personLabel(profile));
    if (transaction) details.push(transaction.transactionId);
    details.push(dollars(amount));
  }
  return details.join(", ");
}
