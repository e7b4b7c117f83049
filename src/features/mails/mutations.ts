import type { Mail } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { templateName } from "#src/fields/template-labels.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";

/** Retries a mail. */
export function useRetryMail(adminId: string) {
  const t = useMessages();
  const { moment } = useFormats();
  return useCommand("retryMail", {
    userId: adminId,
    request: ({ $id: mailId, template, recipient, $createdAt }: Mail) => ({
      input: { mailId },
      about: t(records.mailRetryAbout, {
        template: templateName(template, t),
        recipient,
        time: moment($createdAt),
      }),
    }),
    toastId: ({ $id }) => $id,
  });
}
