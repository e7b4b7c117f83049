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
  "replies",
  "savedreplies",
  "mails",
  "notifications",
  "selflimits",
  "consents",
  "addresses",
] as const;

/** Answers that accounts read by a query of the server, because no row shows it to them. Signals name it like a table. */
const liveAnswerIds = ["threads"] as const;

export type LiveTable = (typeof liveTableIds)[number] | (typeof liveAnswerIds)[number];

/** Everything that the screens follow. */
export const liveIds: ReadonlySet<unknown> = new Set([...liveTableIds, ...liveAnswerIds]);

/** Whether an account reads this by a query of the server. */
export function isLiveAnswer(id: string): boolean {
  return liveAnswerIds.some((one) => one === id);
}
