import { Query } from "node-appwrite";
import {
  checkpointsTable,
  logKeysTable,
  parseLogKey,
  parseSignedSize,
  parseStoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { openWithKeys } from "#domain/public-log/retired-keys.ts";
import { HOUR } from "#domain/values/durations.ts";
import { attempt } from "#public-log/attempt.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";

/** The export runs hourly (docs/deploy.md); the next one may be running. */
const EXPORT_DUE = 2 * HOUR;
const TIMEOUT = 30_000;

const exportFix = "run npm run log:export every hour: docs/deploy.md, Serve the public log";
const forkFix =
  "do not export again: docs/operations.md, The site serves a checkpoint that is none of the log";

/** Whether the files that outsiders read keep up with the rows of the public log; nothing where the site has none. */
export async function* checkLogFiles({
  server,
  site,
}: Pick<DoctorContext, "server" | "site">): AsyncGenerator<Finding> {
  if (site === undefined) return;
  const [newestRow] = await rows(server, checkpointsTable, [Query.orderDesc("size"), Query.limit(1)]);
  if (newestRow === undefined) return;
  const keys = (await rows(server, logKeysTable, [Query.limit(100)])).map(parseLogKey);
  if (keys.length === 0) return;
  const url = `${site}/log/checkpoint`;
  const served = await readServed(url);
  // The check of the pages reports a site that does not answer.
  if (served === undefined) return;
  if (typeof served === "number") {
    yield wrong(`${url} is answered with ${served}, so outsiders cannot read the public log`, exportFix);
    return;
  }
  const opened = attempt(() => openWithKeys(served, keys));
  if ("problem" in opened) {
    yield wrong(`${url} is no checkpoint of this log: ${opened.problem}`, exportFix);
    return;
  }
  const { size, root } = opened.value;
  const [same] = await rows(server, checkpointsTable, [Query.equal("size", size), Query.limit(1)]);
  if (same === undefined || parseStoredCheckpoint(same).root !== toBase64(root)) {
    yield wrong(`${url} has a checkpoint of ${size} entries that is none of the log's rows`, forkFix);
    return;
  }
  const [next] = await rows(server, checkpointsTable, [
    Query.greaterThan("size", size),
    Query.orderAsc("size"),
    Query.limit(1),
  ]);
  const lacking = next === undefined ? undefined : parseSignedSize(next);
  if (lacking !== undefined && Date.parse(lacking.at) < Date.now() - EXPORT_DUE)
    yield wrong(
      `${url} has ${size} entries and lacks the checkpoint of ${lacking.at}: it was not exported for more than two hours`,
      exportFix,
    );
  else yield ok(`outsiders read the public log at ${url}, with ${size} entries`);
}

/** Returns the text that a site serves, or the status of another answer; undefined where it does not answer. */
async function readServed(url: string): Promise<string | number | undefined> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });
    const text = await answer.text();
    return answer.status === 200 ? text : answer.status;
  } catch {
    return undefined;
  }
}
