/**
 * Runs types, lint and the quick tests side by side, and prints what each says when all have ended. The tests of the
 * local server run as well unless they have passed with the same files: it shares no code with the rest.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { hashFiles, passedWith } from "./tested-files.ts";

const root = join(import.meta.dirname, "../..");
const inputs = ["emulator", "package-lock.json", "vite.config.ts"];
const emulator = passedWith(
  join(root, ".keelstone/emulator-passed"),
  `${process.version} ${hashFiles(root, inputs)}`,
);
const isEmulatorTested = !emulator.isPassed();

interface Result {
  readonly name: string;
  readonly code: number;
  readonly output: string;
}

function run(name: string, args: readonly string[] = []): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", name, ...args], { cwd: root });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => parts.push(part));
    child.once("error", (error) => resolve({ name, code: 1, output: `${error.message}\n` }));
    child.once("close", (code) =>
      resolve({ name, code: code ?? 1, output: Buffer.concat(parts).toString() }),
    );
  });
}

const results = await Promise.all([
  run("types"),
  run("lint"),
  run("unit", isEmulatorTested ? ["--", "--project", "emulator"] : []),
]);
for (const { name, output } of results) process.stdout.write(`\n── ${name} ──\n${output}`);
if (isEmulatorTested && results.at(-1)?.code === 0) emulator.remember();
if (!isEmulatorTested)
  process.stdout.write("\nThe tests of the local server passed before with the same files.\n");
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
process.stdout.write(failed.length === 0 ? "\nAll passed\n" : `\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length === 0 ? 0 : 1);
