import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Profile, personLabel } from "#domain/profiles/profile.ts";
import type { OpenSession } from "#domain/security/operations.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as security from "#messages/generated/security.ts";
import { countryName, deviceName } from "#src/features/session/sign-in-location.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  return (
    <Card title={t(adminUsers.sessionsTitle)}>
      {/* They cost a function of their own on the server. */}
      <WhenNear fallback={waiting}>
        <SessionRows user={user} adminId={adminId} />
      </WhenNear>
    </Card>
  );
}

function SessionRows({ user, adminId }: { user: Profile; adminId: string }) {
  const t = useMessages();
  const rich = useRichText();
  const language = useLanguage();
  const { $id: userId, name } = user;
  const list = useQuery(sessionsOf(userId));
  // The dialog keeps showing its session while it closes.
  const [asked, setAsked] = useState<OpenSession>();
  const [asking, setAsking] = useState<"one" | "all" | null>(null);
  const end = useUserCommand(
    "endSessions",
    adminId,
    asking === "one" && asked !== undefined
      ? `${personLabel(user)}, ${deviceName(asked, t)}`
      : personLabel(user),
    {
      success: (_, { sessionId }) =>
        t(sessionId === undefined ? adminUsers.sessionsAllEnded : adminUsers.sessionsEnded),
    },
  );

  return (
    <QueryState
      query={list}
      problem={t(adminUsers.sessionsProblem)}
      loading={<Skeleton className="h-16 rounded-control" />}
    >
      {(answer) => {
        const { sessions } = answer;
        const close = () => setAsking(null);
        const dialogProps = (which: typeof asking) => ({
          open: asking === which,
          onOpenChange: (open: boolean) => setAsking(open ? which : null),
          pending: end.isPending,
          reasonHint: t(adminUsers.confirmAudited),
        });
        return (
          <div className="grid gap-4">
            {sessions.length === 0 && <p className="text-muted">{t(adminUsers.sessionsNone)}</p>}
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <li key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
                  <div className="grid">
                    <span className="font-medium">{deviceName(session, t)}</span>
                    <span className="wrap-anywhere text-muted text-small">
                      {[countryName(session, language), session.ip].filter(Boolean).join(" · ")}
                      {" · "}
                      {rich(security.sessionsSince, {
                        time: <TimeCell at={session.since} precision="second" />,
                      })}
                    </span>
                  </div>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t(adminUsers.sessionsEndOf, { device: deviceName(session, t) })}
                    pending={end.isPending && end.variables.sessionId === session.id}
                    disabled={end.isPending && end.variables.sessionId !== session.id}
                    opens={ConfirmOnDemand}
                    onClick={() => {
                      setAsked(session);
                      setAsking("one");
                    }}
                  >
                    {t(adminUsers.sessionsEnd)}
                  </Button>
                </li>
              ))}
            </ul>
            {/* Also without a session: it forgets the remembered devices, which this list does not show. */}
            <Button
              variant="secondary"
              className="justify-self-start"
              data-command={t(adminUsers.sessionsEndAllCommand)}
              disabled={end.isPending}
              opens={ConfirmOnDemand}
              onClick={() => setAsking("all")}
            >
              {t(adminUsers.sessionsEndAll)}
            </Button>
            <ConfirmWithReason
              {...dialogProps("one")}
              title={
                asked === undefined
                  ? t(adminUsers.sessionsEndTitle)
                  : t(adminUsers.sessionsEndTitleOf, { device: deviceName(asked, t) })
              }
              confirmLabel={t(adminUsers.sessionsEnd)}
              onConfirm={(reason) =>
                end.mutate({ userId, sessionId: asked?.id, reason }, { onSettled: close })
              }
            >
              {t(adminUsers.sessionsEndText, { name })}
            </ConfirmWithReason>
            <ConfirmWithReason
              {...dialogProps("all")}
              title={t(adminUsers.sessionsEndAllTitle, { name })}
              confirmLabel={t(adminUsers.sessionsEndAll)}
              onConfirm={(reason) => end.mutate({ userId, reason }, { onSettled: close })}
            >
              {t(adminUsers.sessionsEndAllText, { name })}
            </ConfirmWithReason>
          </div>
        );
      }}
    </QueryState>
  );
}
