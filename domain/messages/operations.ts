import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { rowId } from "#domain/values/fields.ts";
import type { MessageState } from "./message.ts";

export interface MessageResults {
  readonly settleMessage: { readonly messageId: string; readonly state: MessageState };
}

export const messageOperations = {
  settleMessage: {
    by: "admin",
    input: z.object({ messageId: rowId("Choose a message"), settled: z.boolean() }),
  },
} as const satisfies OperationsOf<MessageResults>;

export type MessageInputs = InputsOf<typeof messageOperations>;
