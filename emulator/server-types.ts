/** The types of the package: what a test asks for and gets. Without imports, so that they can be published alone. */

/** How a server is started; every field may be left out. */
export interface EmulatorOptions {
  /** The port to listen on; 0, the default, takes any free one. */
  readonly port?: number;
  /** The ids of the projects, "test" alone by default. Calls that name no project are answered by the first. */
  readonly projects?: readonly string[];
  /** The API key of each project that holds every scope, "test-key" by default. */
  readonly key?: string;
  /** The folder that keeps the data; without it everything is in memory. */
  readonly data?: string | undefined;
  /** The configuration file of Appwrite's CLI; what it describes is there when the server is ready. */
  readonly config?: string;
  /** Host names whose pages may call, besides localhost and `hosts`; `*.example.com` means all below. */
  readonly platforms?: readonly string[];
  /** Names this server is asked by, besides localhost, loopback addresses and the domains of its functions. */
  readonly hosts?: readonly string[];
  /** Appwrite's limits of calls per client; on by default. */
  readonly rateLimits?: boolean;
  /** Whether events of accounts that a key changes hold the hash of the password, as on 1.9.6; on by default. */
  readonly passwordHashesInEvents?: boolean;
  /** Whether realtime says what is wrong with a message, as with `_APP_ENV=development`; off by default. */
  readonly development?: boolean;
  /** Bytes a file may have at most, in any bucket; 30 MB by default, as on a default server. */
  readonly storageLimit?: number;
  /** A seed for the first project: people, rows and files that are there when the server is ready. */
  readonly importFrom?: string;
  /** The file that `stop` writes people, rows and files of the first project to. */
  readonly exportTo?: string;
  /** Answers `/_/projects`, `/_/reset` and `/_/clock`, with which any local program can empty a project. */
  readonly testControls?: boolean;
  /** The port that catches mails; 0 takes any free one. Without it there is none. */
  readonly smtpPort?: number;
  /** Receives errors that no answer explains; the default writes them to standard error. */
  readonly report?: (error: unknown) => void;
}

/** A server that has been started. */
export interface RunningEmulator {
  /** The address for an SDK's `setEndpoint`: `http://localhost:PORT/v1`. */
  readonly endpoint: string;
  readonly url: string;
  /** The first project. */
  readonly projectId: string;
  readonly key: string;
  /** Undefined when no mail catcher was asked for. */
  readonly smtpPort: number | undefined;
  /**
   * Makes a project of its own, in memory, with what the configuration file describes.
   * @throws Error for an id that is no id or taken
   */
  createProject(project?: Partial<ProjectAccess> & { readonly name?: string }): Promise<ProjectAccess>;
  /** @throws Error for the first project, which stays, and for an unknown one */
  removeProject(projectId: string): Promise<void>;
  /**
   * Brings a project, the first by default, to what it is when the server starts: no accounts, rows, files, functions,
   * messages or mails but those that the configuration file and the seed make. Sockets are closed, executions ended.
   */
  reset(projectId?: string): Promise<void>;
  /** The clock of a project, by default of the first. @throws Error for an unknown one */
  clock(projectId?: string): ServerClock;
  /** Answers what was begun, closes sockets and database. */
  stop(): Promise<void>;
}

/** The project's own clock. It runs as the machine's does, from the time that it was set to. */
export interface ServerClock {
  now(): Date;
  /** Runs each schedule that names a minute passed over, once. */
  set(now: Date | number): void;
  advance(seconds: number): void;
  /** Goes as the machine's clock again. */
  restore(): void;
}

/** The parameters of an SDK's client beside the endpoint. */
export interface ProjectAccess {
  readonly projectId: string;
  /** The API key that holds every scope. */
  readonly key: string;
}
