import { Query, type TablesDB } from "node-appwrite";
import { parseNotification } from "#domain/notifications/notification.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { type PlanResult, parsePlanResult } from "#domain/results/plan-result.ts";
import { isKeptFromInvesting } from "#domain/self-limits/self-limits.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { ZERO } from "#domain/values/money.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { findSelfLimits } from "#functions/lib/rows/self-limit-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { due } from "./delivery.ts";
import type { Occurrence } from "./event.ts";
import { enqueueMail, type MailContext } from "./notify.ts";
import { knownMails, lastDigest } from "./outbox.ts";
import { type DigestPart, resultDigest } from "./templates/results.ts";

/**
 * Queues the digest of results: one mail a day and account at most, of the days before today (UTC) that no digest has
 * covered. Its id is the account and the day, so that however many processes look, and however often, one is written.
 */

/** From when on, UTC: long after the results of the day before were given to all trades. */
const BEGINS = 6 * HOUR;
/** Accounts that are looked up together. */
const PAGE = 25;
/** The most results in one mail; a trade has one a day. */
const MOST = 100;

/** How far the digests of a day have come; kept by a process between two rounds. */
interface DigestProgress {
  day: string;
  /** The last account that is done with; null when all of them are. */
  after: string | null;
}

/** The progress before the first day. */
export function noDigests(): DigestProgress {
  return { day: "", after: null };
}

/**
 * Queues the digests of today that are missing.
 * @param until milliseconds since 1970; the next round goes on with the accounts that are left
 */
export async function queueDigests(
  context: MailContext,
  progress: DigestProgress,
  until: number,
): Promise<void> {
  const now = context.now().getTime();
  const midnight = Math.floor(now / DAY) * DAY;
  if (now < midnight + BEGINS) return;
  const day = new Date(midnight).toISOString().slice(0, 10);
  if (progress.day !== day) Object.assign(progress, { day, after: "" });
  const problems: unknown[] = [];
  while (progress.after !== null && context.now().getTime() < until) {
    const readers = await readersAfter(context.tables, progress.after);
    const missing = await withoutDigest(context.tables, readers, day);
    const written = await settleAll(missing.map((profile) => queueDigest(context, profile, midnight)));
    problems.push(...written.problems);
    // A failed one is queued by another process, or when this one starts again: the others do not wait for it.
    progress.after = readers.length < PAGE ? null : (readers.at(-1)?.$id ?? null);
  }
  throwFirst(problems);
}

/** The accounts that chose the digest, in the order of their ids. */
function readersAfter(tables: TablesDB, after: string): Promise<Profile[]> {
  const queries = [
    Query.equal("resultDigest", true),
    ...(after === "" ? [] : [Query.greaterThan("$id", after)]),
    Query.orderAsc("$id"),
    Query.limit(PAGE),
  ];
  return list(tables, "users", queries, parseProfile);
}

const aboutOf = (userId: string, day: string) => `${userId} ${day}`;

async function withoutDigest(
  tables: TablesDB,
  profiles: readonly Profile[],
  day: string,
): Promise<Profile[]> {
  if (profiles.length === 0) return [];
  const idOf = ({ $id }: Profile) => mailId("result-digest", aboutOf($id, day));
  const known = new Set(await knownMails(tables, profiles.map(idOf)));
  return profiles.filter((profile) => !known.has(idOf(profile)));
}

/** Nothing is queued where nothing was posted. @param midnight up to when the digest goes */
async function queueDigest(context: MailContext, { $id: userId }: Profile, midnight: number): Promise<void> {
  const until = new Date(midnight).toISOString();
  // The first digest covers one day: what came before it was chosen is no news.
  const from = (await lastDigest(context.tables, userId)) ?? new Date(midnight - DAY).toISOString();
  const parts = await partsBetween(context.tables, userId, from, until);
  if (parts.length === 0) return;
  // An account that keeps itself from investing is not reminded of it every day.
  const limits = await findSelfLimits(context.tables, userId);
  if (isKeptFromInvesting(limits, context.now().toISOString())) return;
  const occurrence: Occurrence = {
    template: "result-digest",
    about: aboutOf(userId, until.slice(0, 10)),
    at: until,
    coveredUntil: until,
    reader: { userId },
    write: (reader, site) => resultDigest(reader, parts, site),
  };
  await enqueueMail(context, occurrence, due);
}

/** The results of an account by its notifications, which are as many as its entries and have an index by time. */
async function partsBetween(
  tables: TablesDB,
  userId: string,
  from: string,
  until: string,
): Promise<DigestPart[]> {
  const queries = [
    Query.equal("userId", userId),
    Query.equal("kind", ["result-posted", "result-reversed"]),
    Query.greaterThanEqual("at", from),
    Query.lessThan("at", until),
    Query.orderAsc("at"),
    Query.limit(MOST),
  ];
  const rows = await list(tables, notificationsTable, queries, parseNotification);
  const results = await resultsOf(
    tables,
    rows.flatMap(({ subject }) => subject ?? []),
  );
  return rows.flatMap(({ kind, subject, amount }) => {
    const result = results.get(subject ?? "");
    const isPart = kind === "result-posted" || kind === "result-reversed";
    return isPart && result !== undefined ? [{ kind, profit: amount ?? ZERO, result }] : [];
  });
}

async function resultsOf(tables: TablesDB, ids: readonly string[]): Promise<Map<string, PlanResult>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const queries = [Query.equal("$id", wanted), Query.limit(wanted.length)];
  const found = await list(tables, "results", queries, parsePlanResult);
  return new Map(found.map((result) => [result.$id, result]));
}
