import { Query, type TablesDB } from "node-appwrite";
import { isRefusal } from "#domain/commands/refusal.ts";
import { canonicalEntry } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { publishedNote } from "#domain/public-log/log-rows.ts";
import type { PublicLogResults } from "#domain/public-log/operations.ts";
import {
  firstCheckpointsWith,
  leavesOf,
  logFiles,
  logSecretsOf,
  newestSignedState,
} from "#functions/lib/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryHandlers } from "#functions/operations/query-handler.ts";
import { saltOf } from "#public-log/commitment.ts";
import { parseEdge } from "#public-log/edge.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { TileReader } from "#public-log/tiles.ts";
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
    const { checkpoint, state } = signed;
    const index = Number(leaf.$id);
    if (index >= checkpoint.size) return notLogged;
    const log = new TileReader(checkpoint.size, logFiles(tables, parseEdge(state.edge)));
    const [checkpoints, proof, liabilities] = await Promise.all([
      firstCheckpointsWith(tables, [index]),
      log.inclusionProof(index),
      liabilitiesFor(tables, log, { userId: caller.id, secret, day }),
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

async function ownEntries(tables: TablesDB, userId: string, ids: readonly string[]): Promise<LedgerEntry[]> {
  const queries = [Query.equal("$id", [...ids]), Query.limit(ids.length)];
  const found = await list(tables, "ledger", queries, parseLedgerEntry);
  return found.filter((entry) => entry.userId === userId);
}
