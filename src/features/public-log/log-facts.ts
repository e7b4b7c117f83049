import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type LogFacts, lastCosignedAt, logDueBefore } from "#domain/public-log/log-health.ts";
import { entryTimes, logProgress } from "#src/backend/admin-tables.ts";
import { logCheckpoints, logDays, logKeys } from "#src/backend/log-tables.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";

/** The query key of the state of the log. */
export const publicLogKey = ["public-log"] as const;

export interface PublicLogFacts extends LogFacts {
  /** When a witness signed a checkpoint most recently; null where none did. */
  readonly cosignedAt: string | null;
}

const newest = (column: string): RowQuery => ({ order: { column, direction: "descending" }, limit: 1 });

/** Reads how far the public log is. */
export function publicLogFacts() {
  return queryOptions({ queryKey: publicLogKey, queryFn: readFacts });
}

async function readFacts(): Promise<PublicLogFacts> {
  const until = logDueBefore(new Date().toISOString());
  const [keys, checkpoints, cosigned, progress, days, entries] = await Promise.all([
    listRows(logKeys, {}),
    listRows(logCheckpoints, newest("size")),
    listRows(logCheckpoints, { whereNot: { cosignatures: "" }, ...newest("size") }),
    listRows(logProgress, { limit: 1 }),
    listRows(logDays, newest("$id")),
    listRows(entryTimes, { within: { column: "$createdAt", until }, ...newest("$createdAt") }),
  ]);
  const [last] = cosigned.rows;
  return {
    keys: keys.rows,
    checkpoint: checkpoints.rows[0] ?? null,
    progress: progress.rows[0] ?? null,
    day: days.rows[0] ?? null,
    dueEntryAt: entries.rows[0]?.$createdAt ?? null,
    cosignedAt: last === undefined ? null : lastCosignedAt(last),
  };
}

/** Reads the state of the log before the overview is opened. */
export function readPublicLog(client: QueryClient): Promise<void> {
  return client.prefetchQuery(publicLogFacts());
}
