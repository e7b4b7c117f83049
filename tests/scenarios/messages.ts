import type { messageOperations } from "#domain/messages/operations.ts";
import { messageIds } from "#tests/model/first-rows.ts";
import { pick } from "#tests/model/random-input.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

export const messageScenarios: ScenariosOf<typeof messageOperations> = {
  settleMessage: {
    prepare: async (fixtures) => {
      const messageId = await fixtures.message();
      const effect = stored("messages", messageId, { state: "settled" });
      return { caller: fixtures.admin, input: { messageId, settled: true }, effect };
    },
    randomInput: ({ which, about }) => ({
      messageId: pick([...messageIds, "nothing"], which),
      settled: about % 2 === 0,
    }),
    model: ({ messages }, { input }) => {
      const message = messages.get(String(input.messageId));
      if (message === undefined) return "message-not-found";
      if (message.settled === input.settled) return message.settled ? "message-settled" : "message-open";
      message.settled = input.settled === true;
      return "ok";
    },
  },
};
