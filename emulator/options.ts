import type { Clock } from "./clock.ts";
import type { IdGenerator } from "./ids.ts";
import type { EmulatorOptions } from "./server-types.ts";

/** The options of a server with or without a port. */
export type AppOptions = Required<Pick<EmulatorOptions, "key">> &
  Pick<
    EmulatorOptions,
    | "data"
    | "platforms"
    | "hosts"
    | "rateLimits"
    | "passwordHashesInEvents"
    | "development"
    | "storageLimit"
    | "report"
    | "testControls"
  > & {
    /** The id of the first project. */
    readonly project: string;
    /** Its name, instead of that of the configuration file; mails name the project by it. */
    readonly projectName?: string | undefined;
    /** The ids of further projects, which live in folders of their own below `data`. */
    readonly otherProjects?: readonly string[];
    readonly clock?: Clock;
    readonly ids?: IdGenerator;
    /** True for a host name that belongs to a function of another project. */
    readonly hasDomainElsewhere?: (domain: string) => boolean;
  };
