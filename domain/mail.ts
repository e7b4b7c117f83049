import * as z from "zod/mini";
import { instant } from "./fields.ts";

/** The outbox: one row per mail that must be or was sent. */

export const mailStatuses = ["failed", "queued", "sent"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What people read for where a mail stands. */
export const mailWords: Readonly<Record<MailStatus, string>> = {
  failed: "Failed",
  queued: "Queued",
  sent: "Sent",
};

const row = z.object({
  $id: z.string(),
  $createdAt: instant,
  userId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  error: z.nullable(z.string()),
  sentAt: z.nullable(instant),
});

/** `error` is what the mail server said when it did not take the mail. */
export type Mail = Readonly<z.output<typeof row>>;

/** Reads a row of `mails`. @throws ZodError when the row is not what the schema promises */
export function parseMail(value: unknown): Mail {
  return row.parse(value);
}
