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
 * a proof that fails, or a log other than the one that this browser knows.
 */
type LogCheck =
  | { readonly is: "off" }
  | { readonly is: "waiting" }
  | { readonly is: "wrong" | "other-log" }
  | { readonly is: "checked"; readonly since: number };

/** Checks an entry against the public log, in this browser. */
export function useLogCheck(entry: LedgerEntry) {
  const keys = useQuery(siteLogKeys());
  const check = useQuery({
    queryKey: ["log-check", entry.$id],
    queryFn: () => checkInLog(entry, keys.data?.length ?? 0),
    enabled: keys.data !== undefined,
  });
  return keys.data === undefined ? { ...keys, data: undefined } : check;
}

async function checkInLog(entry: LedgerEntry, keys: number): Promise<LogCheck> {
  if (keys === 0) return { is: "off" };
  const [{ receipt, since }, { checkEntry }] = await Promise.all([
    ask("readReceipt", { entryId: entry.$id }),
    import("./check-entry.ts"),
  ]);
  if (receipt === null || since === null) return { is: "waiting" };
  const outcome = await checkEntry(entry, { receipt, since });
  return outcome === "proven" ? { is: "checked", since } : { is: outcome };
}
