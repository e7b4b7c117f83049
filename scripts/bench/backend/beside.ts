/** The local Appwrite and another one, measured in turn, so that both meet the machine in nearly the same state. */
import { loadavg } from "node:os";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { benchFanOut } from "./fan-out.ts";
import { makeTables, sharedMemoryOf, timeToStart } from "./named-server.ts";
import type { Line } from "./report.ts";
import { benchCalls } from "./row-calls.ts";
import { benchLists } from "./row-sizes.ts";
import { startServer } from "./server.ts";

export interface NamedServer extends Access {
  /** Its processes; those that they started are counted, too. */
  readonly pids: readonly number[];
  /** Starts the server, which must not be running. */
  readonly startCommand: string | undefined;
}

/** The local server must answer this many times as many calls, and need at most this part of the memory. */
const aim = 10;

type Section = (server: Access, report: (line: Line) => void) => Promise<void>;

async function linesOf(section: Section, server: Access): Promise<Line[]> {
  const lines: Line[] = [];
  await section(server, (line) => lines.push(line));
  return lines;
}

/** @param ratio how many times better the local server is */
function row(what: string, local: string, other: string, ratio: number, hasAim: boolean): string {
  const verdict = hasAim ? (ratio >= aim ? `${aim}: met` : `${aim}: **missed**`) : "";
  return `| ${what} | ${local} | ${other} | ${ratio.toFixed(1)} | ${verdict} |`;
}

async function compareSection(section: Section, local: Access, other: Access): Promise<void> {
  const here = await linesOf(section, local);
  const there = await linesOf(section, other);
  for (const [index, { what, figure, rate = Number.NaN }] of here.entries()) {
    const line = there[index];
    if (line === undefined) throw new Error(`The other server has no figure for "${what}".`);
    console.log(row(what, figure, line.figure, rate / (line.rate ?? Number.NaN), what.includes("at once")));
  }
}

/**
 * Prints one table with the figures of both servers.
 * @param data the folder of the local server
 * @param rows how many rows are listed @param names the sections that run; none names all of them
 */
export async function benchBeside(
  config: string,
  data: string,
  other: NamedServer,
  { rows, names }: { readonly rows: number; readonly names: readonly string[] },
): Promise<void> {
  const sections: Readonly<Record<string, Section>> = {
    lists: (server, report) => benchLists(server, [rows], report),
    calls: benchCalls,
    "fan-out": benchFanOut,
  };
  const unknown = names.find((name) => sections[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`Unknown section "${unknown}". Known: ${Object.keys(sections).join(", ")}.`);
  const startedIn =
    other.startCommand === undefined ? undefined : await timeToStart(other.startCommand, other.endpoint);
  const removeTables = await makeTables(other);
  const local = await startServer(config, data);
  try {
    console.log("| what | local | other | times better | aim |\n| --- | --- | --- | --- | --- |");
    for (const [name, section] of Object.entries(sections))
      if (names.length === 0 || names.includes(name)) await compareSection(section, local, other);
    if (other.pids.length > 0) {
      const [here, there] = [sharedMemoryOf([local.pid]), sharedMemoryOf(other.pids)];
      const megabytes = (value: number) => `${value.toFixed(0)} MB`;
      console.log(row("memory at the end", megabytes(here), megabytes(there), there / here, true));
    }
    if (startedIn !== undefined) {
      const here = local.startedIn / 1000;
      console.log(
        row("command to ready", `${here.toFixed(2)} s`, `${startedIn.toFixed(2)} s`, startedIn / here, false),
      );
    }
    console.log(`\n${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(1)} at the end`);
  } finally {
    await local.stop();
    await removeTables();
  }
}
