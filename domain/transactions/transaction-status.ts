/** The states of a transaction, and the ways to settle a pending one. */

export const transactionStatuses = ["pending", "success", "failed", "cancelled"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export type Settlement = "approve" | "reject" | "cancel";
