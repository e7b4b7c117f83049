import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";

const launcher = join(import.meta.dirname, "../run.js");
/** The processes that a failed test leaves behind: the leader of a group, and those in no group. */
const left: number[] = [];

afterEach(() => {
  for (const pid of left.splice(0)) send(pid, "SIGKILL");
});

/** @returns false when there is no such process, or group, any more */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

interface Program {
  /** As a terminal does: to every process of the group. */
  signalGroup(signal: NodeJS.Signals): void;
  /** To the program alone, past what started it. */
  signalProgram(signal: NodeJS.Signals): void;
  line(): Promise<string | undefined>;
  /** Lets it come to its end. @returns what it has printed since, its exit code, and which of its processes live on */
  finish(): Promise<{ printed: string[]; problems: string; code: number | null; alive: number[] }>;
}

/** Starts tests/sigterm-fixture.ts as npm starts a command. */
async function start(...args: string[]): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, [launcher, "../tests/sigterm-fixture", ...args], {
    detached: true,
  });
  const { pid = 0, stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error("It has no pipes.");
  const ended = once(child, "close");
  let problems = "";
  stderr.on("data", (chunk: Buffer) => {
    problems += chunk.toString();
  });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value;
  const [, program, beside] = (/^running (\d+) (\d+)$/.exec((await line()) ?? "") ?? []).map(Number);
  if (program === undefined || beside === undefined) throw new Error(`It did not start: ${problems}`);
  left.push(-pid, beside);
  return {
    signalGroup: (signal) => void send(-pid, signal),
    signalProgram: (signal) => void send(program, signal),
    line,
    async finish() {
      stdin.end();
      const printed: string[] = [];
      for (let one = await line(); one !== undefined; one = await line()) printed.push(one);
      const [code] = await ended;
      return { printed, problems, code, alive: [program, beside].filter((one) => send(one, 0)) };
    },
  };
}

const inOrder = { printed: ["ended"], problems: "", code: 0, alive: [] };

it.each([
  ["Ctrl-C", "SIGINT"],
  ["the signal of another program", "SIGTERM"],
  ["the signal of a closed terminal", "SIGHUP"],
] as const)("a second signal does not change how a program ends: %s", async (_, signal) => {
  const program = await start();
  program.signalGroup(signal);
  expect(await program.line()).toBe("ending");
  program.signalGroup(signal);
  program.signalGroup("SIGINT");
  expect(await program.finish()).toEqual(inOrder);
});

it("a program that cannot end in order says why and ends with 1", async () => {
  const program = await start("The data could not be written.");
  program.signalGroup("SIGINT");
  expect(await program.line()).toBe("ending");
  expect(await program.finish()).toEqual({
    ...inOrder,
    problems: "The data could not be written.\n",
    code: 1,
  });
});

it("Ctrl-C leaves the exit code of a program that ends for a reason of its own", async () => {
  const program = await start();
  program.signalProgram("SIGUSR2");
  expect(await program.line()).toBe("ending");
  program.signalGroup("SIGINT");
  expect(await program.finish()).toEqual({ ...inOrder, code: 3 });
});
