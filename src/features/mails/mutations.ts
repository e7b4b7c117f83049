import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatMoment } from "#domain/calendar.ts";
import { type Mail, templateName } from "#domain/mail.ts";
import { audit, mails } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";

/** Lets a mail be tried once more. Read again also after a refusal: what is shown is then old. */
export function useRetryMail(adminId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ $id: mailId, template, recipient, $createdAt }: Mail) => {
      const about = [templateName(template), recipient, formatMoment($createdAt)].join(", ");
      return run("retryMail", { mailId }, { userId: adminId, about });
    },
    onSuccess: (_, { $id: id }) => toast.success("The mail is tried again", { id, description: undefined }),
    onError: (error, { $id: id }) => toastFailure("Failed to retry the mail", error, id),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [mails.id] }),
        client.invalidateQueries({ queryKey: [audit.id] }),
      ]),
  });
}
