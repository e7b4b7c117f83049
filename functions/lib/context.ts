/** The part of the Open Runtimes context (version 5) that functions here use. */

export interface FunctionRequest {
  readonly method: string;
  readonly path: string;
  /** Lower-case names. A caller can have written any of them: `establishOrigin` decides which to believe. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bodyText: string;
}

export interface FunctionResponse {
  json(body: unknown, status?: number): unknown;
  empty(): unknown;
}

export interface FunctionContext {
  readonly req: FunctionRequest;
  readonly res: FunctionResponse;
  /** Goes into the log of the execution, which Appwrite keeps. */
  readonly log?: ((message: string) => void) | undefined;
  readonly error: (message: string) => void;
}
