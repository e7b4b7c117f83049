import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { activitiesOf } from "./queries.ts";

/** Appwrite's names of what happens to an account, in words. */
const words: Record<string, string> = {
  "user.create": "Account created",
  "user.update": "Account changed",
  "session.create": "Signed in",
  "session.update": "Session extended",
  "session.delete": "Signed out",
  "recovery.create": "Password reset link requested",
  "recovery.update": "Password reset with a link",
  "verification.create": "Verification link requested",
  "verification.update": "Email address verified",
  "challenge.create": "Code requested",
  "challenge.update": "Code accepted",
};

/** The account's activity with its places, newest first, so that a stranger's sign-in is noticed. */
export function ActivityList({ accountId }: { accountId: string }) {
  const list = useInfiniteQuery(activitiesOf(accountId));
  return (
    <QueryState
      query={list}
      problem="The history could not be loaded"
      loading={<Skeleton className="h-40 rounded-control" />}
    >
      {(answer) => {
        const activities = answer.pages.flatMap((page) => page.activities);
        if (activities.length === 0) return <p className="text-muted">No activity yet.</p>;
        return (
          <div>
            <ul className="divide-y divide-line">
              {activities.map(({ id, event, device, country, ip, time }) => (
                <li key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
                  <span className="font-medium">{words[event] ?? event}</span>
                  <span className="text-small sm:text-right">
                    <TimeCell at={time} precision="second" />
                  </span>
                  <span className="wrap-anywhere col-span-full text-muted text-small">
                    {[device, country, ip].filter(Boolean).join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore list={list} problem={messageOf(list.error)} />
          </div>
        );
      }}
    </QueryState>
  );
}
