import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { useLiveRows } from "#src/features/live/use-live-rows.ts";
import { receiveProfile } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";

/** Keeps the rows on screen and the profile of the session up to date while the signed-in area is open. */
export function LiveSession() {
  const { user } = useSession();
  return user === null ? null : <Live accountId={user.id} />;
}

function Live({ accountId }: { accountId: string }) {
  useLiveRows(accountId);
  const query = byId(accountId);
  const { data } = useQuery({ queryKey: rowsKey(users, query), queryFn: () => listRows(users, query) });
  const profile = data?.rows[0];
  useEffect(() => {
    if (profile !== undefined) receiveProfile(profile);
  }, [profile]);
  return null;
}
