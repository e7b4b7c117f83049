import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const program = createRequire(import.meta.url).resolve("appwrite-cli/index.js");

export type OfficialCli = (...args: readonly string[]) => Promise<string>;

/**
 * Runs the official CLI with a home of its own. Its exit code is 0 also when it failed, so the tests check
 * what it prints.
 * @param folder where the configuration lies
 */
export function officialCli(folder: string): OfficialCli {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const env = { PATH: process.env.PATH ?? "", HOME: home, USERPROFILE: home, NO_COLOR: "1" };
  return (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: "pipe" });
      let printed = "";
      const collect = (chunk: Buffer) => {
        printed += chunk.toString();
      };
      child.stdout.on("data", collect);
      child.stderr.on("data", collect);
      // It would wait endlessly for an answer to a question.
      child.stdin.end();
      child.once("error", reject);
      child.once("close", () => resolve(stripVTControlCharacters(printed)));
    });
}

interface Entry {
  $id: string;
  path: string;
  entrypoint: string;
}
export interface Config {
  tables: unknown[];
  functions: Entry[];
  buckets: { $id: string; maximumFileSize: number }[];
}

/** A copy of the repository's configuration in `folder`, its functions replaced by `code`. */
export function copyConfig(folder: string, code: string): Config {
  const text = readFileSync(new URL("../../appwrite.json", import.meta.url), "utf8");
  const config = JSON.parse(text) as Config;
  for (const { path, entrypoint } of config.functions) {
    const file = join(folder, path, entrypoint);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  writeFileSync(join(folder, "appwrite.json"), text);
  return config;
}
