import { PERSONAL } from "#domain/effects/personal-value.ts";
import { messageCommands } from "#domain/messages/commands.ts";
import type { SecondStepChange } from "#domain/security/second-step-changes.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { csvLine, csvText } from "#domain/values/csv.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import type { AuditEntry } from "./audit.ts";

/** Describes the entries of the audit in the words of a reader. */

/** The columns whose changes the audit names, in this order. Technical columns are left out. */
export const auditFields = [
  "balance",
  "hold",
  "stake",
  "profit",
  "bonus",
  "isActive",
  "isAdmin",
  "status",
  "trade",
  "email",
  "phone",
  "country",
  "avatar",
  "proposal",
  "state",
  "plan",
  "day",
  "percent",
  "hasOwnTrade",
  "mail",
  "sessions",
  "secondStep",
  "confirmed",
  "title",
  "min",
  "max",
  "roi",
  "days",
  "label",
  "isRecommended",
  "returnsStake",
  "network",
  "name",
  "address",
  "explorer",
  "currency",
  "rate",
  "ratedAt",
  "transferHash",
  "attachedAt",
  "frozenAt",
  "secretHeldAt",
  "mutedMails",
  "mutedBell",
  "resultDigest",
  "language",
  "identity",
  "identityReason",
  "dayLimit",
  "weekLimit",
  "monthLimit",
  "limitFrom",
  "dayNext",
  "dayNextAt",
  "weekNext",
  "weekNextAt",
  "monthNext",
  "monthNextAt",
  "pausedUntil",
  "excludedUntil",
  "excludedForEver",
  "returnAt",
  "accepted",
  "usableFrom",
  "addressLockedAt",
  "addressLockEndsAt",
] as const;

export type AuditField = (typeof auditFields)[number];

/** A proposal in the audit. */
interface AuditedProposal {
  /** The proposed command, also one of another version. */
  readonly operation: string;
  /** The balance, profit or bonus that was asked for; null where it was something else. */
  readonly amount: Cents | null;
  readonly status: string;
}

const columns = [
  "when",
  "operation",
  "byRole",
  "byId",
  "by",
  "forId",
  "for",
  "transactionId",
  "subjectId",
  "reason",
  "changes",
] as const;

/** The words in which the audit is described. */
export interface AuditLabels {
  /** The headings of the columns of a file. */
  readonly headings: Readonly<Record<(typeof columns)[number], string>>;
  /** The title of a command or of its follow-up, also of one that another version wrote. */
  readonly operation: (name: string) => string;
  /** The title of what was only proposed. */
  readonly proposed: (title: string) => string;
  readonly proposal: (proposal: AuditedProposal) => string;
  readonly field: (field: AuditField) => string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** A personal value is not written down, only that it changed. */
  readonly changed: string;
  readonly ongoingTrade: string;
  readonly appTrusted: string;
  readonly security: (changes: readonly SecondStepChange[]) => string;
  /** The status of a transaction or a message, also of another version. */
  readonly status: (status: string) => string;
  /** The state of an identity, or the reason of a decision about it. */
  readonly identity: (word: string) => string;
  readonly template: (template: string) => string;
  readonly dollars: (amount: Cents) => string;
  /** @param value hundredths of a percent */
  readonly percent: (value: number) => string;
  readonly bookDay: (day: string) => string;
  /** @param rate dollars in decimal digits */
  readonly rate: (rate: string) => string;
}

/** Returns the title of an entry. A command that needs a second administrator was only proposed. */
export function entryTitle(
  { operation, after }: Pick<AuditEntry, "operation" | "after">,
  labels: Pick<AuditLabels, "operation" | "proposed">,
): string {
  const { status } = record(record(after).proposal);
  const title = labels.operation(operation);
  return status === "waiting" ? labels.proposed(title) : title;
}

interface AuditChange {
  readonly what: string;
  /** Empty where there was nothing before. */
  readonly before: string;
  readonly after: string;
}

const naming: readonly AuditField[] = ["title", "network"];
const amounts: readonly AuditField[] = [
  ...(["balance", "hold", "stake", "profit", "bonus", "min", "max"] as const),
  ...(["dayLimit", "weekLimit", "monthLimit"] as const),
  ...(["dayNext", "weekNext", "monthNext"] as const),
];
const moments: readonly AuditField[] = [
  ...(["ratedAt", "attachedAt", "frozenAt", "secretHeldAt"] as const),
  ...(["dayNextAt", "weekNextAt", "monthNextAt"] as const),
  ...(["limitFrom", "pausedUntil", "excludedUntil", "returnAt"] as const),
  ...(["usableFrom", "addressLockedAt", "addressLockEndsAt"] as const),
];

/** Describes the changes of a command. */
export function auditChanges(
  { before, after }: Pick<AuditEntry, "before" | "after">,
  labels: AuditLabels,
): AuditChange[] {
  const [was, is] = [record(before), record(after)];
  return auditFields.flatMap((field) => {
    // A result is always made running: that says nothing about it.
    if (!(field in is) || (field === "status" && "planId" in is)) return [];
    const change = {
      what: labels.field(field),
      before: field in was ? describeValue(field, was[field], labels) : "",
      after: describeValue(field, is[field], labels),
    };
    if (is[field] === PERSONAL) return [{ ...change, before: "", after: labels.changed }];
    // By these a plan or a payment method is known, also when it is something else that changed.
    if (naming.includes(field) && change.before === change.after) return [{ ...change, before: "" }];
    return change.before === change.after ? [] : [change];
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function describeValue(field: AuditField, value: unknown, labels: AuditLabels): string {
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (typeof value === "number") {
    if (field === "percent") return labels.percent(value);
    return amounts.includes(field) && Number.isSafeInteger(value)
      ? labels.dollars(cents(value))
      : String(value);
  }
  if (value === null || value === undefined) return labels.none;
  if (field === "day") return labels.bookDay(String(value));
  if (moments.includes(field)) return formatMomentUtc(String(value));
  if (field === "rate") return labels.rate(String(value));
  if (field === "mail") return labels.template(String(value));
  if (field === "status" || field === "state") return labels.status(String(value));
  if (field === "identity" || field === "identityReason") return labels.identity(String(value));
  if (field === "confirmed") return labels.security(parseSecondStepChanges(String(value)));
  if (field === "secondStep")
    return value === "app-trusted"
      ? labels.appTrusted
      : labels.security(parseSecondStepChanges(String(value)));
  if (field === "trade") return String(record(value).plan ?? labels.ongoingTrade);
  if (field === "proposal") {
    const { operation, input, status } = record(value);
    const { amount } = record(input);
    return labels.proposal({
      operation: String(operation),
      amount: typeof amount === "number" ? cents(amount) : null,
      status: String(status),
    });
  }
  return String(value);
}

/** Returns the further subjects of an entry that have a page of their own. */
interface AuditSubject {
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

/** Returns the headings of the columns of `auditCsvLine`. */
export function auditCsvColumns({ headings }: Pick<AuditLabels, "headings">): string[] {
  return columns.map((column) => headings[column]);
}

/**
 * Formats an entry as a line of values. @param nameOf returns an account's name; undefined when the account
 * is deleted
 */
export function auditCsvLine(
  entry: AuditEntry,
  labels: AuditLabels,
  nameOf: (userId: string) => string | undefined,
): string {
  const { at, actorRole, actorId, userId, transactionId, reason } = entry;
  const changes = auditChanges(entry, labels).map(
    ({ what, before, after }) => `${what}: ${before === "" ? "" : `${before} → `}${after}`,
  );
  return csvLine([
    formatMomentUtc(at),
    csvText(entryTitle(entry, labels)),
    actorRole,
    ...[actorId, nameOf(actorId), userId, nameOf(userId)].map((text) => csvText(text ?? "")),
    ...[transactionId, auditSubject(entry)?.id, reason, changes.join("; ")].map((text) =>
      csvText(text ?? ""),
    ),
  ]);
}
