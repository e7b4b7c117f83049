/**
 * Kills the server in the middle of a load of writes, starts it again and looks: everything that was answered must be
 * there, and nothing may be there by halves. The benchmark does it 200 times, a test a few.
 */
import { randomBytes } from "node:crypto";
import { AppwriteException, ID, Query, Storage, TablesDB } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type BenchServer, bucketId, databaseId, startServer } from "./server.ts";

/** The records to check: ids of rows or files that belong together, and whether the write was answered. */
interface Write {
  readonly kind: "row" | "file";
  readonly ids: readonly string[];
  answered: boolean;
}

interface KillReport {
  readonly answered: number;
  readonly unanswered: number;
  /** A sentence for each write that was lost or is half there. */
  readonly faults: readonly string[];
}

const at = { databaseId, tableId: "killed" };
const together = 5;
const fileSize = 100_000;
const most = 5000;

type Writer = (server: BenchServer, round: string, ids: readonly string[]) => Promise<unknown>;

const data = (owner: string) => ({ owner, amount: 1, note: null });

const single: Writer = (server, owner, [rowId = ""]) =>
  new TablesDB(keyClient(server)).createRow({ ...at, rowId, data: data(owner) });

const bulk: Writer = (server, owner, ids) =>
  new TablesDB(keyClient(server)).createRows({ ...at, rows: ids.map(($id) => ({ $id, ...data(owner) })) });

const transaction: Writer = async (server, owner, ids) => {
  const tables = new TablesDB(keyClient(server));
  const { $id: transactionId } = await tables.createTransaction();
  const operations = ids.map((rowId) => ({ action: "create", ...at, rowId, data: data(owner) }));
  await tables.createOperations({ transactionId, operations });
  await tables.updateTransaction({ transactionId, commit: true });
};

const upload: Writer = (server, _, [fileId = ""]) => {
  const file = InputFile.fromBuffer(randomBytes(fileSize), `${fileId}.bin`);
  return new Storage(keyClient(server)).createFile({ bucketId, fileId, file });
};

const writers: readonly [Write["kind"], number, Writer][] = [
  ["row", 1, single],
  ["row", together, bulk],
  ["row", together, transaction],
  ["file", 1, upload],
];

/** Every writer writes, one call after the other, until the server is gone: after `answers` answers it is killed. */
async function writeUntilKilled(server: BenchServer, round: string, answers: number): Promise<Write[]> {
  const writes: Write[] = [];
  let left = answers;
  const work = async ([kind, size, write]: (typeof writers)[number]) => {
    for (;;) {
      const entry: Write = { kind, ids: Array.from({ length: size }, () => ID.unique()), answered: false };
      writes.push(entry);
      try {
        await write(server, round, entry.ids);
      } catch (error) {
        // An answer that refuses the write is a fault of this load; anything else is the end of the server.
        if (error instanceof AppwriteException && error.code > 0) throw error;
        return;
      }
      entry.answered = true;
      left -= 1;
      if (left === 0) process.kill(server.pid, "SIGKILL");
    }
  };
  await Promise.all(writers.map(work));
  await server.died;
  return writes;
}

async function storedRows(server: BenchServer, round: string): Promise<Set<string>> {
  const { rows } = await new TablesDB(keyClient(server)).listRows({
    ...at,
    queries: [Query.equal("owner", round), Query.limit(most)],
  });
  return new Set(rows.map(({ $id }) => $id));
}

/** Files that are listed, without those whose content is not all there. */
async function storedFiles(server: BenchServer, writes: readonly Write[]): Promise<Map<string, boolean>> {
  const storage = new Storage(keyClient(server));
  const found = new Map<string, boolean>();
  for (const { kind, ids } of writes) {
    const [fileId = ""] = ids;
    if (kind !== "file") continue;
    const { total } = await storage.listFiles({ bucketId, queries: [Query.equal("$id", fileId)] });
    if (total === 0) continue;
    const content = await storage.getFileDownload({ bucketId, fileId });
    found.set(fileId, content.byteLength === fileSize);
  }
  return found;
}

async function faultsOf(server: BenchServer, round: string, writes: readonly Write[]): Promise<string[]> {
  const rows = await storedRows(server, round);
  const files = await storedFiles(server, writes);
  const faults: string[] = [];
  for (const { kind, ids, answered } of writes) {
    const there = ids.filter((id) => (kind === "row" ? rows.has(id) : files.has(id))).length;
    const whole = kind === "row" || ids.every((id) => files.get(id) !== false);
    if (answered && there < ids.length)
      faults.push(`round ${round}: ${kind} ${ids[0]} was answered and is lost`);
    else if (there > 0 && (there < ids.length || !whole))
      faults.push(`round ${round}: ${kind} ${ids[0]} is only partly there`);
  }
  return faults;
}

/**
 * @param data an empty folder for the server's data
 * @param answersOf how many answers a round waits for before it kills
 */
export async function killRounds(
  config: string,
  data: string,
  rounds: number,
  answersOf: (round: number) => number,
): Promise<KillReport> {
  let server = await startServer(config, data);
  const all: Write[] = [];
  const faults: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const name = `round-${round}`;
      const writes = await writeUntilKilled(server, name, answersOf(round));
      server = await startServer(config, data);
      faults.push(...(await faultsOf(server, name, writes)));
      all.push(...writes);
    }
  } finally {
    await server.stop();
  }
  const answered = all.filter((write) => write.answered).length;
  return { answered, unanswered: all.length - answered, faults };
}
