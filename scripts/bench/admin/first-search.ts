/** The first search in a table after the server has started, which reads every row, and how long the next ones have to wait for their index. */
import { join } from "node:path";
import { Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { startAppwriteProcess } from "#scripts/dev/appwrite-process.ts";
import { freePorts } from "#scripts/dev/ports.ts";

const searched: readonly (readonly [tableId: string, columns: readonly string[]])[] = [
  ["users", ["name"]],
  ["transactions", ["transactionId", "crypto", "description"]],
  ["audit", ["reason"]],
  ["messages", ["name", "email", "message"]],
];

/** Milliseconds that a search with an index stays under, also on a busy machine. */
const quick = 100;
const timeoutMs = 60_000;
/** The index grows between other work: who asks without a pause leaves it no time. */
const between = 1000;

interface FirstSearch {
  readonly tableId: string;
  /** Milliseconds of a search that finds nothing. */
  readonly first: number;
  /** Seconds until the same is quick. */
  readonly until: number;
}

export async function firstSearches(access: Access): Promise<readonly FirstSearch[]> {
  const tables = new TablesDB(keyClient(access));
  const found: FirstSearch[] = [];
  for (const [tableId, columns] of searched) {
    const parts = columns.map((column) => Query.contains(column, "qqqx"));
    const [only = ""] = parts;
    const queries = [parts.length === 1 ? only : Query.or(parts), Query.limit(26)];
    const search = async () => {
      const begun = performance.now();
      await tables.listRows({ databaseId: "main", tableId, queries });
      return performance.now() - begun;
    };
    const started = performance.now();
    const first = await search();
    let last = first;
    while (last > quick && performance.now() - started < timeoutMs) {
      await new Promise((resolve) => setTimeout(resolve, between));
      last = await search();
    }
    found.push({ tableId, first, until: (performance.now() - started) / 1000 });
  }
  return found;
}

/** The time after the searches of the start before the first one measured, in which their indexes are kept. */
const keeping = 15_000;

/** The first search in each table after each of several starts. The indexes are there already: an earlier start made them. */
export async function firstSearchesAfterStarts(
  data: string,
  starts: number,
): Promise<readonly { readonly tableId: string; readonly times: readonly number[] }[]> {
  await afterStart(data, keeping);
  const found: FirstSearch[] = [];
  for (let start = 0; start < starts; start++) found.push(...(await afterStart(data, 0)));
  return searched.map(([tableId]) => ({
    tableId,
    times: found.filter((search) => search.tableId === tableId).map(({ first }) => first),
  }));
}

async function afterStart(data: string, rest: number): Promise<readonly FirstSearch[]> {
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const key = { projectId: "keelstone", apiKey: "bench-key" };
  const config = join(import.meta.dirname, "../../../appwrite.json");
  const quiet = { rateLimits: false, log: () => {} };
  const server = await startAppwriteProcess({ port, smtpPort, data, config, ...key, ...quiet });
  try {
    const searches = await firstSearches({ endpoint: server.endpoint, ...key });
    await new Promise((resolve) => setTimeout(resolve, rest));
    return searches;
  } finally {
    await server.stop();
  }
}
