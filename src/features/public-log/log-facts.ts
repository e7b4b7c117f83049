import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type LogFacts, lastCosignedAt, unsignedFrom } from "#domain/public-log/log-health.ts";
import type { LogProgress, StoredCheckpoint } from "#domain/public-log/log-rows.ts";
import { openObjections } from "#domain/public-log/objections.ts";
import { entryTimes, logProgress, refusedCheckpoints } from "#src/backend/admin-tables.ts";
import { logCheckpoints, logDays, logKeys } from "#src/backend/log-tables.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";

/** The query key of the state of the log. */
export const publicLogKey = ["public-log"] as const;

export interface PublicLogFacts extends LogFacts {
  readonly progress: LogProgress | null;
  /** The newest one. */
  readonly checkpoint: StoredCheckpoint | null;
  /** When a witness signed a checkpoint most recently; null where none did. */
  readonly cosignedAt: string | null;
}

const newest = (column: string): RowQuery => ({ order: { column, direction: "descending" }, limit: 1 });

/** Reads how far the public log is. */
export function publicLogFacts() {
  return queryOptions({ queryKey: publicLogKey, queryFn: readFacts });
}

async function readFacts(): Promise<PublicLogFacts> {
  const [keys, checkpoints, cosigned, refused, progress, days] = await Promise.all([
    listRows(logKeys, {}),
    listRows(logCheckpoints, newest("size")),
    listRows(logCheckpoints, { whereNot: { cosignatures: "" }, ...newest("size") }),
    listRows(refusedCheckpoints, { whereNot: { objections: "" }, ...newest("size"), limit: 100 }),
    listRows(logProgress, { limit: 1 }),
    listRows(logDays, newest("$id")),
  ]);
  const [checkpoint = null, state = null, last = null] = [
    checkpoints.rows[0],
    progress.rows[0],
    cosigned.rows[0],
  ];
  const from = unsignedFrom(state, checkpoint);
  const { rows } = await listRows(entryTimes, {
    within: { column: "$createdAt", from },
    order: { column: "$createdAt", direction: "ascending" },
    limit: 1,
  });
  return {
    keys: keys.rows,
    checkpoint,
    progress: state,
    day: days.rows[0] ?? null,
    missingEntryAt: rows[0]?.$createdAt ?? null,
    objections: openObjections(refused.rows),
    cosignedAt: last === null ? null : lastCosignedAt(last),
  };
}

/** Reads the state of the log before the overview is opened. */
export function readPublicLog(client: QueryClient): Promise<void> {
  return client.prefetchQuery(publicLogFacts());
}
