import { useQuery } from "@tanstack/react-query";
import { noSelfLimits, type SelfLimits } from "#domain/self-limits/self-limits.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { selfLimitsOf, useLimitUses } from "#src/queries/investing-rules.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { ConsentList } from "./consent-list.tsx";
import { DepositLimits } from "./deposit-limits.tsx";
import { Pause } from "./pause.tsx";
import { SelfExclusion } from "./self-exclusion.tsx";

/** The limits of the own account, and what it has accepted, in two columns on wide screens. @param columns their look */
export function OwnLimitsCards({ userId, columns }: { userId: string; columns: string }) {
  const t = useMessages();
  const limits = useQuery(selfLimitsOf(userId));
  return (
    <QueryState
      query={limits}
      problem={t(ownLimits.problem)}
      loading={
        <div className={columns}>
          <Skeleton className="h-[420px] rounded-card" />
          <Skeleton className="h-[420px] rounded-card" />
        </div>
      }
    >
      {(found) => <Cards limits={found ?? noSelfLimits(userId)} columns={columns} />}
    </QueryState>
  );
}

function Cards({ limits, columns }: { limits: SelfLimits; columns: string }) {
  const t = useMessages();
  const now = useNow();
  const uses = useLimitUses(limits.userId, limits, now);
  return (
    <div className={columns}>
      <div className="grid gap-6">
        <Card title={t(ownLimits.depositsTitle)}>
          <DepositLimits limits={limits} uses={uses} now={now} />
        </Card>
        <Card title={t(ownLimits.termsTitle)}>
          <ConsentList userId={limits.userId} />
        </Card>
      </div>
      <div className="grid gap-6">
        <Card title={t(ownLimits.pauseTitle)}>
          <Pause limits={limits} now={now} />
        </Card>
        <Card title={t(ownLimits.exclusionTitle)}>
          <SelfExclusion limits={limits} now={now} />
        </Card>
      </div>
    </div>
  );
}
