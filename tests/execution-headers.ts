import type { Refusal } from "#domain/refusals/refusal.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { establishOrigin, type HttpOrigin } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { answerRequest } from "#functions/operations/pipeline.ts";
import { registry } from "#functions/operations/registry.ts";

/**
 * Returns the headers by which Appwrite identifies the caller of a function and its session. The token has no
 * signature that a server would accept; the Appwrite in memory does.
 * @param session the session of the caller
 */
export function executionHeaders(caller: string, session = "asking") {
  const claims = Buffer.from(JSON.stringify({ userId: caller, sessionId: session })).toString("base64url");
  return callerHeaders(caller, caller === "" ? "" : `h.${claims}.s`);
}

/** The same with a token that the server has made. */
export function callerHeaders(caller: string, jwt: string) {
  return { "x-appwrite-trigger": "http", "x-appwrite-user-id": caller, "x-appwrite-user-jwt": jwt };
}

/** Where an execution comes from that a caller has started. @throws Error when it is refused or not a caller's */
export function httpOrigin(appwrite: Appwrite, request: FunctionRequest): HttpOrigin {
  const origin = establishOrigin(appwrite, request);
  if (isRefusal(origin)) throw new Error(origin.message);
  if (origin.trigger !== "http") throw new Error(`not a request but ${origin.trigger}`);
  return origin;
}

/** Sends a request to the function `operations` in this process. */
export function executeInProcess(
  appwrite: Appwrite,
  headers: Readonly<Record<string, string>>,
  operation: string,
  body: object,
  dependencies?: Dependencies,
): Promise<unknown | Refusal> {
  const request = { method: "POST", path: `/${operation}`, headers, bodyText: JSON.stringify(body) };
  return answerRequest(registry, appwrite, httpOrigin(appwrite, request), request, dependencies);
}
