import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand } from "#tests/npm-command.ts";

const root = join(import.meta.dirname, "../..");

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command as an operator does, `npm run NAME -- ARGS`, with these variables and nothing of this machine.
 * @param typed what is piped into it
 * @param kept what stands in the operator's .env
 */
export async function runScript(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  typed = "",
  kept = "",
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  // A developer's own .env is not what is tested.
  const env = join(folder, "env");
  writeFileSync(env, kept);
  try {
    return await new Promise<Ran>((resolve, reject) => {
      const child = spawn(process.execPath, [...npmCommand(root, name), ...args, "--env", env], {
        cwd: root,
        env: { PATH: process.env.PATH ?? "", HOME: folder, ...variables },
      });
      const texts = { out: "", err: "" };
      child.stdout.on("data", (chunk: Buffer) => {
        texts.out += chunk.toString();
      });
      child.stderr.on("data", (chunk: Buffer) => {
        texts.err += chunk.toString();
      });
      child.stdin.end(typed);
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, ...texts }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
