/**
 * `npm run bench:backend`: figures of the local Appwrite, not a test. Server and client share the machine.
 * `npm run bench:backend -- rows calls` runs only these sections; `--rows 100000` and `--rounds 20` make it shorter.
 * With `--beside URL` it measures that Appwrite and a local one in turn; its sections are lists, calls and fan-out. The
 * project is that of APPWRITE_PROJECT_ID, with the key APPWRITE_API_KEY. `--beside-pids 1,2` counts the memory of these
 * processes and of all that they started; `--beside-start COMMAND` starts that server, which must not be running, and
 * measures until it answers.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endpointOf } from "#scripts/operate/command.ts";
import { benchBeside, type NamedServer } from "./backend/beside.ts";
import { benchFanOut } from "./backend/fan-out.ts";
import { killRounds } from "./backend/kill-rounds.ts";
import { below, head, type Line, row } from "./backend/report.ts";
import { benchCalls } from "./backend/row-calls.ts";
import { benchSizes } from "./backend/row-sizes.ts";
import { type BenchServer, memoryOf, startServer, writeConfig } from "./backend/server.ts";
import { benchFiles, benchFunctions, benchSignIn } from "./backend/services.ts";
import { benchStartUp } from "./backend/start-up.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "200" },
    beside: { type: "string" },
    "beside-pids": { type: "string", default: "" },
    "beside-start": { type: "string" },
  },
});
const largest = Number(values.rows);
const report = (line: Line) => console.log(row(line));

/** @throws Error if the environment lacks the project or its key */
function serverBeside(address: string): NamedServer {
  const { APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: apiKey } = process.env;
  if (!projectId || !apiKey)
    throw new Error("Set APPWRITE_PROJECT_ID and APPWRITE_API_KEY of the server beside.");
  const pids = values["beside-pids"].split(",").filter((pid) => pid !== "");
  const startCommand = values["beside-start"];
  return { endpoint: endpointOf(address), projectId, apiKey, pids: pids.map(Number), startCommand };
}

/** Runs a measurement with a folder of its own and the configuration of the local server in it. */
async function inFolder(run: (folder: string, config: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-backend-"));
  try {
    await run(folder, writeConfig(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Section = (folder: string, config: string) => Promise<void>;

/** A section that needs nothing but a server on an empty disk. */
const onServer =
  (measure: (server: BenchServer, report: (line: Line) => void) => Promise<void>): Section =>
  async (folder, config) => {
    const server = await startServer(config, join(folder, "data"));
    try {
      await measure(server, report);
    } finally {
      await server.stop();
    }
  };

/** Fills the tables, then starts again with the full disk. */
const rows: Section = async (folder, config) => {
  const data = join(folder, "data");
  await onServer((server) => benchSizes(server, largest, report))(folder, config);
  const rows = `${largest.toLocaleString("en")} rows`;
  await benchStartUp(config, data, rows, report);
  const server = await startServer(config, data);
  try {
    await benchCalls(server, report);
    report(below(`memory with ${rows} on disk, after some thousand calls`, memoryOf(server.pid), 120, "MB"));
  } finally {
    await server.stop();
  }
};

const kill: Section = async (folder, config) => {
  const rounds = Number(values.rounds);
  const { answered, unanswered, faults } = await killRounds(
    config,
    join(folder, "data"),
    rounds,
    (round) => 5 + ((round * 37) % 60),
  );
  for (const fault of faults) console.log(fault);
  report({
    what: `kill -9 in the middle of writes, ${rounds} rounds`,
    figure: `${answered} writes answered, ${unanswered} cut off, ${faults.length} lost or half there`,
    aim: "none",
    met: faults.length === 0,
  });
};

const sections: Record<string, Section> = {
  rows,
  calls: onServer(benchCalls),
  files: onServer(benchFiles),
  functions: onServer(benchFunctions),
  "sign-in": onServer(benchSignIn),
  "fan-out": onServer(benchFanOut),
  kill,
};

async function main(): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  console.log(`${machine}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  if (values.beside !== undefined) {
    const other = serverBeside(values.beside);
    const listed = Math.min(largest, 100_000);
    return inFolder((folder, config) =>
      benchBeside(config, join(folder, "data"), other, { rows: listed, names: positionals }),
    );
  }
  const wanted =
    positionals.length === 0 ? Object.keys(sections).filter((name) => name !== "calls") : positionals;
  const unknown = wanted.filter((name) => sections[name] === undefined);
  if (unknown.length > 0) {
    throw new Error(`Unknown section "${unknown[0]}". Known: ${Object.keys(sections).join(", ")}.`);
  }
  console.log(head);
  for (const name of wanted) await inFolder(async (folder, config) => sections[name]?.(folder, config));
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`);
}

// So that what runs at the exit of the process runs, and no server is left behind.
process.once("SIGINT", () => process.exit(130));
main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
