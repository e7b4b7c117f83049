import type { Program, RunRequest, RunResult } from "./types.ts";
import { workerCode } from "./worker-code.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

/** Runs deployments, each in a process of its own that stays warm between executions. */
export interface FunctionRunner {
  /**
   * Never rejects on account of the function: whatever its code does is a result.
   * @param id the deployment; all executions with the same id share a process while it behaves
   * @param program asked only when a process has to be started
   */
  run(id: string, program: () => Program, request: RunRequest): Promise<RunResult>;
  /** Lets running executions finish in the process they are in; the next one gets a new process. */
  retire(id: string): void;
  /** Ends every process. */
  stop(): Promise<void>;
}

/** The result of an execution whose process was not started any more. */
const stoppedResult: RunResult = {
  status: 500,
  headers: {},
  body: Buffer.alloc(0),
  logs: "",
  errors: "The server is stopping.\n",
  timedOut: false,
  duration: 0,
};

export function createRunner(): FunctionRunner {
  const current = new Map<string, WorkerProcess>();
  /** Retired ones are here until they end, so that `stop` finds them too. */
  const alive = new Set<WorkerProcess>();
  let code: string | undefined;
  let stopped = false;

  function workerFor(id: string, code: string, program: () => Program): WorkerProcess {
    const known = current.get(id);
    if (known?.usable) return known;
    known?.retire();
    const worker = startWorker(code, program());
    current.set(id, worker);
    alive.add(worker);
    worker.ended.then(() => alive.delete(worker));
    return worker;
  }

  return {
    async run(id, program, request) {
      if (code === undefined) code = await workerCode();
      if (stopped) return stoppedResult;
      return workerFor(id, code, program).run(request);
    },
    retire(id) {
      current.get(id)?.retire();
      current.delete(id);
    },
    async stop() {
      stopped = true;
      await Promise.all([...alive].map((worker) => worker.kill()));
      current.clear();
    },
  };
}
