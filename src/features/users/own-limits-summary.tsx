import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  exclusionAt,
  type LimitPeriod,
  limitAt,
  limitPeriods,
  pausedUntil,
  type SelfLimits,
} from "#domain/self-limits/self-limits.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { nameOf } from "#messages/languages.ts";
import type { MessageId } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { consentsOf, selfLimitsOf } from "#src/queries/investing-rules.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";

const periodTerms: Readonly<Record<LimitPeriod, MessageId>> = {
  day: adminUsers.limitsDay,
  week: adminUsers.limitsWeek,
  month: adminUsers.limitsMonth,
};

/** Shows an administrator the limits that an investor set. Only those of a frozen account can be restored: `frozen-account.tsx`. */
export function OwnLimitsSummary({ userId }: { userId: string }) {
  const t = useMessages();
  const limits = useQuery(selfLimitsOf(userId));
  const items = useLimitItems(limits.data ?? null);
  return (
    <QueryState
      query={limits}
      problem={t(adminUsers.limitsProblem)}
      isLine
      loading={<Skeleton className="h-11 rounded-control" />}
    >
      {() =>
        items.length === 0 ? (
          <p className="text-muted">{t(adminUsers.limitsNone)}</p>
        ) : (
          <>
            <DefinitionList items={items} />
            <p className="mt-2 text-muted text-small">{t(adminUsers.limitsRule)}</p>
          </>
        )
      }
    </QueryState>
  );
}

function useLimitItems(limits: SelfLimits | null): { term: string; detail: ReactNode }[] {
  const t = useMessages();
  const rich = useRichText();
  const { dollars, dayTime } = useFormats();
  const now = useNow();
  if (limits === null) return [];
  const moment = (at: string) => <time dateTime={at}>{dayTime(at)}</time>;
  const named = (amount: SelfLimits["dayLimit"]) =>
    amount === null ? t(adminUsers.limitsNoLimit) : dollars(amount);
  const items = limitPeriods.flatMap((period): { term: string; detail: ReactNode }[] => {
    const { amount, next } = limitAt(limits, period, now);
    if (amount === null) return [];
    const detail =
      next === null
        ? named(amount)
        : rich(adminUsers.limitsNext, {
            limit: named(amount),
            moment: moment(next.at),
            next: named(next.amount),
          });
    return [{ term: t(periodTerms[period]), detail }];
  });
  const pause = pausedUntil(limits, now);
  if (pause !== null) items.push({ term: t(adminUsers.limitsPaused), detail: moment(pause) });
  const exclusion = exclusionAt(limits, now);
  if (exclusion?.state === "running")
    items.push({
      term: t(adminUsers.limitsExcluded),
      detail: exclusion.until === null ? t(adminUsers.limitsForEver) : moment(exclusion.until),
    });
  if (exclusion?.state === "over")
    items.push({ term: t(adminUsers.limitsExcluded), detail: t(adminUsers.limitsOver) });
  if (exclusion?.state === "returning")
    items.push({ term: t(adminUsers.limitsReturning), detail: moment(exclusion.at) });
  return items;
}

/** Shows an administrator which versions of the legal texts an investor accepted. */
export function AcceptedTexts({ userId }: { userId: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { bookDay, dayTime } = useFormats();
  const accepted = useQuery(consentsOf(userId));
  return (
    <QueryState
      query={accepted}
      problem={t(adminUsers.consentsProblem)}
      isLine
      loading={<Skeleton className="h-11 rounded-control" />}
      empty={(rows) => rows.length === 0 && <p className="text-muted">{t(adminUsers.consentsNone)}</p>}
    >
      {(rows) => (
        <dl className="divide-y divide-line">
          {[...rows]
            .sort((a, b) => (a.at < b.at ? 1 : -1))
            .map(({ $id, document, version, language, at }) => (
              <div key={$id} className="grid gap-0.5 py-2.5">
                <dt className="text-muted">
                  {t(document === "terms" ? adminUsers.consentsTerms : adminUsers.consentsPrivacy)}
                </dt>
                <dd className="figures">
                  {rich(adminUsers.consentsLine, {
                    day: bookDay(version),
                    moment: <time dateTime={at}>{dayTime(at)}</time>,
                    language: nameOf(language),
                  })}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </QueryState>
  );
}
