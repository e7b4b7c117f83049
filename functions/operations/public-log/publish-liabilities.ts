import { Query, type TablesDB } from "node-appwrite";
import { available } from "#domain/profiles/balances.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import {
  type LogOwed,
  liabilitiesId,
  logDaysTable,
  logOwedTable,
  logSecretsTable,
} from "#domain/public-log/log-rows.ts";
import { decodeLeaves, encodeLeaves, firstKeptDay } from "#domain/public-log/owed-leaves.ts";
import { DAY } from "#domain/values/durations.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import type { PublicLogKeys } from "#functions/lib/public-log-key.ts";
import { create } from "#functions/lib/row-operations.ts";
import {
  findLogDay,
  findLogState,
  lastPart,
  logSecretsOf,
  newestCheckpoint,
  newestLogDayIn,
  owedId,
  owedParts,
  partOf,
} from "#functions/lib/rows/public-log-rows.ts";
import { byId, list } from "#functions/lib/rows.ts";
import { hidden } from "#functions/operations/publish-settings.ts";
import { liabilitiesLeaf, liabilitySaltOf } from "#public-log/commitment.ts";
import { dayOf } from "#public-log/days.ts";
import { toBase64 } from "#public-log/hashing.ts";
import {
  type Amounts,
  formatLiabilities,
  inTreeOrder,
  liabilityLeaf,
  type SumNode,
  type SumTree,
  sumTree,
} from "#public-log/liabilities.ts";
import { signNote } from "#public-log/note.ts";
import { appendToTree, newRows, newSecret } from "./append-entries.ts";

/**
 * Publishes once a day what is owed to all investors. The leaves are collected over as many runs as it takes, then the
 * signed statement becomes a leaf of the log, so that everybody sees the same one.
 *
 * Leaves are kept in parts. The last part of a run that is not finished is written with an event, which starts the next
 * run; all others are written without, for each would start one.
 */

/** Accounts of one part: their secrets are read at once. */
const COLLECTED = 90;
/** Leaves of one part of the finished tree, 40 bytes each. */
const SORTED = 300;

/** The time of a run. */
export interface RunTime {
  readonly now: () => Date;
  /** Whether the time has passed. A run writes at least one part. */
  readonly isOver: () => boolean;
  /** Whether the caller starts the next run, so that no event does. */
  readonly isRepeated: boolean;
}

/** @returns "appended" when a checkpoint is due, "unfinished" when the next run goes on, "none" when no day is due */
export async function publishLiabilities(
  tables: TablesDB,
  keys: PublicLogKeys,
  run: RunTime,
): Promise<"appended" | "unfinished" | "none"> {
  const { now } = run;
  const day = await openDay(tables, now());
  // A statement names an earlier checkpoint, so an empty log has none.
  if (day === null || (await newestCheckpoint(tables)) === null) return "none";
  if (!(await collect(tables, day, run))) return "unfinished";
  const leaves = inTreeOrder(await leavesOf(tables, day, "collected"));
  // Another run published it, and deletes what was collected.
  if ((await findLogDay(tables, day)) !== null) return "none";
  if (!(await writeSorted(tables, day, leaves, run))) return "unfinished";
  // Not before all are written: with many accounts it takes longer than the rest of a run.
  const tree = sumTree(leaves);
  if (!(await appendStatement(tables, keys, { day, tree, at: now().toISOString() }))) return "unfinished";
  await forgetParts(tables, day);
  return "appended";
}

/** Returns the day that is due: that of yesterday where it was begun and not finished; null when today's is published. */
async function openDay(tables: TablesDB, now: Date): Promise<string | null> {
  const [today, yesterday] = [dayOf(now.getTime()), dayOf(now.getTime() - DAY)];
  if ((await findLogDay(tables, today)) !== null) return null;
  const isBegun = (await lastPart(tables, yesterday, "collected")) !== null;
  return isBegun && (await findLogDay(tables, yesterday)) === null ? yesterday : today;
}

/** Writes the leaves in the order of the tree. @returns whether all are written */
async function writeSorted(
  tables: TablesDB,
  day: string,
  ordered: readonly SumNode[],
  run: RunTime,
): Promise<boolean> {
  const last = await lastPart(tables, day, "sorted");
  const first = last === null ? 0 : partOf(last) + 1;
  for (let part = first; part * SORTED < ordered.length; part += 1) {
    const leaves = ordered.slice(part * SORTED, (part + 1) * SORTED);
    const isEnd = (part + 1) * SORTED < ordered.length && run.isOver();
    const data = { day, step: "sorted", data: encodeLeaves(leaves) } as const;
    const isAdded = await addPart(tables, part, data, isEnd && !run.isRepeated);
    if (isEnd || !isAdded) return false;
  }
  return true;
}

/** @returns false when another run wrote this part */
async function addPart(
  tables: TablesDB,
  part: number,
  data: Pick<LogOwed, "day" | "step" | "data"> & Partial<Pick<LogOwed, "after">>,
  startsNext: boolean,
): Promise<boolean> {
  const rowId = owedId(data.day, data.step, part);
  if (!startsNext)
    return commitRows(
      tables,
      newRows(logOwedTable, [{ $id: rowId, ...data, $permissions: [hidden] }]),
      openTransaction(tables),
    );
  return (await addRow(tables, { tableId: logOwedTable, rowId, data, permissions: [hidden] })) !== undefined;
}

/** Collects the leaves of all accounts in the order of their ids. @returns whether all are collected */
async function collect(tables: TablesDB, day: string, run: RunTime): Promise<boolean> {
  let parts = await owedParts(tables, day, "collected");
  if (parts.length === 0) {
    // Before the first amount is read, so that its time is that of the beginning.
    await addPart(tables, 0, { day, step: "collected", after: "", data: "" }, false);
    parts = await owedParts(tables, day, "collected");
  }
  const last = parts.at(-1);
  let after = last === undefined ? "" : last.after;
  // The last part is empty, so that it is known when all are there.
  for (let part = parts.length; after !== null; part += 1) {
    const queries = [Query.greaterThan("$id", after), Query.orderAsc("$id"), Query.limit(COLLECTED)];
    const profiles = await list(tables, "users", queries, parseProfile);
    const secrets = await secretsOf(tables, profiles);
    const leaves = profiles.flatMap((profile) => {
      const secret = secrets.get(profile.$id);
      // Without an entry nothing is owed.
      return secret === undefined
        ? []
        : [liabilityLeaf(liabilitySaltOf(secret, day), day, amountsOf(profile))];
    });
    const next = profiles.at(-1)?.$id ?? null;
    const data = { day, step: "collected", after: next, data: encodeLeaves(leaves) } as const;
    const isEnd = next !== null && run.isOver();
    // It is not added where another run collects as well, which goes on.
    if (!(await addPart(tables, part, data, isEnd && !run.isRepeated)) || isEnd) return false;
    after = next;
  }
  return true;
}

/** The secrets of accounts with an entry; one whose first entry is not in the log yet gets its own here. */
async function secretsOf(
  tables: TablesDB,
  profiles: readonly Profile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const ids = profiles.filter(({ ledgerSeq }) => ledgerSeq > 0).map(({ $id }) => $id);
  const secrets = await logSecretsOf(tables, ids);
  const missing = ids.filter((id) => !secrets.has(id));
  if (missing.length === 0) return secrets;
  // The maintenance deletes that of an account which is deleted meanwhile (withdraw-reading.ts).
  for (const userId of missing)
    await addRow(tables, { tableId: logSecretsTable, ...newSecret(userId), permissions: [hidden] });
  return logSecretsOf(tables, ids);
}

/** The balance of a profile includes what waits for a payout. */
function amountsOf(profile: Profile): Amounts {
  const { ledgerSeq: seq, hold, stake, profit } = profile;
  return { seq, cash: available(profile), hold, stake, profit };
}

interface Statement {
  readonly day: string;
  readonly tree: SumTree;
  readonly at: string;
}

async function appendStatement(
  tables: TablesDB,
  { origin, signers }: PublicLogKeys,
  { day, tree, at }: Statement,
): Promise<boolean> {
  // Entries of this checkpoint are in the amounts: it was there before the first amount was read.
  const began = await startOf(tables, day);
  if (began === null) return false;
  const [state, checkpoint] = await Promise.all([
    findLogState(tables),
    newestCheckpoint(tables, Query.lessThanEqual("$createdAt", began)),
  ]);
  if (state === null || checkpoint === null) return false;
  // The days of a log rise: a run that still collects yesterday may be behind one that has published today.
  const newest = await newestLogDayIn(tables, state.size);
  if (newest !== null && newest.$id >= day) return false;
  const { total, count, root } = tree;
  const { size } = checkpoint;
  const text = formatLiabilities({ origin, day, size, total, count, root });
  const note = signNote(text, signers);
  const leafIndex = state.size;
  const row = { size, total, count, leafIndex, root: toBase64(root), note, at };
  const others = [create(logDaysTable, day, row)];
  const leaf = { id: liabilitiesId(day), data: liabilitiesLeaf(text) };
  return (await appendToTree(tables, state, [leaf], { scannedTo: state.scannedTo, others })) !== null;
}

/** When the first part of a day was written, by the clock of Appwrite; null when another run deleted it. */
function startOf(tables: TablesDB, day: string): Promise<string | null> {
  const rowId = owedId(day, "collected", 0);
  return byId(tables, logOwedTable, rowId, (row) => (row as { $createdAt: string }).$createdAt);
}

/** Deletes what was collected, also on days that were never finished, and the leaves of days that are too old. */
async function forgetParts(tables: TablesDB, day: string): Promise<void> {
  const table = { databaseId, tableId: logOwedTable };
  const old = firstKeptDay(day);
  await tables.deleteRows({
    ...table,
    queries: [Query.lessThanEqual("day", day), Query.equal("step", "collected"), Query.limit(1000)],
  });
  await tables.deleteRows({ ...table, queries: [Query.lessThan("day", old), Query.limit(1000)] });
}

/** Reads the leaves of a day. */
export async function leavesOf(
  tables: TablesDB,
  day: string,
  step: "collected" | "sorted",
): Promise<SumNode[]> {
  return (await owedParts(tables, day, step)).flatMap(({ data }) => decodeLeaves(data));
}
