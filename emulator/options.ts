import type { Clock } from "./clock.ts";
import type { IdGenerator } from "./ids.ts";
import type { EmulatorOptions } from "./server-types.ts";

/** The options of a server with or without a port. */
export type AppOptions = Required<Pick<EmulatorOptions, "project" | "key">> &
  Pick<EmulatorOptions, "data" | "platforms" | "hosts" | "rateLimits" | "storageLimit" | "report"> & {
    readonly clock?: Clock;
    readonly ids?: IdGenerator;
  };
