import type { MailStatus } from "#domain/mail/mail.ts";
import type { BadgeTone } from "#src/ui/badge.tsx";

/** The labels of the outbox. */

export const statusLabels: Readonly<Record<MailStatus, string>> = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  "given-up": "Given up",
};

export const statusTones: Readonly<Record<MailStatus, BadgeTone>> = {
  queued: "pending",
  sending: "pending",
  sent: "success",
  failed: "danger",
  "given-up": "danger",
};
