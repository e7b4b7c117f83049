/** The local servers that `npm start` runs from this folder: where they answer, and with which key. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { accessOf, CommandError, endpointOf, type ServerOptions } from "./command.ts";

interface LocalServer extends Access {
  readonly appUrl: string;
}

const keptFolder = join(import.meta.dirname, "../../.keelstone");

/**
 * Writes down that this process runs a local server, readable by its owner only.
 * @returns what takes it back
 */
export function recordLocalServer(server: LocalServer, kept = keptFolder): () => void {
  const folder = join(kept, "running");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${process.pid}.json`);
  const { endpoint, projectId, apiKey, appUrl } = server;
  writeFileSync(file, JSON.stringify({ endpoint, projectId, apiKey, appUrl }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Those that run; the record of one that was killed is removed. */
function runningServers(kept: string): LocalServer[] {
  const folder = join(kept, "running");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    if (isAlive(Number.parseInt(name, 10))) return [JSON.parse(readFileSync(file, "utf8")) as LocalServer];
    rmSync(file, { force: true });
    return [];
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Finds the local server of this folder.
 * @param endpoint of one of them; undefined where only one can be meant
 * @throws CommandError when there is none, or several and none is named
 */
export function localServer(endpoint?: string, kept = keptFolder): LocalServer {
  const running = runningServers(kept);
  const [found, another] = running.filter((one) => endpoint === undefined || one.endpoint === endpoint);
  if (found === undefined)
    throw new CommandError(
      "No local server runs from this folder. Start it with npm start, or pass --endpoint.",
    );
  if (another !== undefined)
    throw new CommandError(
      `Several local servers run from this folder. Choose one with --endpoint ${running.map((one) => one.endpoint).join(", or ")}.`,
    );
  return found;
}

/**
 * The project that was named, with its key; without an endpoint, or with that of a local server and no key, the local
 * server of this folder, and says so. The local key is never sent to another address.
 * @throws CommandError that says what is missing and how to give it
 */
export function accessOrLocal(
  given: ServerOptions,
  kept = keptFolder,
): Access & { readonly appUrl?: string } {
  const { values, variables } = given;
  const named = values.endpoint ?? variables.APPWRITE_ENDPOINT;
  const endpoint = named === undefined || named === "" ? undefined : endpointOf(named);
  if (endpoint !== undefined && !isLocalWithoutKey(given, endpoint, kept)) return accessOf(given);
  const server = localServer(endpoint, kept);
  console.error(`Using the local server of this folder: ${server.endpoint} (project ${server.projectId}).`);
  return server;
}

function isLocalWithoutKey({ values, variables }: ServerOptions, endpoint: string, kept: string): boolean {
  if (values.key !== undefined || variables.APPWRITE_API_KEY !== undefined) return false;
  return runningServers(kept).some((one) => one.endpoint === endpoint);
}
