import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import { encodeFrame, type Frame, frameReader } from "./frames.ts";
import { killGroup } from "./kill-group.ts";
import { watchMemory } from "./memory-watch.ts";
import type { Program, RunRequest, RunResult } from "./types.ts";

/** One warm process of one deployment. */
export interface WorkerProcess {
  /** Never rejects: a process that dies or hangs is a result with status 500. */
  run(request: RunRequest): Promise<RunResult>;
  /** Takes no more work; ends when the last running execution has its answer. */
  retire(): void;
  kill(): Promise<void>;
  readonly usable: boolean;
  /** Settles when the process is gone. */
  readonly ended: Promise<void>;
}

interface Job {
  request: RunRequest;
  started: number;
  settle(result: RunResult): void;
  timer?: NodeJS.Timeout;
}
interface Failure {
  errors: string;
  timedOut?: boolean;
}

/** How long past the timeout the process itself may take to say so; a blocked one never does. */
const graceMs = 500;
const startMs = 20_000;
const keptStderr = 2000;

/** @param code the worker program, see `workerCode` */
export function startWorker(code: string, program: Program): WorkerProcess {
  const jobs = new Map<number, Job>();
  let next = 1;
  let usable = true;
  let ready = false;
  let stderr = "";
  let isHeapFull = false;
  const tooMuchMemory = `The function used more than ${program.memory} MB of memory.`;
  let cause = "";

  // It runs in its folder: there, one that was named from here would be another one.
  const folder = resolve(program.folder);
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${program.memory}`, "-e", code, "--", folder, program.entrypoint],
    {
      cwd: folder,
      env: { ...program.env },
      // A group of its own, so that what the function spawns ends with it and Ctrl-C in the terminal is the server's.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    },
  );
  const channel = child.stdio[3] as Duplex;
  const stopWatching = watchMemory(child.pid, program.memory, () => {
    end(tooMuchMemory);
  });
  const starting = setTimeout(() => end("The function's process did not start."), startMs);
  const ended = new Promise<void>((settle) => {
    child.once("close", () => settle());
    child.once("error", (error) => {
      cause = `The function's process did not start: ${error.message}`;
      settle();
    });
  });

  function end(reason: string): void {
    if (cause === "") cause = reason;
    usable = false;
    killGroup(child);
  }

  function finish(id: number, result: Omit<RunResult, "duration">): void {
    const job = jobs.get(id);
    if (job === undefined) return;
    jobs.delete(id);
    clearTimeout(job.timer);
    job.settle({ ...result, duration: (performance.now() - job.started) / 1000 });
    if (!usable && jobs.size === 0) killGroup(child);
  }

  const fail = (id: number, { errors, timedOut = false }: Failure) =>
    finish(id, {
      status: 500,
      headers: {},
      body: Buffer.alloc(0),
      logs: "",
      errors: `${errors}\n`,
      timedOut,
    });

  function arm(id: number, job: Job): void {
    job.timer = setTimeout(
      () => {
        usable = false;
        fail(id, { errors: "Execution timed out.", timedOut: true });
      },
      job.request.timeout * 1000 + graceMs,
    );
  }

  function onFrame({ header, body }: Frame): void {
    if (header.type === "ready") {
      ready = true;
      clearTimeout(starting);
      for (const [id, job] of jobs) arm(id, job);
      return;
    }
    const result = asResult(header, body);
    if (result.timedOut) usable = false;
    finish(Number(header.id), result);
  }

  const read = frameReader(onFrame);
  channel.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      end(`The function's process wrote garbage to the server: ${String(error)}`);
    }
  });
  // Writing to a process that has just died; its end is what counts and is reported below.
  channel.on("error", () => undefined);
  // A process that ends closes it too, and then how it ended says more.
  let closing: NodeJS.Timeout | undefined;
  channel.once("close", () => {
    usable = false;
    closing = setTimeout(() => end("The function closed its connection to the server."), graceMs);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    const written = stderr + chunk.toString("utf8");
    // Node 22 writes a longer text after these words than is kept.
    isHeapFull ||= written.includes("heap out of memory");
    stderr = written.slice(-keptStderr);
  });
  ended.then(() => {
    usable = false;
    clearTimeout(starting);
    clearTimeout(closing);
    stopWatching();
    const reason = cause || (isHeapFull ? tooMuchMemory : exitReason(child, stderr));
    for (const id of [...jobs.keys()]) fail(id, { errors: reason });
  });

  return {
    ended,
    get usable() {
      return usable;
    },
    run: (request) =>
      new Promise((settle) => {
        const id = next++;
        const job: Job = { request, started: performance.now(), settle };
        jobs.set(id, job);
        if (ready) arm(id, job);
        const { body, ...header } = request;
        const { timeout, logging, ...rest } = header;
        channel.write(encodeFrame({ id, timeout, logging, request: rest }, body));
      }),
    retire() {
      usable = false;
      if (jobs.size === 0) killGroup(child);
    },
    async kill() {
      end("The server is stopping.");
      await ended;
    },
  };
}

function exitReason(child: ChildProcess, stderr: string): string {
  const how = child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`;
  const detail = stderr.trim();
  return `The function's process ended (${how}) before it answered.${detail === "" ? "" : `\n${detail}`}`;
}

/** The process belongs to the function's code, so nothing in its answer is taken on trust. */
function asResult(header: Record<string, unknown>, body: Buffer): Omit<RunResult, "duration"> {
  const status = Number(header.status);
  const headers = Object.entries(Object(header.headers)).map(([name, value]) => [name, String(value)]);
  return {
    status: Number.isInteger(status) && status >= 100 && status <= 999 ? status : 500,
    headers: Object.fromEntries(headers),
    body,
    logs: String(header.logs ?? ""),
    errors: String(header.errors ?? ""),
    timedOut: header.timedOut === true,
  };
}
