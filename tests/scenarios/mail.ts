import type { mailOperations } from "#domain/mail/operations.ts";
import { failedMails, pick } from "#tests/model/random-input.ts";
import { aFailedMail } from "./failed-mail.ts";
import { audited, type ScenariosOf } from "./scenario.ts";

export const mailScenarios: ScenariosOf<typeof mailOperations> = {
  retryMail: {
    // The function `mail` sends it at once, so the row of the mail does not stay as the command left it.
    prepare: async (fixtures, key) => ({
      caller: fixtures.admin,
      input: await aFailedMail(fixtures),
      effect: audited("retryMail", key),
    }),
    randomInput: ({ which, odd }) => ({
      mailId: odd === 5 ? "nothing" : pick([...failedMails.keys()], which),
    }),
    model: ({ mails }, { input }) => {
      const mail = mails.get(String(input.mailId));
      if (mail === undefined) return "mail-not-found";
      if (mail.status !== "failed") return "mail-waiting";
      mail.status = "queued";
      return "ok";
    },
  },
};
