import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkpointsTable,
  leavesTable,
  logDaysTable,
  logKeysTable,
  logOwedTable,
  logStateTable,
  tilesTable,
} from "#domain/public-log/log-rows.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { CommandError } from "#scripts/operate/command.ts";
import { eachOf } from "#scripts/operate/each-of.ts";
import type { Server } from "#scripts/operate/server.ts";
import { type AllTriggers, disableTriggers, restoreTriggers, triggersOf } from "./function-triggers.ts";
import { type Manifest, readManifest, writePrivately } from "./manifest.ts";
import { partFile, readItems, sha256Of } from "./part-file.ts";
import { restoreFile } from "./restore-files.ts";
import { restoreRows } from "./restore-rows.ts";
import { countUsers, restoreUser } from "./restore-users.ts";
import { type Item, isLeftOut, sourcesOf } from "./sources.ts";

export interface Restored {
  readonly written: number;
  /** The rows that existed before, and stayed. */
  readonly kept: number;
  /** One sentence for each thing that could not be carried, or is other than it was. */
  readonly lost: readonly string[];
}

const partOf = (table: string) => `rows.${databaseId}.${table}`;

/**
 * The tables of the public log that a restored project begins again: those of the backup end before checkpoints that are
 * public already, and would go on to contradict them. The secrets stay, and the keys, by which the functions see that the
 * name of the log was used.
 */
export const logParts: ReadonlySet<string> = new Set(
  [leavesTable, tilesTable, checkpointsTable, logStateTable, logDaysTable, logOwedTable].map(partOf),
);

/** The same with the keys, for a project that is to have no log of this name. */
export const logPartsWithKeys: ReadonlySet<string> = new Set([...logParts, partOf(logKeysTable)]);

/** Returns the name of the public log that a backup holds; null where it holds none. */
export async function logNameIn(folder: string): Promise<string | null> {
  const file = partFile(folder, partOf(checkpointsTable));
  if (!existsSync(file)) return null;
  for await (const { note } of readItems(file)) return String(note).split("\n")[0] ?? null;
  return null;
}

/** How far a restore has come; it lies in the folder of the backup, one for each project it goes to. */
interface Progress {
  readonly triggers: AllTriggers;
  /** Lines that are done, by the name of the part. */
  readonly done: Record<string, number>;
}

/** The most that Appwrite takes in one request. */
const BULK = 100;

/**
 * Puts a backup into a project that has its tables and buckets and no accounts yet. Interrupted, the same call goes on.
 * @param leftOut names of parts
 * @throws CommandError for a backup that is damaged or not finished, and for a project that is not ready for it
 */
export async function restoreBackup(
  server: Server,
  folder: string,
  log: (words: string) => void,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<Restored> {
  const manifest = await wholeManifest(folder);
  const file = progressFile(folder, server);
  const begun = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Progress) : undefined;
  const names = await readyFor(server, manifest, begun !== undefined);
  const progress = begun ?? { triggers: await triggersOf(server), done: {} };
  const save = () => writePrivately(file, JSON.stringify(progress));
  save();
  await disableTriggers(server, progress.triggers);
  const sum = { written: 0, kept: 0, lost: [] as string[] };
  for (const name of names.filter((part) => !leftOut.has(part))) {
    await restorePart(server, folder, name, progress.done[name] ?? 0, sum, (lines) => {
      progress.done[name] = lines;
      save();
    });
    log(`${name}: ${manifest.parts[name]?.lines ?? 0}`);
  }
  await restoreTriggers(server, progress.triggers);
  return sum;
}

function progressFile(folder: string, { endpoint, projectId }: Server): string {
  const target = createHash("sha256").update(`${endpoint} ${projectId}`).digest("hex").slice(0, 12);
  return join(folder, `restore-${target}.json`);
}

async function wholeManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest === undefined) throw new CommandError(`${folder} holds no backup.`);
  if (manifest.finishedAt === null)
    throw new CommandError(
      `The backup in ${folder} is not finished. Run npm run backup -- --to ${folder} again.`,
    );
  for (const [name, part] of Object.entries(manifest.parts))
    if (!existsSync(partFile(folder, name)) || (await sha256Of(partFile(folder, name))) !== part.sha256)
      throw new CommandError(`${partFile(folder, name)} is damaged: its checksum differs.`);
  return manifest;
}

/** @returns the parts in their order: accounts, files, then the rows that name them */
async function readyFor(server: Server, manifest: Manifest, isBegun: boolean): Promise<readonly string[]> {
  const there = (await sourcesOf(server)).map(({ name }) => name);
  const filled = Object.entries(manifest.parts).filter(([name, { lines }]) => lines > 0 && !isLeftOut(name));
  const missing = filled.map(([name]) => name).filter((name) => !there.includes(name));
  if (missing.length > 0)
    throw new CommandError(
      `Project ${server.projectId} lacks ${missing.join(", ")}. Run npm run deploy first.`,
    );
  if (!isBegun && (await countUsers(server)) > 0)
    throw new CommandError(
      `Project ${server.projectId} already has accounts. Restore into an empty project, so that accounts do not get mixed up.`,
    );
  return there.filter((name) => filled.some(([part]) => part === name));
}

async function restorePart(
  server: Server,
  folder: string,
  name: string,
  done: number,
  sum: { written: number; kept: number; lost: string[] },
  save: (lines: number) => void,
): Promise<void> {
  let line = 0;
  let batch: Item[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await restoreItems(server, folder, name, batch, sum);
    batch = [];
    save(line);
  };
  for await (const item of readItems(partFile(folder, name))) {
    line += 1;
    if (line <= done) continue;
    batch.push(item);
    if (batch.length === BULK) await flush();
  }
  await flush();
}

async function restoreItems(
  server: Server,
  folder: string,
  name: string,
  items: readonly Item[],
  sum: { written: number; kept: number; lost: string[] },
): Promise<void> {
  if (name.startsWith("rows.")) {
    const { written, kept, changed } = await restoreRows(server, name, items);
    sum.written += written;
    sum.kept += kept;
    sum.lost.push(...changed.map((id) => `${name.slice("rows.".length)} ${id} differs from the backup`));
    return;
  }
  await eachOf(items, async (item) => {
    if (name === "users") sum.lost.push(...(await restoreUser(server, item)).lost);
    const isNew = name === "users" || (await restoreFile(server, folder, item));
    if (isNew) sum.written += 1;
    else sum.kept += 1;
  });
}
