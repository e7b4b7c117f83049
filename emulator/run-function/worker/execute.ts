import { type Handler, LoadError } from "./handler.ts";
import { createLogger, currentLogger } from "./logger.ts";
import { functionRequest, type RawRequest } from "./request.ts";
import { responder, type WireResponse, wireResponse } from "./response.ts";

export interface Execution {
  readonly request: RawRequest;
  readonly body: Buffer;
  /** Seconds. */
  readonly timeout: number;
  readonly logging: boolean;
}

export type Outcome = WireResponse & {
  readonly logs: string;
  readonly errors: string;
  readonly timedOut: boolean;
};

const failed: WireResponse = {
  status: 500,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.alloc(0),
};
const notLoaded: WireResponse = { ...failed, status: 503 };
const missingReturn = "Return statement missing. return context.res.empty() if no response is expected.";
const late = Symbol("late");

/**
 * Runs the handler once. Never rejects: whatever goes wrong is an outcome with status 500, or
 * 503 where the code cannot be loaded, and the reason in `errors`.
 */
export async function execute(load: () => Promise<Handler>, execution: Execution): Promise<Outcome> {
  const logger = createLogger(execution.logging);
  const context = {
    req: functionRequest(execution.request, execution.body),
    res: responder,
    log: logger.log,
    error: logger.error,
  };
  let timer: NodeJS.Timeout | undefined;
  let response = failed;
  let timedOut = false;
  try {
    const work = currentLogger.run(logger, async () => (await load())(context));
    const timeout = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, execution.timeout * 1000, late);
    });
    const output = await Promise.race([work, timeout]);
    if (output === late) {
      timedOut = true;
      // A later result of the abandoned handler is ignored; without this a late rejection ends the process.
      work.catch(() => undefined);
      logger.error("Execution timed out.");
    } else {
      const answer = wireResponse(output);
      if (answer === undefined) logger.error(missingReturn);
      response = answer ?? failed;
    }
  } catch (error) {
    if (error instanceof LoadError) {
      logger.error(error.message);
      response = notLoaded;
    } else logger.error(error);
  } finally {
    clearTimeout(timer);
  }
  return { ...response, logs: logger.logs, errors: logger.errors, timedOut };
}
