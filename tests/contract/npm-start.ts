import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { npmCommand } from "#tests/npm-command.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * The first of three neighbouring ports that are free. They are below those that a system gives to connections and to
 * servers without a port: one of these can come at any moment, and take the place of a server that has just ended.
 */
export async function freeBase(): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const base = randomInt(20_000, 32_000);
    const taken = await Promise.allSettled([base, base + 1, base + 2].map(probe));
    if (taken.every((result) => result.status === "fulfilled")) return base;
  }
  throw new Error("No three neighbouring ports are free.");
}

/** Resolves when a port is free. */
export function probe(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
  });
}

export interface Run {
  child: ChildProcess;
  output: () => string;
  printed: (text: string) => Promise<void>;
}

/** Of the site that an operator publishes; nothing that runs on this machine may ask it. */
const published = {
  VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1",
  VITE_APPWRITE_PROJECT: "published",
  APPWRITE_ORIGIN: "https://api.example.com",
};

/** Runs `npm start` with these arguments, as a terminal does. */
export const start = (...args: string[]) => begin("start", ...args);

/** Runs `npm run NAME` with these arguments. */
export function begin(name: string, ...args: string[]): Run {
  // The first of a group, as a terminal starts it.
  const child = spawn(process.execPath, [...npmCommand(root, name), ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...published },
  });
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => text.includes(wanted) && resolve();
      child.stdout.on("data", look);
      child.once("exit", () => reject(new Error(`Ended before it printed "${wanted}":\n${text}`)));
      look();
    });
  return { child, output: () => text, printed };
}

/** Ctrl-C: a terminal signals every process of the group. */
export async function end({ child }: Run): Promise<number | null> {
  if (child.pid === undefined) throw new Error("It did not start.");
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGINT");
  const [code] = await ended;
  return code;
}
