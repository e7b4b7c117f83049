/** The tables whose changes the screens follow while they are open. */
export const liveTableIds = [
  "users",
  "transactions",
  "paymentmethods",
  "Plans",
  "ledger",
  "figures",
  "proposals",
  "verifications",
  "results",
  "audit",
  "messages",
  "mails",
  "notifications",
] as const;

export type LiveTable = (typeof liveTableIds)[number];
