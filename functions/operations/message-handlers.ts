import { settleMessage } from "#domain/message.ts";
import { refuse } from "#domain/refusal.ts";
import { findMessage } from "#functions/lib/rows.ts";
import type { Handler } from "./call.ts";

/** What visitors wrote, and an administrator deals with. */
export const messageHandlers: { readonly settleMessage: Handler<"settleMessage"> } = {
  settleMessage: async ({ tables, input, occasion }) => {
    const message = await findMessage(tables, input.messageId);
    return message === null ? refuse("message-not-found") : settleMessage(message, input, occasion);
  },
};
