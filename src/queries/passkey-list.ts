import { queryOptions } from "@tanstack/react-query";
import { listPasskeys } from "#src/backend/passkeys.ts";

/** The passkeys of this account, the oldest first. */
export const passkeysOf = (accountId: string) =>
  queryOptions({ queryKey: ["passkeys", accountId], queryFn: listPasskeys });
