import * as z from "zod/mini";
import { type AccessName, accessRoutes, isAccessName } from "#domain/access/routes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import { workAnswer } from "#domain/requests/work-answer.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { invalidInput, parseJson } from "#functions/lib/json-body.ts";

/** Far more than any route needs, in characters. */
const MAX_BODY = 32_768;

const body = z.object({ name: z.string(), input: z.unknown(), work: z.optional(workAnswer) });

/** `input` is checked by the schema of the route. */
export interface AccessRequest {
  readonly name: AccessName;
  readonly input: unknown;
  /** The proof of work that came with it. */
  readonly work: WorkAnswer | undefined;
}

/** Reads which route is called with which input. @returns a refusal when the request is invalid */
export function readAccessRequest(request: FunctionRequest): AccessRequest | Refusal {
  if (request.method !== "POST") return refuse("unknown-operation");
  if (request.bodyText.length > MAX_BODY) return refuse("invalid-request", { detail: "it is too large" });
  const parsed = body.safeParse(parseJson(request.bodyText));
  if (!parsed.success)
    return refuse("invalid-request", { detail: "a JSON object with name and input is expected" });
  const { name, work } = parsed.data;
  if (!isAccessName(name)) return refuse("unknown-operation");
  const input = accessRoutes[name].input.safeParse(parsed.data.input);
  return input.success ? { name, input: input.data, work } : invalidInput(input.error);
}
