/**
 * A program that ends as `npm start` does, for tests: `node scripts/run.js ../tests/sigterm-fixture
 * [problem]`. It runs a process outside its group, as the local Appwrite is. It prints each step, and after
 * SIGTERM it waits for its input to close.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { gracefulShutdown } from "#scripts/dev/graceful-shutdown.ts";

const [problem] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const beside = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
  detached: true,
  stdio: "ignore",
});

const end = gracefulShutdown(async () => {
  say("ending");
  await once(process.stdin.resume(), "end");
  // A signal that was sent before the input was closed has arrived after this.
  await new Promise(setImmediate);
  const gone = once(beside, "exit");
  beside.kill();
  await gone;
  say("ended");
  if (problem !== undefined) throw new Error(problem);
});
process.on("SIGUSR2", () => end(3));
say(`running ${process.pid} ${beside.pid}`);
