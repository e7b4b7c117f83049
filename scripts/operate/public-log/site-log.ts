import { Client, type Models, Query, TablesDB } from "node-appwrite";
import { readLogFile } from "#domain/public-log/log-files.ts";
import {
  checkpointsTable,
  isCheckable,
  type LogDay,
  type LogKey,
  logDaysTable,
  logKeysTable,
  logStateId,
  logStateTable,
  parseLogDay,
  parseLogKey,
  parseLogState,
  parseLogTile,
  parseStoredCheckpoint,
  type StoredCheckpoint,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { parseEdge } from "#public-log/edge.ts";
import type { ReadPath } from "#public-log/tiles.ts";
import type { Access } from "#scripts/deploy/function-variables.ts";

/** The public log of a site, as everybody can read it. */
export interface SiteLog {
  /** The verifier keys that the site names. */
  keys(): Promise<readonly LogKey[]>;
  /** Null before the first one. */
  newestCheckpoint(): Promise<StoredCheckpoint | null>;
  /** Reads tiles and bundles of the newest state. Call it after `newestCheckpoint`, so that it is not older. */
  files(): Promise<ReadPath>;
  day(date: string): Promise<LogDay | null>;
  /** The days after another one, the oldest first. */
  daysAfter(date: string): Promise<LogDay[]>;
}

const PAGE = 100;

/** Reads the log from its rows, without a key and without a session. */
export function siteLog({ endpoint, projectId }: Omit<Access, "apiKey">): SiteLog {
  const tables = new TablesDB(new Client().setEndpoint(endpoint).setProject(projectId));
  const list = async <Row>(tableId: string, parse: (row: unknown) => Row, queries: string[]) => {
    const { rows } = await tables.listRows<Models.DefaultRow>({ databaseId: "main", tableId, queries });
    return rows.map(parse);
  };
  const one = async <Row>(tableId: string, parse: (row: unknown) => Row, queries: string[]) =>
    (await list(tableId, parse, [...queries, Query.limit(1)]))[0] ?? null;
  return {
    keys: () => list(logKeysTable, parseLogKey, [Query.limit(PAGE)]),
    newestCheckpoint: () => one(checkpointsTable, parseStoredCheckpoint, [Query.orderDesc("size")]),
    async files() {
      const state = await one(logStateTable, parseLogState, [Query.equal("$id", logStateId)]);
      if (state === null) return async () => undefined;
      return readLogFile(
        parseEdge(state.edge),
        async (id) => (await one(tilesTable, parseLogTile, [Query.equal("$id", id)]))?.data,
      );
    },
    async day(date) {
      const found = await one(logDaysTable, parseLogDay, [Query.equal("$id", date)]);
      return found !== null && isCheckable(found) ? found : null;
    },
    async daysAfter(date) {
      const days: LogDay[] = [];
      for (;;) {
        const after = days.at(-1)?.$id ?? date;
        const queries = [Query.greaterThan("$id", after), Query.orderAsc("$id"), Query.limit(PAGE)];
        const page = await list(logDaysTable, parseLogDay, queries);
        days.push(...page);
        if (page.length < PAGE) return days.filter(isCheckable);
      }
    },
  };
}
