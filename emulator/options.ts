import type { Clock } from "./clock.ts";
import type { IdGenerator } from "./ids.ts";

export interface AppOptions {
  /** Project id. */
  readonly project: string;
  /** The API key that holds every scope. */
  readonly key: string;
  /** Folder the data lives in; undefined keeps everything in memory. */
  readonly data?: string | undefined;
  /** Host names whose pages may call, besides localhost and `hosts`. */
  readonly platforms?: readonly string[];
  /** Names this server is asked by, besides localhost, loopback addresses and the domains of its functions. */
  readonly hosts?: readonly string[];
  readonly rateLimits?: boolean;
  /** Bytes a file may have at most, in any bucket; 30 MB unless given, as on a default server. */
  readonly storageLimit?: number;
  /** Receives unhandled errors; the default writes them to standard error. */
  readonly report?: (error: unknown) => void;
  readonly clock?: Clock;
  readonly ids?: IdGenerator;
}
