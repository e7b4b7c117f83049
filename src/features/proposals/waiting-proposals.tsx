import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as ui from "#messages/generated/ui.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { useAllSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { proposalStep, waitingProposals } from "./queries.ts";

interface WaitingProposalsProps {
  adminId: string;
  nameOf: (userId: string) => ReactNode;
  /** Only what concerns this person, and nothing at all when that is nothing. */
  userId?: string;
  className?: string;
}

/** The pending proposals; nothing at all on a site where one administrator is enough. */
export function WaitingProposals({ adminId, nameOf, userId, className }: WaitingProposalsProps) {
  const t = useMessages();
  const { dollars } = useFormats();
  const [limit, setLimit] = useState(proposalStep);
  const waiting = useQuery(waitingProposals(limit, userId));
  const settings = useAllSettings();
  const above = settings.fourEyesAbove;
  const rows = waiting.data?.rows ?? [];
  const isExpected = above !== null && userId === undefined;
  if (!isExpected && rows.length === 0 && !waiting.isLoadingError) return null;
  return (
    <section aria-label={t(adminTexts.proposals)} className={className}>
      <h2 className="font-semibold text-lead">{t(adminTexts.proposals)}</h2>
      <p className="mb-4 text-muted">
        {above === null
          ? t(adminTexts.proposalsSecond)
          : t(adminTexts.proposalsSecondAbove, { amount: dollars(above) })}
      </p>
      <QueryState
        query={waiting}
        problem={t(adminTexts.proposalsProblem)}
        loading={<Skeleton className="h-6" />}
        empty={() => rows.length === 0 && <p className="text-muted">{t(adminTexts.proposalsNone)}</p>}
      >
        {() => (
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {rows.map((proposal) => (
              <li key={proposal.$id}>
                <ProposalCard proposal={proposal} adminId={adminId} settings={settings} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {waiting.data?.next !== undefined && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={waiting.isPlaceholderData}
          onClick={() => setLimit(limit + proposalStep)}
        >
          {t(ui.moreShow)}
        </Button>
      )}
    </section>
  );
}
