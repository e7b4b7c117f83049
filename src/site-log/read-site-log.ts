import { isLogKey, isWitnessKey } from "#domain/public-log/key-kind.ts";
import { readLogFile } from "#domain/public-log/log-files.ts";
import { logStateId, publishedNote } from "#domain/public-log/log-rows.ts";
import type { Claim } from "#public-log/claim.ts";
import { compareWithKept } from "#public-log/consistency.ts";
import { parseEdge } from "#public-log/edge.ts";
import { equalBytes } from "#public-log/hashing.ts";
import type { Newest } from "#public-log/known-log.ts";
import { TileReader } from "#public-log/tiles.ts";
import { logCheckpoints, logKeys, logStates, logTiles } from "#src/backend/log-tables.ts";
import { findRow, listRows } from "#src/backend/rows.ts";
import { checkSiteSignature, type KnownSiteLog } from "./known-site-log.ts";
import {
  keptCheckpoints,
  type LogMemory,
  type NamedKeys,
  retiredKeys,
  trustedKeys,
  withCheckpoint,
  withNamedKeys,
} from "./log-memory.ts";
import type { LogStorage } from "./log-storage.ts";

/** Reads the public log of this site. */

/** The keys that the site names, or why they are not known. */
type ReadKeys = NamedKeys | "offline" | "unreachable";

async function readKeys(): Promise<ReadKeys> {
  if (!navigator.onLine) return "offline";
  try {
    const { rows } = await listRows(logKeys, { limit: 100 });
    // Those that cannot be read are left out.
    return {
      log: rows.filter(({ key }) => isLogKey(key)),
      witnesses: rows.filter(({ key }) => isWitnessKey(key)),
    };
  } catch {
    return "unreachable";
  }
}

/**
 * Reads the newest checkpoint, and opens it with the keys that are trusted.
 * @param before what was found the last time, whose files are not read again while the log is the same
 */
async function readNewest(
  keys: Pick<KnownSiteLog, "keys" | "retired">,
  before: Newest | undefined,
): Promise<Newest> {
  if (!navigator.onLine) return { is: "offline" };
  try {
    const order = { column: "size", direction: "descending" } as const;
    const { rows } = await listRows(logCheckpoints, { order, limit: 1 });
    const [stored] = rows;
    if (stored === undefined) return { is: "missing" };
    const { checkpoint } = checkSiteSignature(publishedNote(stored), keys);
    if (checkpoint === undefined) return { is: "unsigned" };
    if (before?.is === "read" && equalBytes(before.checkpoint.root, checkpoint.root))
      return { ...before, checkpoint, at: stored.at };
    // After the checkpoint, so that the edge is not older than it.
    const state = await findRow(logStates, logStateId);
    if (state === null) return { is: "unreachable" };
    const read = readLogFile(parseEdge(state.edge), async (id) => (await findRow(logTiles, id))?.data);
    return { is: "read", checkpoint, at: stored.at, tiles: new TileReader(checkpoint.size, read) };
  } catch {
    return { is: "unreachable" };
  }
}

/** The log of the site, as far as the page knows it. */
export interface SiteLog {
  readonly log: KnownSiteLog;
  readonly memory: LogMemory;
  readonly named: ReadKeys;
  readonly isLasting: boolean;
  /** The comparison of the newest checkpoint with those that were kept before. */
  readonly kept: Claim | undefined;
  /** The origin of the log where that comparison found all of them in it. */
  readonly contained: string | undefined;
}

/**
 * Reads the log of this site with what this browser remembers of it, and keeps the checkpoint that it sees.
 * @param before the last reading by this page
 */
export async function readSiteLog({ isLasting, update }: LogStorage, before?: SiteLog): Promise<SiteLog> {
  const now = new Date().toISOString();
  const named = await readKeys();
  const memory = await update((kept) => (typeof named === "string" ? kept : withNamedKeys(kept, named, now)));
  const keys = { keys: trustedKeys(memory), retired: retiredKeys(memory) };
  const log: KnownSiteLog = {
    ...keys,
    kept: keptCheckpoints(memory),
    newest: await readNewest(keys, before?.log.newest),
  };
  const kept = await compareWithKept(log);
  const { newest } = log;
  if (newest.is !== "read") return { log, memory, named, isLasting, kept, contained: undefined };
  const { note, origin } = newest.checkpoint;
  const contained = kept?.code === "kept-begins" ? origin : undefined;
  const next = await update((one) => withCheckpoint(one, note, now, contained));
  return { log, memory: next, named, isLasting, kept, contained };
}
