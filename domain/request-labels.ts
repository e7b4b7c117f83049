import { formatDollars, parseAmount } from "./money.ts";
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

/** Names a command with what it is about, for example "Request deposit: $250.00". */
export function requestLabel(name: string, input: unknown): string {
  const label = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : name;
  const about = subjectOf(typeof input === "object" && input !== null ? { ...input } : {});
  return about === undefined ? label : `${label}: ${about}`;
}

function subjectOf(input: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof input.amount === "string") {
    const amount = parseAmount(input.amount);
    return typeof amount === "number" ? formatDollars(amount) : undefined;
  }
  return [input.title, input.name].find((text) => typeof text === "string");
}
