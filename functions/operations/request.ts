import * as z from "zod/mini";
import {
  type CommandName,
  isOperation,
  isQuery,
  type OperationName,
  operations,
  type QueryName,
} from "#domain/operations/operations.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import { workAnswer } from "#domain/requests/work-answer.ts";
import { operationKey } from "#domain/values/fields.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { invalidInput, parseJson } from "#functions/lib/json-body.ts";

/** Far more than an operation needs that does not say otherwise, in characters. */
const MAX_BODY = 16_384;

const body = z.object({
  key: z.optional(operationKey),
  input: z.unknown(),
  work: z.optional(workAnswer),
});

/** `input` is checked by the schema of the operation. A query has no key, because it has no effect. */
export type OperationRequest =
  | {
      readonly operation: CommandName;
      readonly key: string;
      readonly input: unknown;
      readonly work: WorkAnswer | undefined;
    }
  | { readonly operation: QueryName; readonly key: null; readonly input: unknown };

/** Reads which operation is asked for, under which key and with which input, or says what is wrong with it. */
export function readRequest(request: FunctionRequest): OperationRequest | Refusal {
  const operation = request.path.slice(1);
  if (request.method !== "POST" || !isOperation(operation)) return refuse("unknown-operation");
  if (request.bodyText.length > maxBody(operation))
    return refuse("invalid-request", { detail: "it is too large" });
  const parsed = body.safeParse(parseJson(request.bodyText));
  const { key, work } = parsed.data ?? {};
  const isSound = parsed.success && (key !== undefined || isQuery(operation));
  if (!isSound) return refuse("invalid-request", { detail: "a JSON object with key and input is expected" });
  const input = operations[operation].input.safeParse(parsed.data.input);
  if (input.success) {
    if (isQuery(operation)) return { operation, key: null, input: input.data };
    return { operation: operation as CommandName, key: key as string, input: input.data, work };
  }
  return invalidInput(input.error);
}

function maxBody(name: OperationName): number {
  const definition = operations[name];
  return "maxBody" in definition ? definition.maxBody : MAX_BODY;
}
