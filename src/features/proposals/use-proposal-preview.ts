import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isConsistent } from "#domain/commands/decision.ts";
import type { Refusal } from "#domain/commands/refusal.ts";
import type { Proposal } from "#domain/proposals/proposal.ts";
import { type Change, previewProposal } from "#domain/proposals/proposal-effect.ts";
import type { ReversalPreview } from "#domain/results/result-run.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { messageOf } from "#src/backend/errors.ts";
import { newestEntry, userById } from "#src/queries/account-queries.ts";
import {
  concernedTransaction,
  proposedResultEffect,
  proposedReversalEffect,
  type ResultEffect,
} from "./queries.ts";

export type ProposalPreview =
  | { readonly is: "loading" }
  | { readonly is: "unread"; readonly message: string; readonly retry: () => void }
  | {
      readonly is: "known";
      readonly effect: readonly Change[] | ResultEffect | ReversalPreview | Refusal;
      /** The number of the newest entry of the books that it comes of; 0 before the first one. */
      readonly seen: number;
    };

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

  const error = profile.error ?? head.error ?? transaction.error ?? result.error ?? reversal.error;
  if (error !== null)
    return {
      is: "unread",
      message: messageOf(error),
      retry: () => {
        for (const read of [profile, head, transaction, result, reversal])
          if (read.isError) void read.refetch();
      },
    };
  const waitsForTransaction = proposal.transactionId !== null && transaction.isPending;
  if (profile.data === undefined || head.data === undefined || waitsForTransaction) return { is: "loading" };
  if (isTorn) return { is: "loading" };
  const { operation } = proposal;
  if (operation === "postResult" || operation === "reverseResult") {
    const { data } = operation === "postResult" ? result : reversal;
    return data === undefined ? { is: "loading" } : { is: "known", effect: data, seen: head.data?.seq ?? 0 };
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
  return { is: "known", effect, seen: head.data?.seq ?? 0 };
}
