import { useQuery } from "@tanstack/react-query";
import { endSession, type Session } from "#src/backend/account-activity.ts";
import { hasType } from "#src/backend/errors.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { sessionsOf } from "./queries.ts";

/** The browsers that are signed in; each of the others, or all of them, can be signed out. */
export function SessionList({ accountId }: { accountId: string }) {
  const sessions = useQuery(sessionsOf(accountId));
  const end = useEndSessions(accountId);

  return (
    <QueryState
      query={sessions}
      problem="Your sessions could not be loaded"
      loading={<Skeleton className="h-16 rounded-control" />}
    >
      {(all) => {
        const others = all.filter(({ isCurrent }) => !isCurrent);
        return (
          <div className="grid gap-4">
            <ul className="divide-y divide-line">
              {all.map((session) => (
                <li key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
                  <div className="grid">
                    <span className="flex flex-wrap items-center gap-2 font-medium">
                      {session.device}
                      {session.isCurrent && <Badge tone="success">This device</Badge>}
                    </span>
                    <span className="wrap-anywhere text-muted text-small">
                      {[session.country, session.ip].filter(Boolean).join(" · ")} · signed in{" "}
                      <TimeCell at={session.since} precision="second" />
                    </span>
                  </div>
                  {!session.isCurrent && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Sign out ${session.device}`}
                      pending={end.isPending && end.variables.includes(session)}
                      onClick={() => end.mutate([session])}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {others.length > 1 && (
              <Button
                variant="secondary"
                className="justify-self-start"
                pending={end.isPending && end.variables.length > 1}
                onClick={() => end.mutate(others)}
              >
                Sign out all other devices
              </Button>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

function useEndSessions(accountId: string) {
  return useAnnouncedMutation(
    async (sessions: readonly Session[]) => {
      for (const { id } of sessions) await endSession(id).catch(unlessGone);
    },
    {
      success: (_, { length }) => (length === 1 ? "Device signed out" : "All other devices signed out"),
      invalidates: [sessionsOf(accountId).queryKey],
    },
  );
}

/** A session that ended by itself meanwhile is as good as ended. */
function unlessGone(error: unknown): void {
  if (!hasType(error, "user_session_not_found")) throw error;
}
