import { AppwriteException } from "appwrite";
import { requestLabel } from "#domain/operations/commands.ts";
import type {
  CommandName,
  OperationInput,
  OperationResult,
  QueryName,
} from "#domain/operations/operations.ts";
import type { RevokeOutcome } from "#domain/requests/revoke-request.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import {
  isRateLimited,
  isSessionRefused,
  isUnauthorized,
  isWorthRetrying,
  type NoAnswer,
  Offline,
  OperationFailed,
  OperationRefused,
  OperationUnanswered,
} from "./errors.ts";
import { execute, readAnswer } from "./execution.ts";
import {
  forget,
  markUnanswered,
  newOperationKey,
  type PendingOperation,
  pendingOperations,
  remember,
} from "./pending-operations.ts";

/** Pauses in milliseconds before the same key is sent again after a lost answer. */
const retryPauses = [400, 1200, 3000];

export interface RunOptions {
  /** The owner of the pending operation in this browser. The server takes the caller from the session. */
  userId: string;
  /** A key made earlier, so that the same intention in two tabs or after "back" is still one operation. */
  key?: string;
  /** Names the person or thing of which the input has only the id, for people who read of a lost answer. */
  about?: string | undefined;
  /** False for what is too large or too personal for the browser's storage: a reload loses it. */
  isStored?: boolean;
  /** The proof of work that was demanded for it. */
  work?: WorkAnswer | undefined;
}

/** An input, and the `about` of its request. */
export type Named<Input> = Input & { readonly about: string };

/**
 * Asks the server function to execute one operation and waits for its answer. The idempotency key is stored
 * before anything is sent, and a lost answer is asked for again with the same key.
 * @returns what the operation answers
 * @throws Offline when there is no network: nothing was sent and nothing is queued
 * @throws OperationRefused when the rules say no
 * @throws OperationFailed when the server failed each time it was asked, and the operation was revoked
 * @throws OperationUnanswered when the outcome is unknown; the operation stays stored, for its owner to decide about
 */
export async function run<Name extends CommandName>(
  name: Name,
  input: OperationInput<Name>,
  options: RunOptions,
): Promise<OperationResult<Name>> {
  if (!navigator.onLine) throw new Offline();
  const { userId, about } = options;
  const earlier = pendingOperations(userId);
  const asked = { userId, name, input, ...(about !== undefined && { about }) };
  const operation =
    options.isStored === false
      ? { ...asked, key: options.key ?? newOperationKey(), at: Date.now() }
      : remember(asked, options.key);
  const sentBefore = earlier.some(({ key }) => key === operation.key);
  const answer = await send(operation, { sentBefore, work: options.work });
  // The function that answers is compiled against the same table of results.
  return answer as OperationResult<Name>;
}

/**
 * Sends a query to the server function: it changes no row, so there is no key, and nothing to resume.
 * @throws Offline, OperationRefused or OperationFailed as `run` does; Appwrite's error when there was no
 * answer
 */
export async function ask<Name extends QueryName>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  if (!navigator.onLine) throw new Offline();
  const { sealedQuery } = await import("./sealed-answer.ts");
  const query = await sealedQuery();
  const answer = readAnswer(await execute({ name, input, answerKey: query.answerKey }));
  // As above: the function that answers is compiled against the same table of results.
  return (await query.open(answer)) as OperationResult<Name>;
}

/**
 * Checks every operation of this user whose answer was lost. One that was executed is reported; one that
 * was not stays as it is until its owner decides. Call it after signing in and after the connection came
 * back.
 * @param onSettled called with each operation that now has its definite answer
 */
export async function checkPending(
  userId: string,
  onSettled: (operation: PendingOperation, outcome: { result: unknown } | { error: unknown }) => void,
): Promise<void> {
  for (const operation of pendingOperations(userId)) {
    // The first caller in this tab receives the answer; reporting it twice would look like two operations.
    if (inFlight.has(operation.key)) continue;
    try {
      if (await isRecorded(operation.key)) {
        // Sent again it gets its first answer, and what follows from it is finished.
        onSettled(operation, { result: await send(operation, { sentBefore: true }) });
      } else markUnanswered(operation.key);
    } catch (error) {
      const isSettled = error instanceof OperationRefused || error instanceof OperationFailed;
      if (isSettled && !isSessionRefused(error)) onSettled(operation, { error });
      else markUnanswered(operation.key);
    }
  }
}

/** Whether the server has executed or revoked the request of this key. */
export async function isRecorded(requestKey: string): Promise<boolean> {
  return (await ask("checkRequest", { requestKey })).isRecorded;
}

/**
 * Takes an unanswered operation back: from then on it has no effect, also when it arrives late.
 * @returns what became of it: it may have been executed before
 */
export async function revoke({ key }: PendingOperation): Promise<RevokeOutcome> {
  if (!navigator.onLine) throw new Offline();
  const outcome = readAnswer(await execute({ key, name: "revokeRequest", input: {} }));
  forget(key);
  // The function that answers is compiled against the same type.
  return outcome as RevokeOutcome;
}

const inFlight = new Map<string, Promise<unknown>>();

interface SendOptions {
  /** The function that carries it out. */
  functionId?: string;
  /** Whether it may have reached the server already, in an earlier visit or on an earlier press of the button. */
  sentBefore?: boolean;
  work?: WorkAnswer | undefined;
}

/**
 * Sends what was written down until there is an answer; one request per key at a time: a double click and a resume
 * share the answer.
 * @throws as `run` does
 */
export function send(operation: PendingOperation, options: SendOptions = {}): Promise<unknown> {
  const running = inFlight.get(operation.key);
  if (running !== undefined) return running;
  const answer = sendUntilAnswered(operation, options).finally(() => inFlight.delete(operation.key));
  inFlight.set(operation.key, answer);
  return answer;
}

async function sendUntilAnswered(
  operation: PendingOperation,
  { functionId = "operations", sentBefore = false, work }: SendOptions,
): Promise<unknown> {
  // Appwrite rejects a call that is one too many before the function hears of it.
  let mayHaveArrived = sentBefore;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = readAnswer(await execute({ ...operation, work }, functionId));
      forget(operation.key);
      return result;
    } catch (error) {
      const pause = retryPauses[attempt];
      // A visitor without a session does not see the outcome of an account's operation: it is checked again
      // after signing in.
      const isStranger = isUnauthorized(error) || isSessionRefused(error);
      if (isStranger && (sentBefore || attempt > 0)) throw unanswered(operation, error);
      const isFinal = !isLostAnswer(error) && !(error instanceof OperationFailed);
      mayHaveArrived ||= !isRateLimited(error);
      if (isFinal || (pause === undefined && !mayHaveArrived)) {
        forget(operation.key);
        throw error;
      }
      if (pause === undefined) {
        if (error instanceof TypeError) throw unanswered(operation, "silence");
        if (functionId === "operations") return settleUnanswered(operation);
        throw unanswered(operation, "server-error");
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * The server answers, but only with errors: the operation is revoked, so that "failed" is true.
 * @returns its result if it was executed before
 */
async function settleUnanswered(operation: PendingOperation): Promise<unknown> {
  let outcome: RevokeOutcome;
  try {
    outcome = await revoke(operation);
  } catch {
    throw unanswered(operation, "server-error");
  }
  if (outcome.outcome === "carried-out") return outcome.result;
  throw new OperationFailed();
}

function unanswered({ key, name, input, about }: PendingOperation, reason: NoAnswer): OperationUnanswered {
  markUnanswered(key);
  return new OperationUnanswered(requestLabel(name, input, about), reason);
}

/** 408 is Appwrite's answer when it stopped waiting for the function, which may still finish. */
export function isLostAnswer(error: unknown): boolean {
  return isWorthRetrying(error) || (error instanceof AppwriteException && error.code === 408);
}
