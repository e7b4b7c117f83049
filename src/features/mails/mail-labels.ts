import type { MailStatus } from "#domain/mail/mail.ts";

/** The labels of the outbox. */

export const statusLabels: Readonly<Record<MailStatus, string>> = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  "given-up": "Given up",
};
