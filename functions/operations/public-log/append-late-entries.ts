import { DAY, HOUR } from "#domain/values/durations.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { maintenancePosition } from "#functions/lib/rows/deletion-rows.ts";
import { entriesSince, findLogState } from "#functions/lib/rows/public-log-rows.ts";
import { appendMissing, TOGETHER } from "./append-entries.ts";

/** The row of `maintenance` that remembers, after a run that did not finish, up to which time it has come. */
const STEP = "late-log-entries";
/** The age at which an entry is read again, in milliseconds. */
const AGE = DAY;
/** The entries of so many milliseconds are read by each hourly run, so that two runs may fail. */
const WINDOW = 3 * HOUR;
/** How long one run goes on, in milliseconds; the next one continues. */
const RUN_TIME = 2_000;

/**
 * Reads entries again once they are a day old, and appends those that became visible only after `appendEntries` had passed
 * their time. A run that is finished writes nothing: a row that changed each hour would make a project differ from the one
 * that it was just moved from. The caller signs.
 */
export async function appendLateEntries(
  { tables }: Pick<Appwrite, "tables">,
  { now, publicLogKeys }: Pick<Dependencies, "now" | "publicLogKeys">,
): Promise<void> {
  let state = publicLogKeys === null ? null : await findLogState(tables);
  if (state === null) return;
  const begun = now().getTime();
  const dayAgo = new Date(begun - AGE).toISOString();
  // `appendEntries` has not read the entries behind `scannedTo` yet.
  const until = dayAgo < state.scannedTo ? dayAgo : state.scannedTo;
  const position = await maintenancePosition(tables, STEP);
  const from = position ?? new Date(begun - AGE - WINDOW).toISOString();
  let reached = from;
  let isComplete = from >= until;
  for (let after: string | null = null; !isComplete; ) {
    const page = await entriesSince(tables, from, after, TOGETHER);
    const due = page.filter(({ writtenAt }) => writtenAt <= until);
    const appended = await appendMissing(tables, state, due, state.scannedTo);
    // Another run appends as well; the next one goes on here.
    if (appended === null) break;
    state = appended;
    after = page.at(-1)?.$id ?? null;
    isComplete = due.length < TOGETHER;
    reached = due.at(-1)?.writtenAt ?? reached;
    if (now().getTime() - begun >= RUN_TIME) break;
  }
  const row = { databaseId, tableId: "maintenance", rowId: STEP };
  if (!isComplete) await tables.upsertRow({ ...row, data: { position: reached } });
  else if (position !== undefined) await tables.deleteRow(row);
}
