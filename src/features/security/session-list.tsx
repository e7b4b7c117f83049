import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as devices from "#messages/generated/devices.ts";
import * as security from "#messages/generated/security.ts";
import { endSession, type Session } from "#src/backend/account-activity.ts";
import { hasType } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { countryName, deviceName } from "#src/features/session/sign-in-location.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { deviceNamesOf, lastUsesOf } from "./device-names.ts";
import { rememberedDevicesOf, sessionsOf } from "./queries.ts";

const DeviceNameDialog = onDemand(
  withMessages(["settings"], () =>
    import("./device-name-dialog.tsx").then((module) => module.DeviceNameDialog),
  ),
);

/** The browsers that are signed in; each of the others, or all of them, can be signed out. */
export function SessionList({ accountId }: { accountId: string }) {
  const t = useMessages();
  const sessions = useQuery(sessionsOf(accountId));
  const end = useEndSessions(accountId);

  return (
    <QueryState
      query={sessions}
      problem={t(security.sessionsFailed)}
      loading={<Skeleton className="h-16 rounded-control" />}
    >
      {(all) => {
        const others = all.filter(({ isCurrent }) => !isCurrent);
        return (
          <div className="grid gap-4">
            <ul className="divide-y divide-line">
              {all.map((session) => (
                <SessionItem key={session.id} accountId={accountId} session={session} end={end} />
              ))}
            </ul>
            {others.length > 1 && (
              <Button
                variant="secondary"
                className="justify-self-start"
                pending={end.isPending && end.variables.length > 1}
                onClick={() => end.mutate(others)}
              >
                {t(security.sessionsEndOthers)}
              </Button>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

interface SessionItemProps {
  accountId: string;
  session: Session;
  end: ReturnType<typeof useEndSessions>;
}

/** One device: the name that its owner gave it, what the server recognized, and what can be done with it. */
function SessionItem({ accountId, session, end }: SessionItemProps) {
  const t = useMessages();
  const rich = useRichText();
  const language = useLanguage();
  // Without an answer the devices have no names, which hides nothing else.
  const name = useQuery(deviceNamesOf(accountId)).data?.get(session.id);
  const usedAt = useQuery(lastUsesOf(accountId)).data?.get(session.id);
  const [isNaming, setNaming] = useState(false);
  const device = deviceName(session, t);
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name ?? device}</bdi>
          {session.isCurrent && <Badge tone="success">{t(security.sessionsThis)}</Badge>}
        </span>
        <Facts
          of={[
            name !== undefined && device,
            countryName(session, language),
            session.ip,
            rich(security.sessionsSince, { time: <TimeCell at={session.since} precision="second" /> }),
            usedAt !== undefined && rich(devices.lastUsed, { time: <TimeCell at={usedAt} /> }),
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t(devices.nameOf, { device: name ?? device })}
          opens={DeviceNameDialog}
          onClick={() => setNaming(true)}
        >
          {t(name === undefined ? devices.name : devices.rename)}
        </Button>
        <DeviceNameDialog
          accountId={accountId}
          sessionId={session.id}
          name={name ?? ""}
          open={isNaming}
          onOpenChange={setNaming}
          onDone={() => setNaming(false)}
        />
        {!session.isCurrent && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t(security.sessionsEndOf, { device: name ?? device })}
            pending={end.isPending && end.variables.includes(session)}
            onClick={() => end.mutate([session])}
          >
            {t(security.sessionsEnd)}
          </Button>
        )}
      </div>
    </li>
  );
}

function useEndSessions(accountId: string) {
  const t = useMessages();
  return useAnnouncedMutation(
    async (sessions: readonly Session[]) => {
      for (const { id } of sessions) await endSession(id).catch(unlessGone);
      // Signed out everywhere else, each device is asked for the second step again.
      // Not useCommand: it is the last part of one action, which has one toast.
      if (sessions.length > 1) await run("forgetDevices", {}, { userId: accountId });
    },
    {
      success: (_, { length }) => t(length === 1 ? security.sessionsEnded : security.sessionsOthersEnded),
      invalidates: [sessionsOf(accountId).queryKey, rememberedDevicesOf(accountId).queryKey],
    },
  );
}

/** A session that ended by itself meanwhile is as good as ended. */
function unlessGone(error: unknown): void {
  if (!hasType(error, "user_session_not_found")) throw error;
}
