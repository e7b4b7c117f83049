import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Profile, personLabel } from "#domain/members/profile.ts";
import type { OpenSession } from "#domain/security/operations.ts";
import { countryOf, deviceOf } from "#src/backend/account-activity.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WhenNear } from "#src/ui/when-near.tsx";
import { ConfirmWithReason } from "./confirm-with-reason.tsx";
import { useUserCommand } from "./mutations.ts";
import { sessionsOf } from "./queries.ts";

const waiting = (
  <div aria-busy="true">
    <Skeleton className="h-16 rounded-control" />
  </div>
);

/** The account's sessions; each of them, or all, can be ended. */
export function UserSessions({ user, adminId }: { user: Profile; adminId: string }) {
  return (
    <Card title="Sessions">
      {/* They cost a function of their own on the server. */}
      <WhenNear fallback={waiting}>
        <SessionRows user={user} adminId={adminId} />
      </WhenNear>
    </Card>
  );
}

function SessionRows({ user, adminId }: { user: Profile; adminId: string }) {
  const { $id: userId } = user;
  const list = useQuery(sessionsOf(userId));
  // The dialog keeps showing its session while it closes.
  const [asked, setAsked] = useState<OpenSession>();
  const [asking, setAsking] = useState<"one" | "all" | null>(null);
  const end = useUserCommand(
    "endSessions",
    adminId,
    asking === "one" && asked !== undefined ? `${personLabel(user)}, ${deviceOf(asked)}` : personLabel(user),
    { success: (_, { sessionId }) => (sessionId === undefined ? "All sessions ended" : "Session ended") },
  );

  return (
    <QueryState
      query={list}
      problem="The sessions could not be loaded"
      loading={<Skeleton className="h-16 rounded-control" />}
    >
      {(answer) => {
        const { sessions } = answer;
        const close = () => setAsking(null);
        const dialogProps = (which: typeof asking) => ({
          open: asking === which,
          onOpenChange: (open: boolean) => setAsking(open ? which : null),
          pending: end.isPending,
          reasonHint: "This is recorded in the audit trail.",
        });
        return (
          <div className="grid gap-4">
            {sessions.length === 0 && <p className="text-muted">Not signed in anywhere.</p>}
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <li key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
                  <div className="grid">
                    <span className="font-medium">{deviceOf(session)}</span>
                    <span className="wrap-anywhere text-muted text-small">
                      {[countryOf(session), session.ip].filter(Boolean).join(" · ")} · signed in{" "}
                      <TimeCell at={session.since} precision="second" />
                    </span>
                  </div>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`End ${deviceOf(session)}`}
                    pending={end.isPending && end.variables.sessionId === session.id}
                    disabled={end.isPending && end.variables.sessionId !== session.id}
                    opens={ConfirmOnDemand}
                    onClick={() => {
                      setAsked(session);
                      setAsking("one");
                    }}
                  >
                    End
                  </Button>
                </li>
              ))}
            </ul>
            {sessions.length > 0 && (
              <Button
                variant="secondary"
                className="justify-self-start"
                data-command="End all sessions"
                disabled={end.isPending}
                opens={ConfirmOnDemand}
                onClick={() => setAsking("all")}
              >
                End all
              </Button>
            )}
            <ConfirmWithReason
              {...dialogProps("one")}
              title={`End ${asked === undefined ? "the session" : deviceOf(asked)}?`}
              confirmLabel="End"
              onConfirm={(reason) =>
                end.mutate({ userId, sessionId: asked?.id, reason }, { onSettled: close })
              }
            >
              {user.name} must sign in again in this browser.
            </ConfirmWithReason>
            <ConfirmWithReason
              {...dialogProps("all")}
              title={`End all sessions of ${user.name}?`}
              confirmLabel="End all"
              onConfirm={(reason) => end.mutate({ userId, reason }, { onSettled: close })}
            >
              {user.name} must sign in again everywhere. Anyone who knows the password can still sign in. To
              prevent that, deactivate the account.
            </ConfirmWithReason>
          </div>
        );
      }}
    </QueryState>
  );
}
