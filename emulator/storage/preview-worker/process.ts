import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { AppwriteError } from "#emulator/errors.ts";
import { watchMemory } from "#emulator/run-function/memory-watch.ts";
import type { PreviewOptions } from "#emulator/storage/preview.ts";
import { previewCode } from "./code.ts";
import type { PreviewAnswer, PreviewRequest } from "./main.ts";

/** A process that renders one preview at a time. */
export interface PreviewProcess {
  /** @throws storage_file_type_unsupported when there is no picture within the time and the memory allowed */
  render(source: Buffer, options: PreviewOptions): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Megabytes that the process may take; a picture of 4000 × 4000 pixels takes about 700. */
const memory = 1_200;
/** How long the process stays without a request for a preview, in milliseconds. */
const idleTime = 30_000;

/** @param deadline milliseconds for one picture */
export function previewProcess(deadline: number): PreviewProcess {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function started(): Promise<ChildProcess> {
    const isUsable = running?.connected && running.exitCode === null && running.signalCode === null;
    if (running !== undefined && isUsable) return running;
    const code = await previewCode();
    // Without the variables of the server: among them is the project's key.
    running = spawn(process.execPath, ["-e", code], {
      cwd: tmpdir(),
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // An idle process keeps nothing from ending.
    running.unref();
    running.channel?.unref();
    return running;
  }

  async function end(): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** The answer of the process, or why there is none. */
  function ask(child: ChildProcess, request: PreviewRequest): Promise<PreviewAnswer> {
    const stops: (() => void)[] = [];
    const answer = new Promise<PreviewAnswer>((resolve) => {
      const giveUp = (problem: string) => {
        resolve({ problem });
        void end();
      };
      const onExit = () => giveUp("The picture could not be drawn.");
      const timer = setTimeout(() => giveUp(`The preview took longer than ${deadline / 1000} s.`), deadline);
      const stopWatching = watchMemory(child.pid, memory, () =>
        giveUp(`The preview took more than ${memory} MB.`),
      );
      child.once("message", resolve).once("exit", onExit).once("error", onExit);
      stops.push(stopWatching, () => {
        clearTimeout(timer);
        child.off("message", resolve).off("exit", onExit).off("error", onExit);
      });
      // The exit of a process that ended right now reports it.
      child.send(request, () => undefined);
    });
    return answer.finally(() => {
      for (const stop of stops) stop();
    });
  }

  return {
    async render(source, options) {
      clearTimeout(idle);
      const answer = await ask(await started(), { library: import.meta.resolve("sharp"), source, options });
      idle = setTimeout(end, idleTime).unref();
      if ("problem" in answer) throw new AppwriteError("storage_file_type_unsupported", answer.problem);
      return Buffer.from(answer.picture);
    },
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };
}
