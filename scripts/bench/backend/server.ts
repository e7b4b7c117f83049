/** The local Appwrite as a process of its own, with tables, a bucket and a function to measure with. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { type AppwriteProcess, startAppwriteProcess } from "#scripts/dev/appwrite-process.ts";
import { freePorts } from "#scripts/dev/ports.ts";

export interface BenchServer extends Access, Pick<AppwriteProcess, "pid" | "stop" | "died"> {
  /** Milliseconds from the command to the line that says it is ready. */
  readonly startedIn: number;
}

export const databaseId = "bench";
export const bucketId = "files";
/** Bytes; the larger uploads need more than a default server allows. */
export const storageLimit = 100_000_000;
export const functionId = "echo";

const column = (key: string, rest: object) => ({ key, required: true, array: false, default: null, ...rest });

export const table = ($id: string) => ({
  $id,
  databaseId,
  name: $id,
  enabled: true,
  rowSecurity: false,
  $permissions: ['read("any")'],
  columns: [
    column("owner", { type: "string", size: 36 }),
    column("amount", { type: "integer" }),
    column("note", { type: "string", size: 200, required: false }),
  ],
  indexes: [{ key: "owner_amount", type: "key", columns: ["owner", "amount"] }],
});

/** `rows` is filled and listed; `calls` takes the single calls; `killed` is for the rounds that kill the server. */
const config = {
  projectId: "bench",
  tablesDB: [{ $id: databaseId, name: "Benchmark", enabled: true }],
  tables: [table("rows"), table("calls"), table("killed")],
  buckets: [
    {
      $id: bucketId,
      name: "Files",
      enabled: true,
      maximumFileSize: storageLimit,
      $permissions: ['read("any")'],
    },
  ],
  functions: [
    {
      $id: functionId,
      name: "Echo",
      runtime: "node-20.0",
      path: "function",
      entrypoint: "main.js",
      execute: ["any"],
      enabled: true,
    },
  ],
};

/** Writes what the server is to hold at its start into `folder`. @returns the path of the configuration file */
export function writeConfig(folder: string): string {
  mkdirSync(join(folder, "function"), { recursive: true });
  writeFileSync(
    join(folder, "function", "main.js"),
    "module.exports = async ({ req, res }) => res.json({ echo: req.bodyText });\n",
  );
  const file = join(folder, "appwrite.json");
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Servers that run now. Each is in a group of its own, so one that is left at the end outlives the benchmark. */
const running = new Set<number>();
process.once("exit", () => {
  for (const pid of running) process.kill(pid, "SIGKILL");
});

/** @param data the folder for the data; undefined keeps it in memory */
export async function startServer(configFile: string, data: string | undefined): Promise<BenchServer> {
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const access = { projectId: "bench", apiKey: "bench-key" };
  const began = performance.now();
  const server = await startAppwriteProcess({
    rateLimits: false,
    ...access,
    port,
    smtpPort,
    data,
    config: configFile,
    storageLimit,
    log: console.error,
  });
  const startedIn = performance.now() - began;
  running.add(server.pid);
  const gone = () => running.delete(server.pid);
  server.died.then(gone);
  const stop = async () => {
    await server.stop();
    gone();
  };
  return { ...access, ...server, startedIn, stop };
}

/** Resident memory of a process in MB, as Linux counts it; NaN elsewhere. */
export function memoryOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
