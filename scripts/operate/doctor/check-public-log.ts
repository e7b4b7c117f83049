import { Query } from "node-appwrite";
import { lastCosignedAt, logProblems, unsignedFrom } from "#domain/public-log/log-health.ts";
import {
  checkpointsTable,
  type LogKey,
  logDaysTable,
  logKeysTable,
  logStateTable,
  parseLogDay,
  parseLogKey,
  parseLogProgress,
  parseStoredCheckpoint,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { openObjections, parseRefusedCheckpoint } from "#domain/public-log/objections.ts";
import { keysOfSize, openWithKeys } from "#domain/public-log/retired-keys.ts";
import { attempt } from "#public-log/attempt.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const fixObjection =
  "compare the log with its exported folder or a mirror, and ask the witness for its checkpoint: docs/operations.md, A witness contradicts the log";
const fix =
  "press Append now on the overview of the admin area; if that fails, read the executions of the function operations: docs/operations.md";

const fixRetired =
  "give PUBLIC_LOG_KEY another key and run npm run log:append: docs/operations.md, Replace a leaked log key";

/** Whether a key was retired, and no other one has signed a checkpoint that is larger than it may be. */
function isRefused(checkpoint: StoredCheckpoint, keys: readonly LogKey[]): boolean {
  const isRetired = keysOfSize(keys, checkpoint.size).length < keys.length;
  return isRetired && "problem" in attempt(() => openWithKeys(checkpoint.note, keys));
}

/** Whether the public log keeps up with the ledger; nothing where the site has none. */
export async function* checkPublicLog({ server }: DoctorContext): AsyncGenerator<Finding> {
  const keys = (await rows(server, logKeysTable, [Query.limit(100)])).map(parseLogKey);
  if (keys.length === 0) return;
  const now = new Date().toISOString();
  const newest = (column: string) => [Query.orderDesc(column), Query.limit(1)];
  const [checkpoints, cosigned, refused, states, days] = await Promise.all([
    rows(server, checkpointsTable, newest("size")),
    rows(server, checkpointsTable, [Query.isNotNull("cosignatures"), ...newest("size")]),
    rows(server, checkpointsTable, [
      Query.isNotNull("objections"),
      Query.orderDesc("size"),
      Query.limit(100),
    ]),
    rows(server, logStateTable, [Query.select(["$id", "size", "scannedTo"]), Query.limit(1)]),
    rows(server, logDaysTable, newest("$id")),
  ]);
  const first = <Row>(found: unknown[], parse: (row: unknown) => Row) =>
    found.length === 0 ? null : parse(found[0]);
  const checkpoint = first(checkpoints, parseStoredCheckpoint);
  const day = first(days, parseLogDay);
  const objections = openObjections(refused.map(parseRefusedCheckpoint));
  const missingEntryAt = await oldestEntry(server, unsignedFrom(first(states, parseLogProgress), checkpoint));
  const problems = logProblems({ keys, day, missingEntryAt, objections }, now);
  if (checkpoint !== null && isRefused(checkpoint, keys))
    yield wrong(
      `only a retired key has signed the newest checkpoint of ${checkpoint.size} entries: /verify and npm run log:export refuse it`,
      fixRetired,
    );
  for (const { witness, known } of objections)
    yield wrong(
      `the witness ${witness} has signed a checkpoint of ${known} entries that contradicts the public log`,
      fixObjection,
    );
  if (problems.includes("checkpoint"))
    yield wrong(
      `the public log lags: entries since ${missingEntryAt} are in no checkpoint, the newest one ${checkpoint === null ? "is missing" : `is of ${checkpoint.at}`}`,
      fix,
    );
  if (problems.includes("statement"))
    yield wrong(
      `no statement of liabilities was published since yesterday${day === null ? "" : `; the newest is of ${day.$id}`}`,
      fix,
    );
  if (problems.length > 0) return;
  const last = first(cosigned, (row) => lastCosignedAt(parseStoredCheckpoint(row)));
  yield ok(
    `the public log has ${checkpoint?.size ?? 0} entries, a checkpoint of ${checkpoint?.at}, and ${last === null ? "no cosignature of a witness" : `a witness's cosignature of ${last}`}`,
  );
}

/** When the oldest ledger entry from an instant on was written; null where there is none. */
async function oldestEntry(
  server: DoctorContext["server"],
  from: string | undefined,
): Promise<string | null> {
  const [entry] = await rows(server, "ledger", [
    ...(from === undefined ? [] : [Query.greaterThanEqual("$createdAt", from)]),
    Query.orderAsc("$createdAt"),
    Query.limit(1),
  ]);
  return entry === undefined ? null : new Date(entry.$createdAt).toISOString();
}
