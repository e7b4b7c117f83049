/** Two versions of the product side by side: each is run from its own folder, as its operator runs it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { defaultEnvironment } from "#scripts/build/default-config.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { externalAccess } from "#tests/external-access.ts";
import { npmCommand } from "#tests/npm-command.ts";

const root = join(import.meta.dirname, "../..");

/** The commit that was published last. It moves on with each version that is published. */
export const versionBefore = "b1850eb90774cfdbb816e2821b6a4db26f752516";

/** One version of the product, with its dependencies and its built site. */
export interface Checkout {
  readonly folder: string;
  /**
   * Runs a command of this version, `npm run NAME -- ARGS`.
   * @returns what it printed @throws Error with that when it ends with another code than 0
   */
  run(name: string, args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<string>;
  /** Serves the built site of this version. @param origin where its pages find Appwrite */
  serve(port: number, origin: string): Promise<Served>;
}

interface Served {
  stop(): Promise<void>;
}

/** This version, built by the command that runs the test. */
export const thisVersion: Checkout = checkoutIn(root);

/**
 * Takes a commit of this repository out of git into a folder of its own, with its own dependencies, and builds its site
 * and that of this version.
 * @param projectId what the sites ask for
 * @throws Error when the clone does not reach back as far
 */
export function checkOut(commit: string, projectId: string): void {
  const folder = folderOf(commit);
  const show = { cwd: root, stdio: "inherit" } as const;
  if (!existsSync(join(folder, "package.json"))) {
    execFileSync("git", ["worktree", "prune"], show);
    execFileSync("git", ["worktree", "add", "--detach", "--force", folder, commit], show);
  }
  if (!existsSync(join(folder, "node_modules")))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  for (const version of [folder, root]) buildSite(version, projectId);
}

/** The default configuration of either version. Version 0.2.0 reads its flag under another name. */
function defaultEnvironmentOfBoth(): NodeJS.ProcessEnv {
  return { ...defaultEnvironment(process.env), KEELSTONE_AS_IT_COMES: "1" };
}

/** Builds the default configuration, but for the project. */
function buildSite(folder: string, projectId: string): void {
  execFileSync(join(folder, "node_modules", ".bin", "vite"), ["build", "--logLevel", "warn"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...defaultEnvironmentOfBoth(), VITE_APPWRITE_PROJECT: projectId },
  });
}

/** The version that is upgraded, as `npm run test:upgrade` has built it. */
export const before: Checkout = checkoutIn(folderOf(process.env.KEELSTONE_UPGRADE_FROM ?? versionBefore));

/** Not below `.keelstone`, out of which `npm start` of any version serves no page. */
function folderOf(commit: string): string {
  return join(root, ".upgrade", commit);
}

function checkoutIn(folder: string): Checkout {
  return {
    folder,
    run: (name, args, variables = {}) => runCommand(folder, name, args, variables),
    serve: (port, origin) => serveSite(folder, port, origin),
  };
}

async function runCommand(
  folder: string,
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [...npmCommand(folder, name), ...args], {
    cwd: folder,
    env: { ...defaultEnvironmentOfBoth(), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = textOf(child);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code} in ${folder}:\n${printed()}`);
  return printed();
}

async function serveSite(folder: string, port: number, origin: string): Promise<Served> {
  const vite = join(folder, "node_modules", ".bin", "vite");
  const child = spawn(vite, ["preview", "--port", String(port), "--strictPort", "--host", "localhost"], {
    cwd: folder,
    env: {
      ...defaultEnvironmentOfBoth(),
      APPWRITE_ORIGIN: origin,
      VITE_APPWRITE_ENDPOINT: "",
      VITE_APPWRITE_PROJECT: externalAccess()?.projectId ?? PROJECT_ID,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = textOf(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => printed().includes(`:${port}`) && resolve());
    child.once("exit", () => reject(new Error(`The site of ${folder} is not served:\n${printed()}`)));
  });
  return { stop: () => end(child) };
}

/** Collects what a process prints, in the order in which it comes, without colours. */
export function textOf(child: ChildProcess): () => string {
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return () => stripVTControlCharacters(text);
}

/** Ends a process that was started here, and waits for it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
