import type { MailStatus, MailTemplate } from "#domain/mail.ts";

/** What people read of the outbox. */

export const statusWords: Readonly<Record<MailStatus, string>> = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  "given-up": "Given up",
};

export const templateWords: Readonly<Record<MailTemplate, string>> = {
  welcome: "Welcome",
  "deposit-received": "Deposit received",
  "deposit-confirmed": "Deposit confirmed",
  "withdrawal-received": "Withdrawal received",
  "withdrawal-completed": "Withdrawal completed",
  "request-rejected": "Request rejected",
  "balance-adjusted": "Balance adjusted",
  "new-sign-in": "New sign-in",
  "contact-message": "Contact message",
  "contact-confirmation": "Contact confirmation",
};
