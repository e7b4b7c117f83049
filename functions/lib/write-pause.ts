import { setTimeout as pause } from "node:timers/promises";
import { AppwriteException, Query, type TablesDB } from "node-appwrite";
import { BETWEEN_LOOKS, backupPause, PAUSE, pausesTable } from "#domain/commands/write-pause.ts";

/**
 * Holds back transactions of this function while a backup reads what changed last (docs/decisions/032-backups.md). A
 * backup verifies that nothing was written meanwhile, so a look that is late or fails costs it a round, and nothing else.
 */
export function pausableTables(tables: TablesDB): TablesDB {
  // The transaction expires long after the longest pause, so it is opened beside the look.
  const createTransaction = async (input: { ttl?: number }) => {
    const [transaction] = await Promise.all([tables.createTransaction(input), waitForBackup(tables)]);
    return transaction;
  };
  return Object.assign(Object.create(tables) as TablesDB, { createTransaction });
}

/** By the process's own clock: where that is wrong, a pause has no effect or lasts until the backup deletes the row. */
async function waitForBackup(tables: TablesDB): Promise<void> {
  const began = performance.now();
  while ((await pausedUntil(tables)) > Date.now() && performance.now() - began < PAUSE)
    await pause(BETWEEN_LOOKS);
}

let last: { readonly at: number; readonly until: Promise<number> } | undefined;

/** One look for all executions of this process. @returns milliseconds since 1970; 0 without a pause */
function pausedUntil(tables: TablesDB): Promise<number> {
  const at = performance.now();
  if (last === undefined || at - last.at >= BETWEEN_LOOKS) last = { at, until: look(tables) };
  return last.until;
}

async function look(tables: TablesDB): Promise<number> {
  try {
    const { rows } = await tables.listRows({
      databaseId: "main",
      tableId: pausesTable,
      queries: [Query.equal("$id", backupPause)],
      total: false,
    });
    return Date.parse(String(rows[0]?.until)) || 0;
  } catch (problem) {
    if (problem instanceof AppwriteException || problem instanceof TypeError) return 0;
    throw problem;
  }
}
