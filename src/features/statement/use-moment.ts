import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ask } from "#src/backend/operations.ts";
import { siteLogKeys } from "#src/queries/public-log.ts";
import { entryBefore } from "./read-entries.ts";

/** Returns the newest entry up to an instant; null where there is none. @param until the first instant after it */
export function useEntryUntil(userId: string, until: string) {
  return useQuery(
    queryOptions({
      queryKey: ["entry-until", userId, until],
      queryFn: () => entryBefore(userId, { from: until }),
    }),
  );
}

/**
 * The public log about an entry: the site has none, no checkpoint holds the entry yet, the first checkpoint that does,
 * or a proof that fails.
 */
type LogCheck =
  | { readonly is: "off" }
  | { readonly is: "waiting" }
  | { readonly is: "wrong" }
  | { readonly is: "checked"; readonly since: number };

/** Checks an entry against the public log, in this browser. */
export function useLogCheck(entry: LedgerEntry) {
  const keys = useQuery(siteLogKeys());
  const check = useQuery({
    queryKey: ["log-check", entry.$id],
    queryFn: () => checkEntry(entry, keys.data?.map(({ key }) => key) ?? []),
    enabled: keys.data !== undefined,
  });
  return keys.data === undefined ? { ...keys, data: undefined } : check;
}

async function checkEntry(entry: LedgerEntry, keys: readonly string[]): Promise<LogCheck> {
  if (keys.length === 0) return { is: "off" };
  const [{ receipt, since }, { isProven }] = await Promise.all([
    ask("readReceipt", { entryId: entry.$id }),
    import("./check-entry.ts"),
  ]);
  if (receipt === null || since === null) return { is: "waiting" };
  return isProven(entry, receipt, keys) ? { is: "checked", since } : { is: "wrong" };
}
