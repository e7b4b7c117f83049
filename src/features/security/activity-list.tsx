import { useInfiniteQuery } from "@tanstack/react-query";
import * as security from "#messages/generated/security.ts";
import type { MessageId } from "#messages/message.ts";
import { countryName, deviceName } from "#src/features/session/sign-in-location.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { activitiesOf } from "./queries.ts";

/** Appwrite's names of what happens to an account, in words. */
const words: Readonly<Record<string, MessageId>> = {
  "user.create": security.activityAccountCreated,
  "user.update": security.activityAccountChanged,
  "session.create": security.activitySignedIn,
  "session.update": security.activitySessionExtended,
  "session.delete": security.activitySignedOut,
  "recovery.create": security.activityResetRequested,
  "recovery.update": security.activityResetDone,
  "verification.create": security.activityVerificationRequested,
  "verification.update": security.activityVerificationDone,
  "challenge.create": security.activityCodeRequested,
  "challenge.update": security.activityCodeAccepted,
};

/** The account's activity with its places, newest first, so that a stranger's sign-in is noticed. */
export function ActivityList({ accountId }: { accountId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const errorText = useErrorText();
  const list = useInfiniteQuery(activitiesOf(accountId));
  return (
    <QueryState
      query={list}
      problem={t(security.activityFailed)}
      loading={<Skeleton className="h-40 rounded-control" />}
    >
      {(answer) => {
        const activities = answer.pages.flatMap((page) => page.activities);
        if (activities.length === 0 && !list.hasNextPage)
          return <p className="text-muted">{t(security.activityNone)}</p>;
        return (
          <div>
            <ul className="divide-y divide-line">
              {activities.map((activity) => {
                const { id, event, ip, time } = activity;
                const known = words[event];
                return (
                  <li key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
                    <span className="font-medium">{known === undefined ? <bdi>{event}</bdi> : t(known)}</span>
                    <span className="text-small sm:text-end">
                      <TimeCell at={time} precision="second" />
                    </span>
                    <Facts of={[deviceName(activity, t), countryName(activity, language), ip]} />
                  </li>
                );
              })}
            </ul>
            <LoadMore list={list} problem={errorText(list.error)} />
          </div>
        );
      }}
    </QueryState>
  );
}
