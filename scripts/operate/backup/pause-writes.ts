import { setTimeout as pause } from "node:timers/promises";
import { AppwriteException } from "node-appwrite";
import { BETWEEN_LOOKS, backupPause, PAUSE, pausesTable } from "#domain/commands/write-pause.ts";
import { serverInfo } from "#scripts/operate/require-appwrite.ts";
import type { Server } from "#scripts/operate/server.ts";

const row = { databaseId: "main", tableId: pausesTable, rowId: backupPause };

/** Until every process has looked, and what it was committing has ended. */
const SETTLING = BETWEEN_LOOKS + 500;

/**
 * Asks the functions to hold their commits back meanwhile. Where they cannot be asked, because the project was deployed
 * with an earlier version or the key may not write rows, nothing is held back.
 * @param act is given how many milliseconds it has
 */
export async function withWritesPaused<Result>(
  server: Server,
  act: (milliseconds: number) => Promise<Result>,
): Promise<Result> {
  const { clock } = await serverInfo(server.endpoint);
  const data = { until: new Date((clock || Date.now()) + PAUSE).toISOString() };
  if (!(await isPaused(() => server.tables.upsertRow({ ...row, data, permissions: [] })))) return act(PAUSE);
  try {
    await pause(SETTLING);
    return await act(PAUSE - SETTLING);
  } finally {
    await isPaused(() => server.tables.deleteRow(row));
  }
}

async function isPaused(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (problem) {
    if (problem instanceof AppwriteException && [401, 404].includes(problem.code)) return false;
    throw problem;
  }
}
