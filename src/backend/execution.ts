import { ExecutionMethod, Functions, type Models } from "appwrite";
import type { WorkAnswer } from "#domain/requests/work.ts";
import { client } from "./client.ts";
import { OperationFailed, OperationRefused, type RefusalBody } from "./errors.ts";

const functions = new Functions(client);

/** Appwrite itself gives a synchronous execution 30 s; after that no answer will come on this request. */
const answerTimeout = 35_000;

/** The body for the function. */
interface Request {
  readonly key?: string;
  /** The key that seals the answer to an administrator. */
  readonly answerKey?: string | undefined;
  readonly name: string;
  readonly input: unknown;
  /** The proof of work that the function has demanded. */
  readonly work?: WorkAnswer | undefined;
}

/** Executes a function and waits for it. @throws TypeError when there is no answer in time */
export async function execute(
  { key, name, input, answerKey, work }: Request,
  functionId = "operations",
): Promise<Models.Execution> {
  const request = functions.createExecution({
    functionId,
    xpath: `/${name}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input, answerKey, work }),
    async: false,
  });
  return inTime(request);
}

/** Waits no longer than an answer can come. @throws TypeError when there is none in time */
export function inTime<Answer>(request: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), answerTimeout);
  });
  return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Reads what the function answered. The HTTP call succeeds with 201 even when the function failed; the truth is in
 * the execution.
 * @throws OperationRefused, or OperationFailed when the function broke down
 */
export function readAnswer(execution: Models.Execution): unknown {
  const body = parseBody(execution.responseBody);
  if (execution.status !== "failed" && execution.responseStatusCode < 400) return body;
  if (isRefusal(body)) throw new OperationRefused(body);
  throw new OperationFailed();
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON means the function's runtime answered instead of the function: handled by the status.
    return undefined;
  }
}

function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== "object" || body === null) return false;
  const { code, message } = body as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string";
}
