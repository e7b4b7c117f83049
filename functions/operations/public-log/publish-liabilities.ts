import { Query, type TablesDB } from "node-appwrite";
import { type Profile, parseProfile } from "#domain/members/profile.ts";
import { type LogOwed, liabilitiesId, logDaysTable, logOwedTable } from "#domain/public-log/log-rows.ts";
import { DAY } from "#domain/values/durations.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import type { PublicLogKeys } from "#functions/lib/public-log-key.ts";
import {
  findLogDay,
  findLogState,
  logSecretsOf,
  newestCheckpoint,
  owedId,
  owedParts,
} from "#functions/lib/public-log-rows.ts";
import { create } from "#functions/lib/row-operations.ts";
import { list } from "#functions/lib/rows.ts";
import { hidden } from "#functions/operations/publish-settings.ts";
import { liabilitiesLeaf, liabilitySaltOf } from "#public-log/commitment.ts";
import { concatBytes, fromBase64, toBase64, uint64Bytes } from "#public-log/hashing.ts";
import {
  type Amounts,
  formatLiabilities,
  liabilityLeaf,
  type SumNode,
  type SumTree,
  sumTree,
} from "#public-log/liabilities.ts";
import { signNote } from "#public-log/note.ts";
import { appendToTree } from "./append-entries.ts";

/**
 * Publishes once a day what is owed to all investors. The leaves are collected over as many runs as it takes, then the
 * signed statement becomes a leaf of the log, so that everybody sees the same one.
 */

/** Accounts of one part: their secrets are read at once. */
const COLLECTED = 90;
/** Leaves of one part of the finished tree, 40 bytes each. */
const SORTED = 300;
/** For how many days an investor can prove to be counted. */
const KEPT_DAYS = 400;

/** @returns whether a statement was appended, so that a checkpoint is due */
export async function publishLiabilities(
  tables: TablesDB,
  keys: PublicLogKeys,
  now: () => Date,
  isOver: () => boolean,
): Promise<boolean> {
  const day = now().toISOString().slice(0, 10);
  if ((await findLogDay(tables, day)) !== null) return false;
  if (!(await collect(tables, day, isOver))) return false;
  const tree = sumTree(await leavesOf(tables, day, "collected"));
  for (let part = 0; part * SORTED < tree.count; part += 1) {
    const leaves = tree.leaves.slice(part * SORTED, (part + 1) * SORTED);
    await addPart(tables, part, { day, step: "sorted", data: encodeLeaves(leaves) });
  }
  const isAppended = await appendStatement(tables, keys, { day, tree, at: now().toISOString() });
  if (isAppended) await forgetParts(tables, day);
  return isAppended;
}

function addPart(tables: TablesDB, part: number, data: Pick<LogOwed, "day" | "step" | "data">) {
  const rowId = owedId(data.day, data.step, part);
  return addRow(tables, { tableId: logOwedTable, rowId, data, permissions: [hidden] });
}

/** Collects the leaves of all accounts in the order of their ids. @returns whether all are collected */
async function collect(tables: TablesDB, day: string, isOver: () => boolean): Promise<boolean> {
  const parts = await owedParts(tables, day, "collected");
  const last = parts.at(-1);
  let after = last === undefined ? "" : last.after;
  // The last part is empty, so that it is known when all are there.
  for (let part = parts.length; after !== null; part += 1) {
    if (isOver()) return false;
    const queries = [Query.greaterThan("$id", after), Query.orderAsc("$id"), Query.limit(COLLECTED)];
    const profiles = await list(tables, "users", queries, parseProfile);
    const secrets = await logSecretsOf(
      tables,
      profiles.map(({ $id }) => $id),
    );
    const leaves = profiles.flatMap((profile) => {
      const secret = secrets.get(profile.$id);
      // Without an entry in the log nothing is owed.
      return secret === undefined
        ? []
        : [liabilityLeaf(liabilitySaltOf(secret, day), day, amountsOf(profile))];
    });
    const next = profiles.at(-1)?.$id ?? null;
    const data = { day, step: "collected", after: next, data: encodeLeaves(leaves) } as const;
    // Another run collects as well.
    if ((await addPart(tables, part, data)) === undefined) return false;
    after = next;
  }
  return true;
}

function amountsOf({ ledgerSeq: seq, balance: cash, hold, stake, profit }: Profile): Amounts {
  return { seq, cash, hold, stake, profit };
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
  const [state, checkpoint] = await Promise.all([findLogState(tables), newestCheckpoint(tables)]);
  if (state === null || checkpoint === null) return false;
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

/** Deletes what was collected, and the leaves of days that are too old. */
async function forgetParts(tables: TablesDB, day: string): Promise<void> {
  const table = { databaseId, tableId: logOwedTable };
  const old = new Date(Date.parse(`${day}T00:00:00Z`) - KEPT_DAYS * DAY).toISOString().slice(0, 10);
  await tables.deleteRows({
    ...table,
    queries: [Query.equal("day", day), Query.equal("step", "collected"), Query.limit(1000)],
  });
  await tables.deleteRows({ ...table, queries: [Query.lessThan("day", old), Query.limit(1000)] });
}

/** Bytes of a leaf: its hash and its sum. */
const LEAF = 40;

function encodeLeaves(leaves: readonly SumNode[]): string {
  return toBase64(concatBytes(...leaves.flatMap(({ hash, sum }) => [hash, uint64Bytes(sum)])));
}

/** Reads the leaves of a day. */
export async function leavesOf(
  tables: TablesDB,
  day: string,
  step: "collected" | "sorted",
): Promise<SumNode[]> {
  return (await owedParts(tables, day, step)).flatMap(({ data }) => {
    const bytes = fromBase64(data, "Leaves of a day");
    return Array.from({ length: bytes.length / LEAF }, (_, at) => {
      const leaf = bytes.slice(at * LEAF, (at + 1) * LEAF);
      return { hash: leaf.slice(0, 32), sum: Number(new DataView(leaf.buffer).getBigUint64(32)) };
    });
  });
}
