/** A deployment that can be run. */
export interface Program {
  /** The deployment's folder, absolute. */
  readonly folder: string;
  /** The file in it that exports the handler. */
  readonly entrypoint: string;
  /** All the process gets to see of an environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes. */
  readonly memory: number;
}

export interface RunRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Seconds. */
  readonly timeout: number;
  readonly logging: boolean;
}

export interface RunResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly logs: string;
  readonly errors: string;
  readonly timedOut: boolean;
  /** Seconds. */
  readonly duration: number;
}
