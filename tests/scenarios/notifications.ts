import type { notificationOperations } from "#domain/notifications/operations.ts";
import { topicNames } from "#domain/notifications/topics.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

const withoutMail = topicNames.filter((topic) => topic !== "results");

export const notificationScenarios: ScenariosOf<typeof notificationOperations> = {
  setNotificationPreferences: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const input = { bell: ["deposits" as const], mail: topicNames };
      const mutedBell = topicNames.filter((topic) => topic !== "deposits").join(",");
      return {
        caller,
        input,
        effect: stored("users", caller, { mutedBell, mutedMails: "", resultDigest: true }),
      };
    },
    randomInput: ({ which, odd }) => ({
      bell: topicNames.slice(which % 3),
      mail: odd % 2 === 0 ? withoutMail : topicNames,
    }),
    model: (model, { caller, input }) => {
      const self = model.members.get(caller);
      if (self === undefined) return "not-registered";
      const chosen = JSON.stringify(input);
      if (self.notifications === chosen) return "no-changes";
      self.notifications = chosen;
      return "ok";
    },
  },
  readNotifications: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: ({ which }) => (which % 2 === 0 ? {} : { ids: [`nothing${which}`] }),
    model: () => "ok",
  },
};
