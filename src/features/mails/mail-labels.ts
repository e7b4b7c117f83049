import type { MailStatus } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import type { MessageId } from "#messages/message.ts";
import type { BadgeTone } from "#src/ui/badge.tsx";

/** The labels of the outbox. */

export const statusLabels: Readonly<Record<MailStatus, MessageId>> = {
  queued: records.mailQueued,
  sending: records.mailSending,
  sent: records.mailSent,
  failed: records.mailFailed,
  "given-up": records.mailGivenUp,
};

export const statusTones: Readonly<Record<MailStatus, BadgeTone>> = {
  queued: "pending",
  sending: "pending",
  sent: "success",
  failed: "danger",
  "given-up": "danger",
};
