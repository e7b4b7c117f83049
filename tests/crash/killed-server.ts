import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { type ForwardedAnswer, type ForwardedCall, startForwardingServer } from "#tests/forwarding-server.ts";
import type { Product } from "#tests/product.ts";

/** When the server dies: at the `number`th call, or at the `number`th that writes. */
export interface ServerKill {
  readonly number: number;
  readonly of: "calls" | "writes";
  /** `during`: once the server has begun to write what the call causes, or has answered a call that only reads. */
  readonly moment: "before" | "during" | "after";
}

/** The answer to calls to a server that is not there. */
const unreachable: ForwardedAnswer = {
  status: 503,
  type: "application/json",
  body: JSON.stringify({ message: "The server was killed.", code: 503, type: "general_unknown" }),
};

/**
 * Does work whose calls go through a proxy that kills the local server (SIGKILL) at the given moment. Returns once the
 * server runs again on what is on the disk.
 * @param data the folder of the server
 * @param onWritten is awaited after each write that was answered, while the server still runs
 * @returns the method and the path of the call at which the server died; null when there were fewer calls
 */
export async function runUntilServerDies(
  product: Product,
  data: string,
  { number, of, moment }: ServerKill,
  work: (tables: TablesDB) => Promise<unknown>,
  onWritten: (call: ForwardedCall) => Promise<void>,
): Promise<string | null> {
  let restarting: Promise<void> | undefined;
  let at: string | null = null;
  let count = 0;
  const kill = (call: ForwardedCall) => {
    at = `${call.method} ${call.path}`;
    restarting = product.restart();
    return unreachable;
  };
  const proxy = await startForwardingServer(product.endpoint, async (call, forward) => {
    if (restarting !== undefined) return unreachable;
    const isWrite = call.method !== "GET";
    if (of === "calls" || isWrite) count += 1;
    const isKilled = at === null && count === number && (of === "calls" || isWrite);
    if (isKilled && moment === "before") return kill(call);
    const answering = forward().catch(() => unreachable);
    if (isKilled && moment === "during") {
      await firstOf(answering, databaseWrite(data));
      return kill(call);
    }
    const answer = await answering;
    if (isWrite && restarting === undefined) await onWritten(call).catch(() => {});
    return isKilled ? kill(call) : answer;
  });
  await work(new TablesDB(keyClient({ ...product, endpoint: proxy.endpoint }))).catch(() => {});
  await restarting;
  await proxy.stop();
  return at;
}

/** Waits until an answer is there or the database has grown, whichever comes first. */
async function firstOf(answering: Promise<unknown>, hasWritten: () => boolean): Promise<void> {
  let isAnswered = false;
  answering.then(() => {
    isAnswered = true;
  });
  while (!isAnswered && !hasWritten()) await setImmediate();
}

/** @returns whether the write-ahead log of the server's database is another one than now */
function databaseWrite(data: string): () => boolean {
  const file = join(data, "appwrite.db-wal");
  const state = () => {
    if (!existsSync(file)) return "";
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  };
  const before = state();
  return () => state() !== before;
}
