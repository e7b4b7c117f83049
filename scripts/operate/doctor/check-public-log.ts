import { Query } from "node-appwrite";
import { lastCosignedAt, logDueBefore, logProblems } from "#domain/public-log/log-health.ts";
import {
  checkpointsTable,
  logDaysTable,
  logKeysTable,
  logStateTable,
  parseLogDay,
  parseLogKey,
  parseLogProgress,
  parseStoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

const fix =
  "press Append now on the overview of the admin area; if that fails, read the executions of the function operations: docs/operations.md";

/** Whether the public log keeps up with the ledger; nothing where the site has none. */
export async function* checkPublicLog({ server }: DoctorContext): AsyncGenerator<Finding> {
  const keys = (await rows(server, logKeysTable, [])).map(parseLogKey);
  if (keys.length === 0) return;
  const now = new Date().toISOString();
  const newest = (column: string) => [Query.orderDesc(column), Query.limit(1)];
  const [checkpoints, cosigned, progress, days, entries] = await Promise.all([
    rows(server, checkpointsTable, newest("size")),
    rows(server, checkpointsTable, [Query.isNotNull("cosignatures"), ...newest("size")]),
    rows(server, logStateTable, [Query.select(["$id", "size", "scannedTo"]), Query.limit(1)]),
    rows(server, logDaysTable, newest("$id")),
    rows(server, "ledger", [Query.lessThan("$createdAt", logDueBefore(now)), ...newest("$createdAt")]),
  ]);
  const first = <Row>(found: unknown[], parse: (row: unknown) => Row) =>
    found.length === 0 ? null : parse(found[0]);
  const checkpoint = first(checkpoints, parseStoredCheckpoint);
  const day = first(days, parseLogDay);
  const problems = logProblems(
    {
      keys,
      checkpoint,
      day,
      progress: first(progress, parseLogProgress),
      dueEntryAt: first(entries, (row) => new Date((row as { $createdAt: string }).$createdAt).toISOString()),
    },
    now,
  );
  if (problems.includes("checkpoint"))
    yield wrong(
      `the public log lags: its newest checkpoint is ${checkpoint === null ? "missing" : `of ${checkpoint.at}`}, and entries of more than two hours ago are in none`,
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
