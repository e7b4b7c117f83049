import { useQuery } from "@tanstack/react-query";
import { isConsistent } from "#domain/decision.ts";
import { formatAmount } from "#domain/money.ts";
import type { Proposal } from "#domain/proposal.ts";
import { foreseen } from "#domain/proposal-effect.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { messageOf } from "#src/backend/errors.ts";
import { newestEntry, userById } from "#src/features/session/account-queries.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { concernedTransaction } from "./queries.ts";

type ProposalEffectProps = { proposal: Proposal; adminId: string; settings: Settings };

/** What confirming would do with the books as they are now, or why it no longer can be done. */
export function ProposalEffect({ proposal, adminId, settings }: ProposalEffectProps) {
  const profile = useQuery(userById(proposal.userId));
  const head = useQuery(newestEntry(proposal.userId));
  const transaction = useQuery(concernedTransaction(proposal.transactionId));
  const error = profile.error ?? head.error ?? transaction.error;
  if (error !== null)
    return (
      <ErrorState
        title="What it would do could not be loaded"
        message={messageOf(error)}
        onRetry={() => {
          for (const read of [profile, head, transaction]) if (read.isError) void read.refetch();
        }}
      />
    );
  const waitsForTransaction = proposal.transactionId !== null && transaction.isPending;
  if (profile.data === undefined || head.data === undefined || waitsForTransaction) return <Loading />;
  const investor = profile.data === null ? null : { profile: profile.data, head: head.data };
  // Both change with one commit, and the news of them come one after the other.
  if (investor !== null && !isConsistent(investor)) return <Loading />;

  const effect = foreseen(
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
  if (isRefusal(effect)) return <p className="text-negative">It can no longer be done: {effect.message}.</p>;
  return (
    <DefinitionList
      items={effect.map(({ figure, before, after }) => ({
        term: figure,
        detail: (
          <>
            <Money amount={formatAmount(before)} /> <span aria-hidden>→</span>
            <span className="sr-only">becomes</span> <Money amount={formatAmount(after)} />
          </>
        ),
      }))}
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}
