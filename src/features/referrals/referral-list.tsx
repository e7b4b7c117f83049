import * as referrals from "#messages/generated/referrals.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useReferred } from "./use-referred.ts";

/** The account's referrals: first name, initial and date, nothing else. */
export function ReferralList({ userId }: { userId: string }) {
  const t = useMessages();
  const rich = useRichText();
  const errorText = useErrorText();
  const list = useReferred(userId);
  return (
    <QueryState
      query={list}
      problem={t(referrals.peopleFailed)}
      loading={<Skeleton className="h-32 rounded-control" />}
    >
      {(referred) => {
        const people = referred.pages.flatMap((page) => page.people);
        if (people.length === 0 && list.hasEarned)
          return <EmptyState title={t(referrals.peopleGone)}>{t(referrals.peopleGoneText)}</EmptyState>;
        if (people.length === 0)
          return <EmptyState title={t(referrals.peopleNone)}>{t(referrals.peopleNoneText)}</EmptyState>;
        return (
          <>
            <ul className="divide-y divide-line">
              {people.map(({ firstName, initial, joinedAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing that is shown of a person is unique, and the list only grows at its end
                <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
                  <span className="flex min-w-0 items-center gap-3 font-medium">
                    <Avatar name={`${firstName} ${initial}`} size="small" decorative />
                    <bdi className="wrap-anywhere min-w-0">
                      {firstName}
                      {initial && ` ${initial}.`}
                    </bdi>
                  </span>
                  <span className="text-muted">
                    {rich(referrals.peopleJoined, { time: <TimeCell at={joinedAt} precision="day" /> })}
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore list={list} problem={errorText(list.error)} />
          </>
        );
      }}
    </QueryState>
  );
}
