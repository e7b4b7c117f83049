import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Blobs } from "#emulator/blobs/blobs.ts";
import { diskBlobs } from "#emulator/blobs/disk-blobs.ts";
import { memoryBlobs } from "#emulator/blobs/memory-blobs.ts";
import { type Clock, systemClock } from "#emulator/clock.ts";
import { type Catalog, createCatalog } from "#emulator/databases/catalog.ts";
import { createScanBudget, type ScanBudget } from "#emulator/databases/scan-budget.ts";
import { createEventBus, type EventBus } from "#emulator/events.ts";
import { createFunctionHost, type FunctionHost } from "#emulator/functions/host.ts";
import { type AbuseGuard, createAbuseGuard } from "#emulator/http/abuse.ts";
import { type IdGenerator, randomIds } from "#emulator/ids.ts";
import { createJobs, type Jobs } from "#emulator/jobs.ts";
import { createOutbox, type Outbox } from "#emulator/mail-catcher/outbox.ts";
import type { AppOptions } from "#emulator/options.ts";
import { restrictToOwner } from "#emulator/private-files.ts";
import { createSettings, type Settings } from "#emulator/settings.ts";
import { createPreviews, type Previews } from "#emulator/storage/previews.ts";
import { ensureCollection } from "#emulator/store/schema.ts";
import { openSqlite } from "#emulator/store/sqlite.ts";
import { createStore, type Store } from "#emulator/store/store.ts";
import { systemCollections } from "#emulator/system-collections.ts";

/** Everything that belongs to one project: its data, its settings, its events. */
export type Project = {
  readonly id: string;
  /** The API key that holds every scope. */
  readonly key: string;
  readonly store: Store;
  readonly settings: Settings;
  /** The tables of the databases service. */
  readonly catalog: Catalog;
  readonly events: EventBus;
  readonly abuse: AbuseGuard;
  readonly rateLimits: boolean;
  /** The time that lists of clients may take while all others wait. */
  readonly scans: ScanBudget;
  /** Bytes a file may have at most, in any bucket. */
  readonly storageLimit: number;
  /** Work that goes on after an answer (schema changes, scheduled runs). */
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly platforms: readonly string[];
  /** Names this server is asked by, besides localhost. */
  readonly hosts: readonly string[];
  /** Files beside the database. */
  readonly blobs: Blobs;
  readonly functions: FunctionHost;
  readonly previews: Previews;
  /** Where mails and short messages end instead of being sent. */
  readonly outbox: Outbox;
  readonly report: (error: unknown) => void;
  close(): Promise<void>;
};

/** The server's files in its data folder, which may hold other files of its owner. */
const keptNames = ["appwrite.db", "appwrite.db-wal", "appwrite.db-shm", "files", "functions"];

/** @throws the driver's error when the data folder holds no usable database */
export function openProject(options: AppOptions): Project {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds(clock);
  const report = options.report ?? ((error: unknown) => process.stderr.write(`${describe(error)}\n`));
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
  const project: Project = {
    id: options.project,
    key: options.key,
    store,
    settings: createSettings(store, ids),
    catalog: createCatalog(store),
    events: createEventBus(report),
    abuse: createAbuseGuard(clock),
    rateLimits: options.rateLimits ?? true,
    scans: createScanBudget(),
    storageLimit: options.storageLimit ?? 30_000_000,
    jobs,
    clock,
    ids,
    platforms: options.platforms ?? [],
    hosts: options.hosts ?? [],
    blobs: folder === undefined ? memoryBlobs() : diskBlobs(join(folder, "files")),
    functions: createFunctionHost(folder, report),
    previews: createPreviews(),
    outbox: createOutbox(clock, folder === undefined ? undefined : store),
    report,
    async close() {
      await project.functions.stop();
      await project.previews.stop();
      await jobs.stop();
      sqlite.close();
    },
  };
  project.functions.start(project);
  return project;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
