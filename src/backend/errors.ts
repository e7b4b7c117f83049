import { AppwriteException } from "appwrite";
import type { SentValues } from "#domain/refusals/refusal-value.ts";
import { type ErrorCode, errorTexts } from "./error-texts.ts";

/** A refusal as the server function sends it. */
export interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly problem?: string | undefined;
  readonly values?: SentValues | undefined;
}

/**
 * The server understood an operation and said no. `code` is stable, `message` is for the person, `field` names the form
 * field at fault, and `problem` the rule that the field breaks.
 */
export class OperationRefused extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly problem: string | undefined;
  readonly values: SentValues | undefined;

  constructor(refusal: RefusalBody) {
    super(refusal.message);
    this.name = "OperationRefused";
    this.code = refusal.code;
    this.field = refusal.field;
    this.problem = refusal.problem;
    this.values = refusal.values;
  }
}

/** The server failed, again on each retry, and the operation was revoked; nothing was executed. */
export class OperationFailed extends Error {
  constructor() {
    super(errorTexts["nothing-changed"]);
    this.name = "OperationFailed";
  }
}

/** Why the outcome of an operation is unknown. */
export type NoAnswer = "silence" | "server-error" | AppwriteException | OperationRefused;

/** The operation may have happened or not. Its key is kept, so that sending it again cannot make it happen twice. */
export class OperationUnanswered extends Error {
  readonly type: string;

  /**
   * @param what the operation, as people read it
   * @param reason the server's answer, where it asks who is calling: it says nothing about the operation
   */
  constructor(what: string, reason: NoAnswer) {
    super(
      reason instanceof Error
        ? `Your session ended before the server answered. We don't know whether “${what}” went through. Sign in again to check it.`
        : `We don't know whether “${what}” went through: ${
            reason === "silence" ? "the server did not answer" : "the server answered with an error"
          }. It will not be sent again unless you choose to.`,
      reason instanceof Error ? { cause: reason } : undefined,
    );
    this.name = "OperationUnanswered";
    this.type = `unanswered.${reason instanceof AppwriteException ? "session" : reason}`;
  }
}

/** The browser has no network; nothing was sent. */
export class Offline extends Error {
  constructor() {
    super(errorTexts["not-sent-offline"]);
    this.name = "Offline";
  }
}

/** The problem of a failed request: a stable code, and the English text. */
export interface ErrorProblem {
  /** A code of ours, of a refusal, or of Appwrite's errors. */
  readonly type: string;
  readonly message: string;
  /** The values of the text in another language. */
  readonly values?: SentValues | undefined;
}

/** Returns what the browser itself says under a code. */
export function browserProblem(type: ErrorCode): ErrorProblem {
  return { type, message: errorTexts[type] };
}

/** An error that was already put into words. */
export class KnownError extends Error {
  readonly type: string;

  constructor({ type, message }: ErrorProblem) {
    super(message);
    this.name = "KnownError";
    this.type = type;
  }
}

/** A row came that does not have the shape the product agreed on. `cause` says which column and why. */
export class UnreadableRow extends Error {
  readonly type = "unreadable-row";

  constructor(table: string, row: unknown, cause: unknown) {
    const id = typeof row === "object" && row !== null && "$id" in row ? ` ${row.$id}` : "";
    super(`A record (${table}${id}) could not be read. Please contact support.`, { cause });
    this.name = "UnreadableRow";
  }
}

/** True when the request got no answer at all: fetch throws a TypeError, the SDK passes it on. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError || error instanceof Offline;
}

/** True when the server gave this reason, one of Appwrite's error types. */
export function hasType(error: unknown, type: string): boolean {
  return error instanceof AppwriteException && error.type === type;
}

/** True when the server no longer knows who is asking: no session, an expired one, or a blocked account. */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof AppwriteException)) return false;
  return (
    error.type === "general_unauthorized_scope" ||
    error.type === "user_blocked" ||
    error.type === "user_jwt_invalid"
  );
}

/** Returns whether the server rejected the call because of a rate limit, without processing it. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof AppwriteException && error.code === 429;
}

/** True when the server says that the caller may not do this; a guest whose session ran out hears it, too. */
export function isUnauthorized(error: unknown): error is AppwriteException {
  return error instanceof AppwriteException && error.code === 401;
}

const sessionEnds: readonly string[] = ["signed-out", "admin-session-over", "session-idle"];

/** True when the function refused the session of a call, and so says nothing about what the call was for. */
export function isSessionRefused(error: unknown): error is OperationRefused {
  return error instanceof OperationRefused && sessionEnds.includes(error.code);
}

/** True when an account with this email address exists already. */
export function isAccountTaken(error: unknown): boolean {
  return error instanceof OperationRefused && error.code === "email-taken";
}

/** Whether asking the same thing again can help: not after a clear "no" of the server. */
export function isWorthRetrying(error: unknown): boolean {
  if (isConnectionFailure(error)) return true;
  return error instanceof AppwriteException && (error.code === 429 || error.code >= 500);
}

/** Returns what to say of an error. The server's own words where it has some. */
export function problemOf(error: unknown): ErrorProblem {
  if (isSignedOut(error)) return browserProblem("session-ended");
  // Appwrite's own message speaks of an endpoint.
  if (isRateLimited(error)) return browserProblem("rate-limited");
  if (error instanceof TypeError) return browserProblem(navigator.onLine ? "unreachable" : "offline");
  if (error instanceof OperationFailed) return browserProblem("nothing-changed");
  if (error instanceof Offline) return browserProblem("not-sent-offline");
  if (error instanceof AppwriteException && (error.code >= 500 || error.message === ""))
    return browserProblem("server-problem");
  if (!(error instanceof Error) || error.message === "") return browserProblem("unexpected");
  if (error instanceof OperationRefused) return refusalProblem(error);
  return { type: typeOf(error), message: error.message };
}

/** The code of an error that has words of its own; "" where it has none, and is the same in every language. */
function typeOf(error: Error): string {
  return "type" in error && typeof error.type === "string" ? error.type : "";
}

/** Returns a refusal as a problem to show. */
export function refusalProblem({ code, message, problem, values }: RefusalBody): ErrorProblem {
  return { type: problem ?? code, message, values };
}

/** Returns the English sentence to show to the person who met this error. */
export function messageOf(error: unknown): string {
  return problemOf(error).message;
}
