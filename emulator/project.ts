import type { Blobs } from "#emulator/blobs/blobs.ts";
import type { Catalog } from "#emulator/databases/catalog.ts";
import type { FunctionHost } from "#emulator/functions/function-host.ts";
import type { Outbox } from "#emulator/mail-catcher/outbox.ts";
import type { Previews } from "#emulator/storage/previews.ts";
import type { Store } from "#emulator/store/store.ts";
import type { Clock } from "./clock.ts";
import type { EventBus } from "./events.ts";
import type { IdGenerator } from "./ids.ts";
import type { Jobs } from "./jobs.ts";
import type { Settings } from "./settings.ts";

/** Everything that belongs to one project: its data, its settings, its events. */
export interface Project {
  readonly id: string;
  /** The API key that holds every scope. */
  readonly key: string;
  readonly store: Store;
  readonly settings: Settings;
  /** The tables of the databases service. */
  readonly catalog: Catalog;
  readonly events: EventBus;
  readonly rateLimits: boolean;
  readonly passwordHashesInEvents: boolean;
  /** Answers are those of development, which give reasons that production keeps to itself. */
  readonly development: boolean;
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
  /** True for a host name that belongs to a function of another project of this server. */
  readonly hasDomainElsewhere: (domain: string) => boolean;
  /**
   * Ends what runs, and closes the database.
   * @param beforeDatabase is awaited when executions have ended, and the database is still open
   */
  close(beforeDatabase?: () => Promise<void>): Promise<void>;
}
