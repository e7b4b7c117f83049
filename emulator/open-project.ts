import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { diskBlobs } from "#emulator/blobs/disk-blobs.ts";
import { memoryBlobs } from "#emulator/blobs/memory-blobs.ts";
import { createCatalog } from "#emulator/databases/catalog.ts";
import { createFunctionHost } from "#emulator/functions/host.ts";
import { createOutbox } from "#emulator/mail-catcher/outbox.ts";
import { createPreviews } from "#emulator/storage/previews.ts";
import { ensureCollection } from "#emulator/store/schema.ts";
import { openSqlite } from "#emulator/store/sqlite.ts";
import { createStore } from "#emulator/store/store.ts";
import { systemClock } from "./clock.ts";
import { createEventBus } from "./events.ts";
import { randomIds } from "./ids.ts";
import { createJobs } from "./jobs.ts";
import type { AppOptions } from "./options.ts";
import { restrictToOwner } from "./private-files.ts";
import type { Project } from "./project.ts";
import { createSettings } from "./settings.ts";
import { systemCollections } from "./system-collections.ts";

/** The server's files in its data folder, which may hold other files of its owner. */
export const keptNames = ["appwrite.db", "appwrite.db-wal", "appwrite.db-shm", "files", "functions"];

/** @throws the driver's error when the data folder holds no usable database */
export function openProject(options: AppOptions): Project {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds(clock);
  const write = options.report ?? ((error: unknown) => process.stderr.write(`${describe(error)}\n`));
  let isOpen = true;
  // A call that finds the database closed was begun before a reset: no failure of the server.
  const report = (error: unknown) => {
    if (isOpen) write(error);
  };
  const folder = options.data;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Older versions made them readable by every user of the machine.
    for (const name of keptNames) restrictToOwner(join(folder, name));
  }
  const sqlite = openSqlite(folder === undefined ? ":memory:" : join(folder, "appwrite.db"));
  sqlite.transaction(() => {
    for (const collection of systemCollections) ensureCollection(sqlite, collection);
  });
  const store = createStore(sqlite, clock, ids);
  const jobs = createJobs(report);
  const functions = createFunctionHost(folder, report);
  const project: Project = {
    id: options.project,
    key: options.key,
    store,
    settings: createSettings(store, ids),
    catalog: createCatalog(store),
    events: createEventBus(report),
    rateLimits: options.rateLimits ?? true,
    passwordHashesInEvents: options.passwordHashesInEvents ?? true,
    development: options.development ?? false,
    storageLimit: options.storageLimit ?? 30_000_000,
    jobs,
    clock,
    ids,
    platforms: options.platforms ?? [],
    hosts: options.hosts ?? [],
    blobs: folder === undefined ? memoryBlobs() : diskBlobs(join(folder, "files")),
    functions,
    previews: createPreviews(),
    outbox: createOutbox(clock, folder === undefined ? undefined : store),
    report,
    hasDomainElsewhere: options.hasDomainElsewhere ?? (() => false),
    async close(beforeDatabase) {
      await functions.stop();
      await project.previews.stop();
      await beforeDatabase?.();
      await jobs.stop();
      isOpen = false;
      sqlite.close();
    },
  };
  functions.start(project);
  return project;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
