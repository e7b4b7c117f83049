import type { Apply } from "./model.ts";

/** Models the status of visitors' messages. */

export const messageModels = {
  settleMessage({ messages }, { input }) {
    const message = messages.get(String(input.messageId));
    if (message === undefined) return "message-not-found";
    if (message.settled === input.settled) return message.settled ? "message-settled" : "message-open";
    message.settled = input.settled === true;
    return "ok";
  },
} satisfies Record<string, Apply>;
