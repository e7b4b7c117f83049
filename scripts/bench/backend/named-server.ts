/** A running Appwrite that the local one is compared with: its tables, its memory and its start. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { AppwriteException, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { databaseId, table } from "./server.ts";

/**
 * Makes the tables that are measured. @returns the removal of everything that was made and filled
 * @throws Error if the project has the database already, because it would be removed at the end
 */
export async function makeTables(access: Access): Promise<() => Promise<unknown>> {
  const tables = new TablesDB(keyClient(access));
  try {
    await tables.create({ databaseId, name: "Benchmark" });
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 409)
      throw new Error(`The project has a database "${databaseId}". Delete it, or name another project.`);
    throw problem;
  }
  const remove = () => tables.delete({ databaseId });
  try {
    for (const id of ["rows", "calls"]) {
      const { $id, name, $permissions, columns, indexes } = table(id);
      await tables.createTable({
        databaseId,
        tableId: $id,
        name,
        permissions: $permissions,
        columns: columns.map(({ default: _, ...column }) => column),
        indexes: indexes.map(({ columns: attributes, ...index }) => ({ ...index, attributes })),
      });
    }
  } catch (problem) {
    await remove();
    throw problem;
  }
  return remove;
}

const parentOf = (pid: string) => /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];

/** Returns these processes and all that they started. */
function withDescendants(pids: readonly number[]): Set<string> {
  const parents = new Map<string, string | undefined>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(pid, parentOf(pid));
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  const found = new Set(pids.map(String));
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.add(child);
  return found;
}

/**
 * Memory of processes and all that they started, in MB. Pages that several of them share count once.
 * @throws Error if one of them has ended, or belongs to another user
 */
export function sharedMemoryOf(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of withDescendants(pids)) {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]);
  }
  return kilobytes / 1024;
}

/** Seconds from the start command until the server answers. */
export async function timeToStart(command: string, endpoint: string): Promise<number> {
  const began = performance.now();
  spawn(command, { shell: true, stdio: "ignore", detached: true }).unref();
  const answers = () =>
    fetch(`${endpoint}/health/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() - began > 120_000)
      throw new Error("The server has not answered 120 s after its start.");
    await pause(20);
  }
  return (performance.now() - began) / 1000;
}
