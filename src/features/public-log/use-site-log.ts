import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Claim } from "#public-log/claim.ts";
import { compareWithKept } from "#public-log/consistency.ts";
import type { KnownLog } from "#public-log/known-log.ts";
import {
  haveKeysChanged,
  keptCheckpoints,
  type LogMemory,
  trustedKeys,
  withCheckpoint,
  withFirstKeys,
} from "./log-memory.ts";
import { type LogStorage, openLogStorage } from "./log-storage.ts";
import { type NamedKeys, readNamedKeys, readNewest } from "./read-site-log.ts";

/** The log of the site, as far as the page knows it. */
export interface SiteLog {
  readonly log: KnownLog;
  readonly memory: LogMemory;
  readonly named: NamedKeys;
  readonly isLasting: boolean;
  /** The comparison of the newest checkpoint with those that were kept before. */
  readonly kept: Claim | undefined;
}

/** Reads the log of this site with what this browser remembers of it, and keeps the checkpoint that it sees. */
async function readSiteLog({ isLasting, update }: LogStorage): Promise<SiteLog> {
  const now = new Date().toISOString();
  const named = await readNamedKeys();
  const memory = await update((kept) => (typeof named === "string" ? kept : withFirstKeys(kept, named, now)));
  const keys = trustedKeys(memory);
  const log: KnownLog = { keys, kept: keptCheckpoints(memory), newest: await readNewest(keys) };
  const kept = await compareWithKept(log);
  const { newest } = log;
  const next =
    newest.is === "read" ? await update((one) => withCheckpoint(one, newest.checkpoint.note, now)) : memory;
  return { log, memory: next, named, isLasting, kept };
}

export interface SiteLogControl {
  /** Undefined before the first reading. */
  readonly site: SiteLog | undefined;
  /** Reads the log again, for a check. */
  readonly refresh: () => Promise<SiteLog>;
  /** Changes what is remembered, and reads the log again. */
  readonly remember: (change: (memory: LogMemory) => LogMemory) => Promise<SiteLog>;
}

export function useSiteLog(): SiteLogControl {
  const [site, setSite] = useState<SiteLog>();
  const storage = useRef<Promise<LogStorage>>(undefined);
  const latest = useRef(0);
  const remember = useCallback(async (change: (memory: LogMemory) => LogMemory) => {
    latest.current += 1;
    const turn = latest.current;
    storage.current ??= openLogStorage();
    const opened = await storage.current;
    await opened.update(change);
    const read = await readSiteLog(opened);
    if (turn === latest.current) setSite(read);
    return read;
  }, []);
  const refresh = useCallback(() => remember((memory) => memory), [remember]);
  useEffect(() => {
    refresh();
  }, [refresh]);
  return { site, refresh, remember };
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Trusts the keys that the site names now. */
export function withNamedKeys(memory: LogMemory, { named }: Pick<SiteLog, "named">): LogMemory {
  return typeof named === "string"
    ? memory
    : withFirstKeys({ ...memory, site: null }, named, new Date().toISOString());
}

/** The keys that the site names now and that are not trusted. */
export function changedKeys({ memory, named }: SiteLog): readonly string[] | undefined {
  return typeof named !== "string" && haveKeysChanged(memory, named) ? named : undefined;
}
