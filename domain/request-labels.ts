import { formatDollars, parseReplacement } from "./money.ts";
import type { CommandName } from "./operations.ts";

/** What a command is called where it has no answer yet. */
const labels: Readonly<Record<Exclude<CommandName, "revokeRequest">, string>> = {
  register: "Complete registration",
  requestDeposit: "Request deposit",
  setTransferHash: "Save hash",
  setPayoutHash: "Save hash",
  cancel: "Cancel transaction",
  approve: "Approve transaction",
  reject: "Reject transaction",
  activate: "Activate account",
  deactivate: "Deactivate account",
  makeAdmin: "Make admin",
  deleteUser: "Delete user",
  deleteAccount: "Delete account",
  updateProfile: "Update profile",
  setAvatar: "Upload avatar",
  removeAvatar: "Remove avatar",
  requestWithdrawal: "Request withdrawal",
  forgetAddress: "Delete saved address",
  openTrade: "Open trade",
  claimProfit: "Claim profit",
  closeTrade: "Close trade",
  endSessions: "End sessions",
  settleMessage: "Update message",
  retryMail: "Retry mail",
  setBalance: "Update balance",
  setProfit: "Update profit",
  setBonus: "Update bonus",
  confirm: "Confirm proposal",
  decline: "Decline proposal",
  postResult: "Post result",
  continueResult: "Continue result",
  reverseResult: "Reverse result",
  savePlan: "Save plan",
  deletePlan: "Delete plan",
  savePaymentMethod: "Save payment method",
  deletePaymentMethod: "Delete payment method",
  setRate: "Save rate",
};

/** What was sent of a command. */
type Input = Readonly<Record<string, unknown>>;

/**
 * What of its input names a command. Each is listed: what a label must not hold, such as an address, a password or a
 * code, is in no label by accident.
 */
const subjects: Readonly<Partial<Record<CommandName, (input: Input) => unknown>>> = {
  requestDeposit: amountOf,
  requestWithdrawal: amountOf,
  openTrade: amountOf,
  setBalance: amountOf,
  setProfit: amountOf,
  setBonus: amountOf,
  settleMessage: ({ settled }) => (settled === true ? "settled" : "open again"),
  postResult: ({ percent }) => typeof percent === "string" && `${percent}%`,
  savePlan: ({ title }) => title,
  savePaymentMethod: ({ name }) => name,
  setRate: ({ currency, rate }) => (typeof rate === "string" ? `${rate} USD for 1 ${currency}` : "removed"),
};

/**
 * Names a command with what it is about, for example "Request deposit: Bitcoin, $250.00".
 * @param about the person or thing it is about, as the page showed it: the input has only an id
 */
export function requestLabel(name: string, input: unknown, about?: string): string {
  const label = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : name;
  const subjectOf = Object.hasOwn(subjects, name) ? subjects[name as keyof typeof subjects] : undefined;
  const subject = subjectOf?.(typeof input === "object" && input !== null ? { ...input } : {});
  const details = [about, subject].filter((text) => typeof text === "string" && text !== "");
  return details.length === 0 ? label : `${label}: ${details.join(", ")}`;
}

function amountOf({ amount }: Input): string | undefined {
  if (typeof amount !== "string") return undefined;
  const parsed = parseReplacement(amount, "zero-and-negative");
  return typeof parsed === "number" ? formatDollars(parsed) : undefined;
}
