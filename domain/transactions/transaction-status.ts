/** What a transaction can be in, and the ways in which a pending one is settled. */

export const transactionStatuses = ["pending", "success", "failed", "cancelled"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export type Settlement = "approve" | "reject" | "cancel";
