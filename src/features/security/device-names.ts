import { queryOptions } from "@tanstack/react-query";
import { ask } from "#src/backend/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";

const devicesOf = (accountId: string) => ({
  queryKey: ["device-names", accountId],
  queryFn: () => ask("listDeviceNames", {}),
});

/** When the sessions of this account were used last. */
export const lastUsesOf = (accountId: string) =>
  queryOptions({
    ...devicesOf(accountId),
    select: ({ lastUses }): ReadonlyMap<string, string> =>
      new Map(lastUses.map(({ sessionId, usedAt }) => [sessionId, usedAt])),
  });

/** The names that this account gave to its signed-in devices, by their sessions. */
export const deviceNamesOf = (accountId: string) =>
  queryOptions({
    ...devicesOf(accountId),
    select: ({ names }): ReadonlyMap<string, string> =>
      new Map(names.map(({ sessionId, name }) => [sessionId, name])),
  });

/** Names a signed-in device. @param onDone called when it is done */
export function useNameDevice(accountId: string, onDone: () => void) {
  return useCommand("nameDevice", {
    userId: accountId,
    about: null,
    alsoInvalidates: [deviceNamesOf(accountId).queryKey],
    onSuccess: onDone,
    once: true,
  });
}
