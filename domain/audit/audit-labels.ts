import type { Consequence } from "#domain/commands/change-set.ts";
import { commandNamed, commands } from "#domain/commands/commands.ts";
import { templateName } from "#domain/mail/mail.ts";
import { messageCommands } from "#domain/messages/commands.ts";
import { formatRate } from "#domain/payment-methods/exchange-rate.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { secondStepChangeLabels } from "#domain/security/second-step-status.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { csvLine, csvText } from "#domain/values/csv.ts";
import { cents, formatDollars, formatHundredths } from "#domain/values/money.ts";
import type { AuditEntry } from "./audit.ts";

/** The labels of the audit for people. */

/** The labels of consequences, which no caller requests. */
const consequenceTitles: Readonly<Record<Consequence, string>> = {
  referralBonus: "Referral bonus",
  applyResult: "Share of a result",
  reversePart: "Reversal of a share",
  changeSecondStep: "Account security changed",
  trustApp: "Operator trusted an authenticator app",
  linkMessage: "Linked a message to its sender",
};

/** Everything that the audit names, with its title. */
export function auditTitles(): [name: string, title: string][] {
  const titles = Object.entries(commands).map(([name, { title }]): [string, string] => [name, title]);
  return [...titles, ...Object.entries(consequenceTitles)];
}

/** Returns the title of a proposed command; its name when another version wrote it. */
export function proposalTitle(name: string): string {
  return commandNamed(name)?.proposal ?? name;
}

/** Returns the title of a command, also of one that another version wrote. */
export function operationTitle(operation: string): string {
  return new Map(auditTitles()).get(operation) ?? operation;
}

/** Returns the title of an entry. A command that needs a second administrator was only proposed. */
export function entryTitle({ operation, after }: Pick<AuditEntry, "operation" | "after">): string {
  const { status } = record(record(after).proposal);
  return status === "waiting" ? `Proposed: ${operationTitle(operation)}` : operationTitle(operation);
}

export interface AuditChange {
  readonly what: string;
  /** Empty where there was nothing before. */
  readonly before: string;
  readonly after: string;
}

const names: Readonly<Record<string, string>> = {
  balance: "Balance",
  hold: "On hold",
  stake: "In trade",
  profit: "Profit",
  bonus: "Bonus",
  isActive: "Active",
  isAdmin: "Administrator",
  status: "Status",
  trade: "Trade",
  email: "Email",
  phone: "Phone",
  country: "Country",
  avatar: "Avatar",
  proposal: "Proposal",
  state: "Message",
  plan: "Plan",
  day: "Day",
  percent: "Percent",
  hasOwnTrade: "Admin holds a trade in the plan",
  mail: "Email template",
  sessions: "Sessions ended",
  secondStep: "Account security",
  title: "Title",
  min: "Min",
  max: "Max",
  roi: "ROI",
  days: "Duration",
  label: "Label",
  isRecommended: "Recommended",
  returnsStake: "Returns the stake",
  network: "Network",
  name: "Name",
  address: "Address",
  explorer: "Explorer link",
  currency: "Currency",
  rate: "Rate",
  ratedAt: "Rate entered",
  transferHash: "Transaction hash",
  attachedAt: "Proof of payment attached",
  mutedMails: "Emails switched off",
  mutedBell: "Bell switched off for",
  resultDigest: "Daily digest of results",
  language: "Language",
};
const naming: readonly string[] = ["title", "network"];
const amounts: readonly string[] = ["balance", "hold", "stake", "profit", "bonus", "min", "max"];

/** Describes the changes of a command. Technical columns are left out. */
export function auditChanges({ before, after }: Pick<AuditEntry, "before" | "after">): AuditChange[] {
  const [was, is] = [record(before), record(after)];
  return Object.entries(names).flatMap(([key, what]) => {
    // A result is always made running: that says nothing about it.
    if (!(key in is) || (key === "status" && "planId" in is)) return [];
    const change = {
      what,
      before: key in was ? describeValue(key, was[key]) : "",
      after: describeValue(key, is[key]),
    };
    // A personal value is not written down, only that it changed.
    if (is[key] === "(personal)") return [{ ...change, before: "", after: "changed" }];
    // By these a plan or a payment method is known, also when it is something else that changed.
    if (naming.includes(key) && change.before === change.after) return [{ ...change, before: "" }];
    return change.before === change.after ? [] : [change];
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function describeValue(key: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (key === "percent") return `${formatHundredths(value)}%`;
    return amounts.includes(key) && Number.isSafeInteger(value) ? formatDollars(cents(value)) : String(value);
  }
  if (value === null || value === undefined) return "None";
  if (key === "day") return formatBookDay(String(value));
  if (key === "ratedAt" || key === "attachedAt") return formatMomentUtc(String(value));
  if (key === "rate") return `$${formatRate(String(value))}`;
  if (key === "mail") return templateName(String(value));
  if (key === "secondStep") return describeSecondStep(String(value));
  if (key === "trade") return String(record(value).plan ?? "Ongoing");
  if (key === "proposal") {
    const { operation, input, status } = record(value);
    const { amount } = record(input);
    const what = proposalTitle(String(operation));
    // The balance, profit or bonus that was asked for.
    const figure = typeof amount === "number" ? ` with ${formatDollars(cents(amount))}` : "";
    return `${what}${figure}, ${status}`;
  }
  return String(value);
}

function describeSecondStep(changes: string): string {
  if (changes === "app-trusted") return "authenticator app accepted at once";
  return parseSecondStepChanges(changes)
    .map((change) => secondStepChangeLabels[change])
    .join(", ");
}

/** Returns the further subjects of an entry that have a page of their own. */
export interface AuditSubject {
  readonly kind: "mail" | "message";
  readonly id: string;
}

/** The mail or the message of an entry; null for an entry about neither. */
export function auditSubject({
  operation,
  result,
}: Pick<AuditEntry, "operation" | "result">): AuditSubject | null {
  const { mailId, messageId } = record(result);
  if (operation === "retryMail" && typeof mailId === "string") return { kind: "mail", id: mailId };
  const isAboutMessage = Object.hasOwn(messageCommands, operation) || operation === "linkMessage";
  if (isAboutMessage && typeof messageId === "string") return { kind: "message", id: messageId };
  return null;
}

/** The columns of `auditCsvLine`. */
export const auditCsvColumns = [
  "When (UTC)",
  "Operation",
  "By role",
  "By ID",
  "By",
  "For ID",
  "For",
  "Transaction ID",
  "Email or message ID",
  "Reason",
  "Changes",
];

/**
 * Formats an entry as a line of values. @param nameOf returns an account's name; undefined when the account
 * is deleted
 */
export function auditCsvLine(entry: AuditEntry, nameOf: (userId: string) => string | undefined): string {
  const { at, actorRole, actorId, userId, transactionId, reason } = entry;
  const changes = auditChanges(entry).map(
    ({ what, before, after }) => `${what}: ${before === "" ? "" : `${before} → `}${after}`,
  );
  return csvLine([
    formatMomentUtc(at),
    csvText(entryTitle(entry)),
    actorRole,
    ...[actorId, nameOf(actorId), userId, nameOf(userId)].map((text) => csvText(text ?? "")),
    ...[transactionId, auditSubject(entry)?.id, reason, changes.join("; ")].map((text) =>
      csvText(text ?? ""),
    ),
  ]);
}
