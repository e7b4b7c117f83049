import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isConsistent } from "#domain/commands/decision.ts";
import type { Proposal } from "#domain/proposals/proposal.ts";
import { type Change, previewProposal } from "#domain/proposals/proposal-effect.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { ReversalPreview } from "#domain/results/result-run.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { newestEntry, userById } from "#src/queries/account-queries.ts";
import type { QueryResult } from "#src/queries/query-state.tsx";
import {
  concernedTransaction,
  proposedResultEffect,
  proposedReversalEffect,
  type ResultEffect,
} from "./queries.ts";

export interface ProposalOutcome {
  readonly effect: readonly Change[] | ResultEffect | ReversalPreview | Refusal;
  /** The number of the newest entry of the books that it comes of; 0 before the first one. */
  readonly seen: number;
}

/** Joined from several queries. Without data while one of them has failed: the rest would be half of the truth. */
export type ProposalPreview = QueryResult<ProposalOutcome>;

/** Milliseconds within which the news of profile and books have both come; otherwise one of them was missed. */
const newsApart = 1000;

/** Previews the confirmation of a proposal with the current books, or says why it is no longer possible. */
export function useProposalPreview(proposal: Proposal, adminId: string, settings: Settings): ProposalPreview {
  const profile = useQuery(userById(proposal.userId));
  const head = useQuery(newestEntry(proposal.userId));
  const transaction = useQuery(concernedTransaction(proposal.transactionId));
  const result = useQuery(proposedResultEffect(proposal));
  const reversal = useQuery(proposedReversalEffect(proposal));
  const investor = profile.data ? { profile: profile.data, head: head.data ?? null } : null;
  // Both change with one commit, and the news of them come one after the other.
  const isTorn = investor !== null && head.data !== undefined && !isConsistent(investor);
  const readBooks = useEffectEvent(() => {
    void profile.refetch();
    void head.refetch();
  });
  useEffect(() => {
    if (!isTorn) return;
    const timer = setInterval(readBooks, newsApart);
    return () => clearInterval(timer);
  }, [isTorn]);

  const reads = [profile, head, transaction, result, reversal];
  const error = reads.find((read) => read.error !== null)?.error ?? null;
  const outcome = (): ProposalOutcome | undefined => {
    if (error !== null || profile.data === undefined || head.data === undefined || isTorn) return undefined;
    if (proposal.transactionId !== null && transaction.isPending) return undefined;
    const { operation } = proposal;
    const seen = head.data?.seq ?? 0;
    if (operation === "postResult" || operation === "reverseResult") {
      const { data } = operation === "postResult" ? result : reversal;
      return data === undefined ? undefined : { effect: data, seen };
    }
    const effect = previewProposal(
      proposal,
      { investor, transaction: transaction.data ?? null },
      {
        key: proposal.$id,
        at: new Date().toISOString(),
        actor: { id: adminId, role: "admin" },
        random: () => 0,
        settings,
      },
    );
    return { effect, seen };
  };
  const data = outcome();
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: reads.some((read) => read.isError && read.isFetching),
    refetch: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}
