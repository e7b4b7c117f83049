import { Query, type TablesDB } from "node-appwrite";
import { canonicalEntry } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { publishedNote, type StoredCheckpoint } from "#domain/public-log/log-rows.ts";
import type { PublicLogResults } from "#domain/public-log/operations.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import {
  checkpointBefore,
  firstCheckpointsWith,
  firstLogDayAfter,
  leavesOf,
  logFiles,
  logSecretsOf,
  newestLogDayIn,
  newestSignedState,
} from "#functions/lib/rows/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryHandlers } from "#functions/operations/query-handler.ts";
import { saltOf } from "#public-log/commitment.ts";
import { parseEdge } from "#public-log/edge.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { type ReadPath, TileReader } from "#public-log/tiles.ts";
import { keepPublicLog } from "./keep-public-log.ts";
import { liabilitiesFor } from "./liabilities-proof.ts";

/** The queries of investors and administrators about the public log. */
export const publicLog: QueryHandlers<keyof PublicLogResults> = {
  findInLog: async ({ appwrite: { tables }, caller, operation, input: { entryIds } }) => {
    const [profile, entries, leaves, secrets] = await Promise.all([
      owner({ tables, caller, operation }),
      ownEntries(tables, caller.id, entryIds),
      leavesOf(tables, entryIds),
      logSecretsOf(tables, [caller.id]),
    ]);
    if (isRefusal(profile)) return profile;
    const secret = secrets.get(caller.id);
    if (secret === undefined) return { entries: [] };
    const own = new Set(entries.map(({ $id }) => $id));
    const places = leaves
      .map(({ $id, entryId }) => ({ entryId, index: Number($id) }))
      .filter(({ entryId }) => own.has(entryId));
    const checkpoints = await firstCheckpointsWith(
      tables,
      places.map(({ index }) => index),
    );
    return {
      entries: places.flatMap((place) => {
        const since = checkpoints.get(place.index);
        const salt = toBase64(saltOf(secret, place.entryId));
        return since === undefined ? [] : [{ ...place, salt, since }];
      }),
    };
  },
  readReceipt: async ({ appwrite: { tables }, caller, operation, input: { entryId, day } }) => {
    const [profile, [entry], [leaf], secrets, signed] = await Promise.all([
      owner({ tables, caller, operation }),
      ownEntries(tables, caller.id, [entryId]),
      leavesOf(tables, [entryId]),
      logSecretsOf(tables, [caller.id]),
      newestSignedState(tables),
    ]);
    if (isRefusal(profile)) return profile;
    const secret = secrets.get(caller.id);
    if (entry === undefined || leaf === undefined || secret === undefined || signed === null)
      return notLogged;
    const index = Number(leaf.$id);
    if (index >= signed.checkpoint.size) return notLogged;
    const read = logFiles(tables, parseEdge(signed.state.edge));
    const [checkpoints, { checkpoint, proof, liabilities }] = await Promise.all([
      firstCheckpointsWith(tables, [index]),
      proofsOf(tables, signed.checkpoint, { index, read, userId: caller.id, secret, day }),
    ]);
    const first = checkpoints.get(index);
    return {
      receipt: formatReceipt({
        entry: canonicalEntry(entry),
        salt: saltOf(secret, entryId),
        index,
        proof,
        checkpoint: publishedNote(checkpoint),
        ...(liabilities !== null && { liabilities }),
      }),
      since: first?.size ?? null,
      sinceAt: first?.at ?? null,
    };
  },
  appendToLog: ({ appwrite, dependencies }) => keepPublicLog(appwrite, dependencies),
};

const notLogged = { receipt: null, since: null, sinceAt: null };

interface ProvenEntry {
  readonly index: number;
  /** Reads the files of the log. */
  readonly read: ReadPath;
  readonly userId: string;
  /** That of the account. */
  readonly secret: Uint8Array;
  /** The last day whose statement is taken; the newest one where it is left out. */
  readonly day: string | undefined;
}

/**
 * Proves an entry with the statement of a day. The receipt rests on a checkpoint whose last statement that is: a verifier
 * finds a later one in the log, and takes the receipt for one that hides whether it counts the account. Where there is no
 * such checkpoint, or the leaves of the day are deleted, it has the newest statement.
 */
async function proofsOf(tables: TablesDB, newest: StoredCheckpoint, entry: ProvenEntry) {
  return (await proofsOfDay(tables, newest, entry)) ?? proofsOfNewestDay(tables, newest, entry);
}

/** Null where no day is asked for, or nothing proves it. */
async function proofsOfDay(tables: TablesDB, newest: StoredCheckpoint, entry: ProvenEntry) {
  const { index, day } = entry;
  if (day === undefined) return null;
  const [asked, later] = await Promise.all([
    newestLogDayIn(tables, newest.size, day),
    firstLogDayAfter(tables, newest.size, day),
  ]);
  if (later === null) return null;
  const checkpoint = await checkpointBefore(tables, later, Math.max(index, asked?.leafIndex ?? index));
  if (checkpoint === null) return null;
  const proven = await proofsIn(tables, checkpoint, entry);
  // Before the first statement of all there is none to be had.
  return asked !== null && proven.liabilities === null ? null : proven;
}

async function proofsOfNewestDay(tables: TablesDB, newest: StoredCheckpoint, given: ProvenEntry) {
  const entry = { ...given, day: undefined };
  const proven = await proofsIn(tables, newest, entry);
  if (proven.liabilities !== null) return proven;
  const last = await newestLogDayIn(tables, newest.size);
  // The first entry of the account came while the amounts were read: the next day counts it.
  const isTooNew = last !== null && last.size <= entry.index && entry.index < last.leafIndex;
  const earlier = isTooNew ? await checkpointBefore(tables, last, entry.index) : null;
  return earlier === null ? proven : proofsIn(tables, earlier, entry);
}

async function proofsIn(
  tables: TablesDB,
  checkpoint: StoredCheckpoint,
  { index, read, userId, secret, day }: ProvenEntry,
) {
  const log = new TileReader(checkpoint.size, read);
  const [proof, liabilities] = await Promise.all([
    log.inclusionProof(index),
    liabilitiesFor(tables, log, { userId, secret, day }),
  ]);
  return { checkpoint, proof, liabilities };
}

async function ownEntries(tables: TablesDB, userId: string, ids: readonly string[]): Promise<LedgerEntry[]> {
  const queries = [Query.equal("$id", [...ids]), Query.limit(ids.length)];
  const found = await list(tables, "ledger", queries, parseLedgerEntry);
  return found.filter((entry) => entry.userId === userId);
}
