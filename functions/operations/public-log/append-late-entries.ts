import { DAY } from "#domain/values/durations.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { maintenancePosition } from "#functions/lib/deletion-rows.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { entriesSince, findLogState } from "#functions/lib/public-log-rows.ts";
import { appendMissing, TOGETHER } from "./append-entries.ts";

/** The row of `maintenance` that remembers the time up to which entries were read a second time. */
const STEP = "late-log-entries";
/** The age at which an entry is read again, in milliseconds. */
const AGE = DAY;
/** How long one run goes on, in milliseconds; the next one continues. */
const RUN_TIME = 2_000;

/**
 * Reads entries again once they are a day old, and appends those that became visible only after `appendEntries` had passed
 * their time. Each entry is read twice in all, however many there are. The caller signs.
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
  const from = position ?? new Date(begun - 2 * AGE).toISOString();
  let reached = from;
  for (let after: string | null = null; from < until; ) {
    const page = await entriesSince(tables, from, after, TOGETHER);
    const due = page.filter(({ writtenAt }) => writtenAt <= until);
    const appended = await appendMissing(tables, state, due, state.scannedTo);
    // Another run appends as well; the next one goes on here.
    if (appended === null) break;
    state = appended;
    after = page.at(-1)?.$id ?? null;
    const isComplete = due.length < TOGETHER;
    reached = isComplete ? until : (due.at(-1)?.writtenAt ?? until);
    if (isComplete || now().getTime() - begun >= RUN_TIME) break;
  }
  if (reached !== position && reached !== from)
    await tables.upsertRow({ databaseId, tableId: "maintenance", rowId: STEP, data: { position: reached } });
}
