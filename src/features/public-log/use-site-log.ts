import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LogKey } from "#domain/public-log/log-rows.ts";
import {
  haveKeysChanged,
  haveWitnessesChanged,
  type LogMemory,
  type NamedKeys,
  withNamedKeys,
} from "#src/site-log/log-memory.ts";
import { type LogStorage, openLogStorage } from "#src/site-log/log-storage.ts";
import { readSiteLog, type SiteLog } from "#src/site-log/read-site-log.ts";

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
  const last = useRef<SiteLog>(undefined);
  const remember = useCallback(async (change: (memory: LogMemory) => LogMemory) => {
    latest.current += 1;
    const turn = latest.current;
    storage.current ??= openLogStorage();
    const opened = await storage.current;
    await opened.update(change);
    const read = await readSiteLog(opened, last.current);
    last.current = read;
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
export function withTrustedNow(memory: LogMemory, { named }: Pick<SiteLog, "named">): LogMemory {
  return typeof named === "string"
    ? memory
    : withNamedKeys({ ...memory, site: null }, named, new Date().toISOString());
}

/** The keys that the site names now where they are not those that are trusted, of the log and of its witnesses. */
export function changedKeys({ memory, named }: SiteLog): Partial<NamedKeys> {
  if (typeof named === "string") return {};
  const { log, witnesses } = named;
  return {
    ...(haveKeysChanged(memory, keysOf(log)) && { log }),
    ...(haveWitnessesChanged(memory, witnesses) && { witnesses }),
  };
}

const keysOf = (rows: readonly LogKey[]) => rows.map(({ key }) => key);
