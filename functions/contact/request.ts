import * as z from "zod/mini";
import { type MessageText, messageForm } from "#domain/messages/message.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import { workAnswer } from "#domain/requests/work-answer.ts";
import { operationKey } from "#domain/values/fields.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { invalidInput, parseJson } from "#functions/lib/json-body.ts";

/** Far more than the longest message needs, in characters. */
const MAX_BODY = 32_768;

const body = z.object({ key: operationKey, input: z.unknown(), work: z.optional(workAnswer) });

export interface MessageRequest {
  /** Makes a message happen once; becomes the id of its row. */
  readonly key: string;
  readonly text: MessageText;
  readonly work: WorkAnswer | undefined;
}

/** Parses a contact message. @returns a refusal when it is invalid */
export function readMessageRequest(request: FunctionRequest): MessageRequest | Refusal {
  if (request.method !== "POST") return refuse("unknown-operation");
  if (request.bodyText.length > MAX_BODY) return refuse("invalid-request", { detail: "it is too large" });
  const parsed = body.safeParse(parseJson(request.bodyText));
  if (!parsed.success)
    return refuse("invalid-request", { detail: "a JSON object with key and input is expected" });
  const text = messageForm.safeParse(parsed.data.input);
  const { key, work } = parsed.data;
  return text.success ? { key, text: text.data, work } : invalidInput(text.error);
}
