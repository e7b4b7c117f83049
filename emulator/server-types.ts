/** The types of the package: what a test asks for and gets. Without imports, so that they can be published alone. */

/** How a server is started; every field may be left out. */
export interface EmulatorOptions {
  /** The port to listen on; 0, the default, takes any free one. */
  readonly port?: number;
  /** The id of the project, "test" by default. */
  readonly project?: string;
  /** The API key that holds every scope, "test-key" by default. */
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
  /** Bytes a file may have at most, in any bucket; 30 MB by default, as on a default server. */
  readonly storageLimit?: number;
  /** A seed: people, rows and files that are there when the server is ready. */
  readonly importFrom?: string;
  /** The file that `stop` writes people, rows and files to. */
  readonly exportTo?: string;
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
  readonly projectId: string;
  readonly key: string;
  /** Undefined when no mail catcher was asked for. */
  readonly smtpPort: number | undefined;
  /** Answers what was begun, closes sockets and database. */
  stop(): Promise<void>;
}
