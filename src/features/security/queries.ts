import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listActivities, listSessions } from "#src/backend/account-activity.ts";
import { ask } from "#src/backend/operations.ts";

/** Every browser in which this account is signed in. */
export const sessionsOf = (accountId: string) =>
  queryOptions({ queryKey: ["sessions", accountId], queryFn: listSessions });

/** The devices that are not asked for the second step, the newest first. */
export const rememberedDevicesOf = (accountId: string) =>
  queryOptions({
    queryKey: ["remembered-devices", accountId],
    queryFn: async () => (await ask("listRememberedDevices", {})).devices,
  });

/** The activity of this account, newest first. */
export const activitiesOf = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: ["activities", accountId],
    queryFn: ({ pageParam }) => listActivities(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
