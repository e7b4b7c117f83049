import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import { shownProfile } from "#src/backend/early-answers.ts";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listOwnRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { useCheckPending } from "#src/features/live/use-check-pending.ts";
import { useLiveRows } from "#src/features/live/use-live-rows.ts";
import { refreshSession } from "#src/features/session/refresh.ts";
import { receiveProfile } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { codeOnDemand } from "#src/ui/on-demand.tsx";

/** Keeps the rows on screen and the profile of the session up to date while the signed-in area is open. */
export function LiveSession({ area }: { area: "investor" | "admin" }) {
  const { user } = useSession();
  return user === null ? null : <Live accountId={user.id} area={area} />;
}

function Live({ accountId, area }: { accountId: string; area: "investor" | "admin" }) {
  useLiveRows(accountId, area);
  useLiveProfile(accountId);
  useSameEmail(accountId);
  useCheckPending(accountId);
  const Watch = useSyncExternalStore(idleWatch.subscribe, idleWatch.current);
  useEffect(() => void idleWatch.load().catch(() => undefined), []);
  return Watch ? <Watch accountId={accountId} /> : null;
}

/** Not in what the first visit waits for. Without it the server alone ends an unused session. */
const idleWatch = codeOnDemand(() =>
  import("#src/features/session/idle-watch.tsx").then((module) => module.IdleWatch),
);

/** Hands each change of the own profile on to the session; the profile of the last visit is where the pages start. */
function useLiveProfile(accountId: string): void {
  const { userData } = useSession();
  const query = byId(accountId);
  const { data } = useQuery({
    queryKey: rowsKey(users, query),
    queryFn: () => listOwnRows(users, query),
    initialData: () => {
      const profile = profileOnScreen(accountId) ?? userData;
      return profile === null ? undefined : { rows: [profile], next: undefined };
    },
    // As old as can be: shown at once, asked for at once.
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    const profile = data?.rows[0];
    if (profile !== undefined) receiveProfile(profile);
    // A guest is refused no list, it is just empty: the session may have ended, or the account is gone.
    else if (data !== undefined) void refreshSession();
  }, [data]);
}

/** The profile whose figures the document shows already, and which the page goes on with; null when there is none. */
function profileOnScreen(accountId: string): Profile | null {
  const row = shownProfile(accountId);
  try {
    return row === undefined ? null : users.parse(row);
  } catch {
    // The query reads the same row, and says what is wrong with it.
    return null;
  }
}

/** The address is changed at the account; the profile, which administrators see, takes it over here once it is verified. */
function useSameEmail(accountId: string): void {
  const { user, userData } = useSession();
  const differs = user?.emailVerified === true && userData !== null && user.email !== userData.email;
  useEffect(() => {
    // Not useCommand: no button waits for it and nothing is announced. The next visit repeats what failed.
    if (differs)
      import("#src/backend/operations.ts")
        .then(({ run }) => run("updateProfile", {}, { userId: accountId, isStored: false }))
        .catch(() => undefined);
  }, [accountId, differs]);
}
