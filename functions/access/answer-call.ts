import { createHash } from "node:crypto";
import { networkOf } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { HttpOrigin } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import { type AccessRequest, readAccessRequest } from "./request.ts";
import { routes } from "./routes.ts";

interface Surroundings extends Dependencies {
  /** Calls of one route within an hour from one network. */
  readonly perNetwork: number;
}

/**
 * Executes a call of a route: parse, verify the caller where there is a session, count, answer.
 * @returns the answer of the route, or a refusal
 */
export async function answerCall(
  appwrite: Appwrite,
  origin: HttpOrigin,
  raw: FunctionRequest,
  surroundings: Surroundings,
): Promise<unknown> {
  const request = readAccessRequest(raw);
  if (isRefusal(request)) return request;
  const caller = await origin.caller;
  if (isRefusal(caller)) return caller;
  const refusal = await countCall(appwrite, origin, request, surroundings);
  if (refusal !== null) return refusal;
  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const input = request.input as never;
  const { work } = request;
  return routes[request.name]({ appwrite, dependencies: surroundings, origin, caller, input, work });
}

/** Counts before the route runs: a call that fails has cost as much as one that succeeds. */
function countCall(
  { tables }: Appwrite,
  { clientIp }: HttpOrigin,
  { name }: AccessRequest,
  { now, perNetwork: most }: Surroundings,
): Promise<Refusal | null> {
  // All calls without an address share one limit, so that omitting it gains nothing.
  const network = clientIp === null ? "unknown" : networkOf(clientIp);
  const sender = createHash("sha256").update(`access:${name}:${network}`).digest("hex");
  return takeSlot(tables, {
    sender,
    most,
    at: now().toISOString(),
    refused: () => refuse("too-many-attempts"),
  });
}
