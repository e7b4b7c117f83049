import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The built command as outsiders run it, in a folder of its own, and a site that serves a log over HTTP. */
export interface BuiltCommand {
  readonly folder: string;
  /** The address of the log. */
  readonly address: string;
  /** The files of the log. */
  served: ReadonlyMap<string, Uint8Array>;
  /** So many requests are answered with 503. */
  failures: number;
  /** Called before each answer, with the path of the file. */
  onRequest: (path: string) => void;
  readonly run: (...args: string[]) => Promise<{ code: number; output: string }>;
  /** Writes a file into the folder. @returns its path */
  readonly file: (name: string, content: string | Uint8Array) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function buildCommand(): Promise<BuiltCommand> {
  const folder = await mkdtemp(join(tmpdir(), "public-log-"));
  const command = join(folder, "cli.mjs");
  execFileSync(process.execPath, [join(import.meta.dirname, "../build-package.js"), command]);
  const server = createServer((request, response) => {
    const path = (request.url ?? "").replace("/log/", "");
    built.onRequest(path);
    const bytes = built.served.get(path);
    const fails = built.failures > 0;
    if (fails) built.failures -= 1;
    response.writeHead(fails ? 503 : bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const built: BuiltCommand = {
    folder,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`,
    served: new Map(),
    failures: 0,
    onRequest: () => undefined,
    run: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
        });
      }),
    file: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return built;
}
