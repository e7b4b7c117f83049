import * as z from "zod/mini";
import { type CommandContext, type Decision, type Investor, ownDecision } from "#domain/commands/decision.ts";
import { rowsOf } from "#domain/effects/effects.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue, instantValue } from "#domain/refusals/refusal-value.ts";
import type { UsedProof } from "#domain/security/proof.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { DAY } from "#domain/values/durations.ts";
import { addedInstant, instant } from "#domain/values/fields.ts";
import { archiveProgress, noProgress } from "./archive-progress.ts";
import { type DownloadSummary, downloadStatuses, type PrivacyResults } from "./operations.ts";

/** The copy of an account's data that its owner downloads. docs/decisions/054-data-download.md. */

/** The name of the table. */
export const downloadsTable = "downloads";

/** How many copies an account may ask for within a week. */
const DOWNLOADS_PER_WEEK = 3;

/** How long a copy is kept, and over how long requests are counted, in milliseconds. */
const WEEK = 7 * DAY;

/** A copy that is not ready after so long has failed, in milliseconds. */
const LONGEST_MAKING = DAY;

/** A column with JSON of a known shape. */
const jsonOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  });

const columns = z.object({
  userId: z.string(),
  seq: z.number(),
  status: z.enum(downloadStatuses),
  requestedAt: instant,
  expiresAt: instant,
  readyAt: addedInstant,
  openedAt: addedInstant,
  size: z.number(),
  version: z.number(),
  files: jsonOf(z.array(z.string())),
  progress: jsonOf(archiveProgress),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `seq` numbers the copies of an account and is unique with it, so that of two requests at once one is refused.
 * `version` counts the steps in which the archive is made; `files` are its parts so far, in their order; `openedAt` is
 * when its owner downloaded it last.
 */
export type DataDownload = Readonly<z.output<typeof row>>;

/** Reads a row of `downloads`. @throws ZodError when the row is not what the schema promises */
export function parseDataDownload(value: unknown): DataDownload {
  return row.parse(value);
}

const someColumns = z.partial(columns);

const rows = rowsOf<z.output<typeof columns>>(downloadsTable, (some) => z.encode(someColumns, some));

/** The columns of a step as the table holds them. */
export function downloadColumns(change: Partial<z.output<typeof columns>>): z.input<typeof someColumns> {
  return z.encode(someColumns, change);
}

/** Leaves out everything but the state of a copy. */
export function downloadSummary({ $id, ...download }: DataDownload): DownloadSummary {
  const { status, requestedAt, readyAt, expiresAt, openedAt, size } = download;
  return { id: $id, status, requestedAt, readyAt, expiresAt, openedAt, size };
}

/**
 * Returns when the next copy may be asked for; null when that is now. A copy that failed does not count.
 * @param newest the copies of the account, the newest first @param at now, in UTC
 */
export function nextRequestAt(newest: readonly DataDownload[], at: string): string | null {
  const counted = newest.filter(({ status }) => status !== "failed")[DOWNLOADS_PER_WEEK - 1];
  if (counted === undefined) return null;
  const free = Date.parse(counted.requestedAt) + WEEK;
  return free <= Date.parse(at) ? null : new Date(free).toISOString();
}

/**
 * An owner asks for a copy.
 * @param newest the copies of the account, the newest first
 * @param proof that the owner is present, which the request uses up, or the refusal without one
 */
export function requestDataDownload(
  owner: Pick<Investor, "profile">,
  newest: readonly DataDownload[],
  proof: UsedProof | Refusal,
  context: CommandContext,
): Decision<PrivacyResults["requestDataDownload"]> | Refusal {
  const { at, key } = context;
  if (newest.some(({ status }) => status === "making")) return refuse("download-waiting");
  const until = nextRequestAt(newest, at);
  if (until !== null)
    return refuse("too-many-downloads", {
      count: countValue(DOWNLOADS_PER_WEEK, String(DOWNLOADS_PER_WEEK)),
      until: instantValue(until, formatMomentUtc(until)),
    });
  if (isRefusal(proof)) return proof;
  const download = {
    userId: owner.profile.$id,
    seq: (newest[0]?.seq ?? 0) + 1,
    status: "making",
    requestedAt: at,
    expiresAt: weekAfter(at),
    readyAt: null,
    openedAt: null,
    size: 0,
    version: 0,
    files: [],
    progress: noProgress,
  } as const;
  return {
    ...ownDecision(owner, context, null),
    guard: proof.guard,
    writes: [rows.create(key, { ...download, files: [] }), proof.write],
    counters: [],
    result: { downloadId: key },
  };
}

/** Until when a copy is kept. @param readyAt in UTC */
export function weekAfter(readyAt: string): string {
  return addMilliseconds(readyAt, WEEK);
}

/** The last step is done: the copy can be downloaded, and its owner is mailed. */
export function finishDataDownload(
  { $id, userId, version }: DataDownload,
  archive: Pick<DataDownload, "files" | "size">,
  { at }: CommandContext,
): Decision<{ readonly downloadId: string }> {
  const change = {
    ...archive,
    status: "ready",
    readyAt: at,
    expiresAt: weekAfter(at),
    version: version + 1,
    progress: noProgress,
  } as const;
  return {
    userId,
    guard: `download-ready:${$id}`,
    reason: null,
    transactionId: null,
    writes: [rows.update($id, change)],
    counters: [],
    result: { downloadId: $id },
  };
}

/** Why a copy cannot be downloaded; null when it can. @param at now, in UTC */
export function openingRefusal(download: DataDownload | null, userId: string, at: string): Refusal | null {
  if (download === null || download.userId !== userId || download.status !== "ready" || isOver(download, at))
    return refuse("download-not-found");
  return null;
}

/** An owner downloads a copy, which uses up the proof that was given for it. */
export function openDataDownload(
  { $id, userId }: DataDownload,
  proof: UsedProof,
  { at }: CommandContext,
): Decision<{ readonly downloadId: string }> {
  return {
    userId,
    guard: proof.guard,
    reason: null,
    transactionId: null,
    writes: [rows.update($id, { openedAt: at }), proof.write],
    counters: [],
    result: { downloadId: $id },
  };
}

/** Whether a copy is to be deleted, with its files. @param at now, in UTC */
export function isOver({ expiresAt }: Pick<DataDownload, "expiresAt">, at: string): boolean {
  return expiresAt <= at;
}

/** Whether a copy that is still being made has failed. @param at now, in UTC */
export function hasFailed({ requestedAt }: Pick<DataDownload, "requestedAt">, at: string): boolean {
  return Date.parse(at) - Date.parse(requestedAt) > LONGEST_MAKING;
}
