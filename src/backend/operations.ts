import { AppwriteException, ExecutionMethod, Functions, type Models } from "appwrite";
import type { CommandName, OperationInput, OperationResult, QuestionName } from "#domain/operations.ts";
import { isSealed, sealedQuestions } from "#domain/sealed-answer.ts";
import { client } from "./client.ts";
import {
  isUnauthorized,
  isWorthRetrying,
  Offline,
  OperationFailed,
  OperationRefused,
  OperationUnanswered,
} from "./errors.ts";
import {
  forget,
  newOperationKey,
  type PendingOperation,
  pendingOperations,
  remember,
} from "./pending-operations.ts";
import { sealedQuestion } from "./sealed-answer.ts";

const functions = new Functions(client);

/** Pauses in milliseconds before the same key is sent again after a lost answer. */
const retryPauses = [400, 1200, 3000];

/** Appwrite itself gives a synchronous execution 30 s; after that no answer will come on this request. */
const answerTimeout = 35_000;

export interface RunOptions {
  /** Who asks: the owner of the pending operation in this browser. The server takes the caller from the session. */
  userId: string;
  /** A key made earlier, so that the same intention in two tabs or after "back" is still one operation. */
  key?: string;
  /** False for what is too large or too personal for the browser's storage: a reload loses it. */
  isStored?: boolean;
}

/**
 * Asks the server function to carry out one operation and waits for its answer. The idempotency key is stored
 * before anything is sent, and a lost answer is asked for again with the same key.
 * @returns what the operation answers
 * @throws Offline when there is no network: nothing was sent and nothing is queued
 * @throws OperationRefused when the rules say no
 * @throws OperationFailed when the function broke down each time it was asked
 * @throws OperationUnanswered when the outcome is unknown; the operation stays stored and is resumed later
 */
export async function run<Name extends CommandName>(
  name: Name,
  input: OperationInput<Name>,
  options: RunOptions,
): Promise<OperationResult<Name>> {
  if (!navigator.onLine) throw new Offline();
  const earlier = pendingOperations(options.userId);
  const asked = { userId: options.userId, name, input };
  const operation =
    options.isStored === false
      ? { ...asked, key: options.key ?? newOperationKey(), at: Date.now() }
      : remember(asked, options.key);
  const sentBefore = earlier.some(({ key }) => key === operation.key);
  const answer = await send(operation, { sentBefore });
  // The function that answers is compiled against the same table of results.
  return answer as OperationResult<Name>;
}

/**
 * Asks the server function something that no row tells and that changes nothing: there is no key, and nothing to resume.
 * @throws Offline, OperationRefused or OperationFailed as `run` does; Appwrite's error when there was no answer
 */
export async function ask<Name extends QuestionName>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  if (!navigator.onLine) throw new Offline();
  const question = sealedQuestions.has(name) ? await sealedQuestion() : undefined;
  const answer = readAnswer(await execute({ name, input, answerKey: question?.answerKey }));
  // As above: the function that answers is compiled against the same table of results.
  return (question && isSealed(answer) ? await question.open(answer) : answer) as OperationResult<Name>;
}

/**
 * Asks again about every operation of this user whose answer was lost. Call it after signing in and after
 * the connection came back.
 * @param onSettled told about each operation that now has its definite answer
 */
export async function resumePending(
  userId: string,
  onSettled: (operation: PendingOperation, outcome: { result: unknown } | { error: unknown }) => void,
): Promise<void> {
  for (const operation of pendingOperations(userId)) {
    // Whoever asked first in this tab hears the answer; telling it twice would look like two operations.
    if (underWay.has(operation.key)) continue;
    try {
      onSettled(operation, { result: await send(operation, { sentBefore: true }) });
    } catch (error) {
      if (error instanceof OperationUnanswered) return;
      onSettled(operation, { error });
    }
  }
}

const underWay = new Map<string, Promise<unknown>>();

interface SendOptions {
  /** The function that carries it out. */
  functionId?: string;
  /** Whether it may have reached the server already, in an earlier visit or on an earlier press of the button. */
  sentBefore?: boolean;
}

/**
 * Sends what was written down until there is an answer; one request per key at a time: a double click and a resume
 * share the answer.
 * @throws as `run` does
 */
export function send(operation: PendingOperation, options: SendOptions = {}): Promise<unknown> {
  const running = underWay.get(operation.key);
  if (running !== undefined) return running;
  const answer = sendUntilAnswered(operation, options).finally(() => underWay.delete(operation.key));
  underWay.set(operation.key, answer);
  return answer;
}

async function sendUntilAnswered(
  operation: PendingOperation,
  { functionId = "operations", sentBefore = false }: SendOptions,
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = readAnswer(await execute(operation, functionId));
      forget(operation.key);
      return result;
    } catch (error) {
      const pause = retryPauses[attempt];
      // A stranger is not told what became of what somebody sent: it is asked for again after signing in.
      if (isUnauthorized(error) && (sentBefore || attempt > 0)) throw new OperationUnanswered(error);
      if (isLostAnswer(error)) {
        if (pause === undefined) throw new OperationUnanswered();
      } else if (!(error instanceof OperationFailed) || pause === undefined) {
        // A breakdown that repeats is a definite answer too: had the first request taken effect,
        // the same key would have returned its result.
        forget(operation.key);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** 408 is Appwrite's answer when it stopped waiting for the function, which may still finish. */
function isLostAnswer(error: unknown): boolean {
  return isWorthRetrying(error) || (error instanceof AppwriteException && error.code === 408);
}

interface Request {
  readonly key?: string;
  /** What the answer to an administrator is sealed with. */
  readonly answerKey?: string | undefined;
  readonly name: string;
  readonly input: unknown;
}

async function execute(
  { key, name, input, answerKey }: Request,
  functionId = "operations",
): Promise<Models.Execution> {
  const request = functions.createExecution({
    functionId,
    xpath: `/${name}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input, answerKey }),
    async: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), answerTimeout);
  });
  return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
}

/** The HTTP call succeeds with 201 even when the function failed; the truth is in the execution. */
function readAnswer(execution: Models.Execution): unknown {
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

function isRefusal(body: unknown): body is { code: string; message: string; field?: string } {
  if (typeof body !== "object" || body === null) return false;
  const { code, message } = body as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string";
}
