import { type Mail, templateName } from "#domain/mail/mail.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { useCommand } from "#src/commands/use-command.ts";

/** Retries a mail. */
export function useRetryMail(adminId: string) {
  return useCommand("retryMail", {
    userId: adminId,
    request: ({ $id: mailId, template, recipient, $createdAt }: Mail) => ({
      input: { mailId },
      about: [templateName(template), recipient, formatMoment($createdAt)].join(", "),
    }),
    toastId: ({ $id }) => $id,
  });
}
