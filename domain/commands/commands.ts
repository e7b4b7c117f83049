import { formatDollars, parseReplacement } from "../values/money.ts";
import type { CommandName } from "./operations.ts";

/** What commands are called and what follows from them. Apart from their inputs, whose checks many pages do not need. */

type RawInput = Readonly<Record<string, unknown>>;

interface CommandDefinition {
  /** What it is called where it has no answer yet. */
  readonly label: string;
  /** What the audit says was done. */
  readonly title: string;
  /** What it is called while it waits for a second administrator; without it, it needs none. */
  readonly proposal?: string;
  /** Which mails follow from its audit entry. Those that were lost are found by it. */
  readonly notifies?: "request" | "adjustment" | "change";
  /**
   * What of its input names it beside the label. Listed one by one, so that nothing is in a label by accident that must
   * not be: an address, a password, a code.
   */
  readonly subject?: (input: RawInput) => unknown;
}

export const commands = {
  register: {
    label: "Complete registration",
    title: "Registered",
    notifies: "change",
  },
  revokeRequest: {
    label: "Cancel request",
    title: "Cancelled a request that had no answer",
  },
  requestDeposit: {
    label: "Request deposit",
    title: "Requested a deposit",
    notifies: "request",
    subject: amountOf,
  },
  cancel: {
    label: "Cancel transaction",
    title: "Cancelled a request",
  },
  setTransferHash: {
    label: "Save hash",
    title: "Entered the hash of a transfer",
  },
  approve: {
    label: "Approve transaction",
    title: "Approved a request",
    proposal: "Approve a withdrawal",
    notifies: "change",
  },
  setPayoutHash: {
    label: "Save hash",
    title: "Entered the hash of a payout",
  },
  reject: {
    label: "Reject transaction",
    title: "Rejected a request",
    notifies: "change",
  },
  activate: {
    label: "Activate account",
    title: "Activated an account",
    notifies: "change",
  },
  deactivate: {
    label: "Deactivate account",
    title: "Deactivated an account",
    notifies: "change",
  },
  makeAdmin: {
    label: "Make admin",
    title: "Made an administrator",
  },
  deleteUser: {
    label: "Delete user",
    title: "Deleted a user",
  },
  deleteAccount: {
    label: "Delete account",
    title: "Deleted their account",
  },
  updateProfile: {
    label: "Update profile",
    title: "Changed their profile",
    notifies: "change",
  },
  setAvatar: {
    label: "Upload avatar",
    title: "Changed their avatar",
  },
  requestWithdrawal: {
    label: "Request withdrawal",
    title: "Requested a withdrawal",
    notifies: "request",
    subject: amountOf,
  },
  forgetAddress: {
    label: "Delete saved address",
    title: "Deleted a saved address",
  },
  openTrade: {
    label: "Open trade",
    title: "Opened a trade",
    subject: amountOf,
  },
  endSessions: {
    label: "End sessions",
    title: "Ended sessions",
  },
  settleMessage: {
    label: "Update message",
    title: "Dealt with a message",
    subject: ({ settled }) => (settled === true ? "settled" : "open again"),
  },
  retryMail: {
    label: "Retry mail",
    title: "Retried a mail",
  },
  setBalance: {
    label: "Update balance",
    title: "Replaced the balance",
    proposal: "Replace the balance",
    notifies: "change",
    subject: amountOf,
  },
  setProfit: {
    label: "Update profit",
    title: "Replaced the profit",
    proposal: "Replace the profit",
    notifies: "adjustment",
    subject: amountOf,
  },
  setBonus: {
    label: "Update bonus",
    title: "Replaced the bonus",
    proposal: "Replace the bonus",
    notifies: "adjustment",
    subject: amountOf,
  },
  confirm: {
    label: "Confirm proposal",
    title: "Confirmed a proposal",
    notifies: "adjustment",
  },
  decline: {
    label: "Decline proposal",
    title: "Declined a proposal",
  },
  postResult: {
    label: "Post result",
    title: "Posted a result",
    proposal: "Post a result",
    subject: ({ percent }) => typeof percent === "string" && `${percent}%`,
  },
  continueResult: {
    label: "Continue result",
    title: "Continued a result",
  },
  reverseResult: {
    label: "Reverse result",
    title: "Reversed a result",
    proposal: "Reverse a result",
  },
  savePlan: {
    label: "Save plan",
    title: "Saved a plan",
    subject: ({ title }) => title,
  },
  savePaymentMethod: {
    label: "Save payment method",
    title: "Saved a payment method",
    subject: ({ name }) => name,
  },
  deletePaymentMethod: {
    label: "Delete payment method",
    title: "Deleted a payment method",
  },
  setRate: {
    label: "Save rate",
    title: "Changed an exchange rate",
    subject: ({ currency, rate }) => (typeof rate === "string" ? `${rate} USD for 1 ${currency}` : "removed"),
  },
  removeAvatar: { label: "Remove avatar", title: "Removed their avatar" },
  claimProfit: { label: "Claim profit", title: "Claimed profit" },
  closeTrade: { label: "Close trade", title: "Closed a trade" },
  deletePlan: { label: "Delete plan", title: "Deleted a plan" },
} as const satisfies Record<CommandName, CommandDefinition>;

/** What a second administrator may have to confirm. */
export type ProposableCommand = {
  [Name in CommandName]: (typeof commands)[Name] extends { proposal: string } ? Name : never;
}[CommandName];

/** Returns what is known of a command; undefined for a name that this version does not know. */
export function commandNamed(name: string): CommandDefinition | undefined {
  return isCommand(name) ? commands[name] : undefined;
}

/** Whether a text is the name of a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** Returns the names of the commands that a second administrator may have to confirm. */
export function proposableCommands(): ProposableCommand[] {
  return Object.keys(commands).filter(isProposable);
}

/** Whether a second administrator may have to confirm what has this name. */
export function isProposable(name: string): name is ProposableCommand {
  return commandNamed(name)?.proposal !== undefined;
}

/** Returns the names of the commands from which mails follow. @param kind those of one kind; all when left out */
export function notifyingCommands(kind?: CommandDefinition["notifies"]): string[] {
  return Object.keys(commands).filter((name) => {
    const notifies = commandNamed(name)?.notifies;
    return notifies !== undefined && (kind === undefined || notifies === kind);
  });
}

/**
 * Names a request with what it is about, for example "Request deposit: Bitcoin, $250.00".
 * @param about the person or thing it is about, as the page showed it: the input has only an id
 */
export function requestLabel(name: string, input: unknown, about?: string): string {
  const command = commandNamed(name);
  const label = command?.label ?? name;
  const subject = command?.subject?.(typeof input === "object" && input !== null ? { ...input } : {});
  const details = [about, subject].filter((text) => typeof text === "string" && text !== "");
  return details.length === 0 ? label : `${label}: ${details.join(", ")}`;
}

function amountOf({ amount }: RawInput): string | undefined {
  if (typeof amount !== "string") return undefined;
  const parsed = parseReplacement(amount, "zero-and-negative");
  return typeof parsed === "number" ? formatDollars(parsed) : undefined;
}
