import { Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { identityStates } from "#domain/identity/identity.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { phraseChanges } from "#domain/mail-phrase/mail-phrase.ts";
import { type Message, parseMessage } from "#domain/messages/message.ts";
import { parseReply, type Reply } from "#domain/messages/reply.ts";
import type { FollowUp } from "#domain/operations/change-set.ts";
import { commands, isCommand, type MailCause } from "#domain/operations/commands.ts";
import { type Profile, parseProfile } from "#domain/profiles/profile.ts";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { list } from "#functions/lib/rows.ts";
import type { Occurrence } from "./event.ts";
import {
  addressBookChanged,
  dataReady,
  emailChange,
  emailChangeBegun,
  secondStepChange,
  signedUp,
  statusChanged,
} from "./templates/account.ts";
import { followedUp, replied } from "./templates/contact.ts";
import { accountReleased, alarmRaised } from "./templates/freeze.ts";
import { identityMails } from "./templates/identity.ts";
import { phraseChange } from "./templates/mail-phrase.ts";
import { figureAdjustment, transactionChanged } from "./templates/money.ts";
import { limitsChange } from "./templates/self-limits.ts";

/**
 * Maps audit entries to mails: the one rule for the event of an entry and for entries whose event was lost. The rows of
 * accounts are written without events, so nothing else announces them.
 */

type Cause = MailCause | "bonus" | "data-ready" | "alarm" | "phrase";

/** Entries that no command of their own makes. */
const followUps: Readonly<Record<FollowUp, Cause | null>> = {
  referralBonus: "bonus",
  changeSecondStep: "second-step",
  consumeProof: null,
  changeMailPhrase: "phrase",
  applyResult: null,
  reversePart: null,
  trustApp: null,
  holdAuthenticator: null,
  raiseAlarm: "alarm",
  replacePassword: null,
  linkMessage: null,
  finishDataDownload: "data-ready",
  downloadData: null,
  viewIdentity: null,
  forgetIdentity: null,
};

function causeOf(operation: string): Cause | null {
  if (Object.hasOwn(followUps, operation)) return followUps[operation as FollowUp];
  return isCommand(operation) ? commands[operation].notifies : null;
}

/** The operations that call for a mail. */
export const mailedOperations: readonly string[] = [
  ...Object.keys(commands),
  ...Object.keys(followUps),
].filter((operation) => causeOf(operation) !== null);

interface RowsOfEntries {
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly booked: ReadonlyMap<string, LedgerEntry>;
  readonly replies: ReadonlyMap<string, Reply>;
  readonly messages: ReadonlyMap<string, Message>;
}

type Rule = (entry: AuditEntry, rows: RowsOfEntries) => Occurrence[];

/** The mails follow from the transaction, which several entries may be about. */
const byTransaction: Rule = () => [];

/** The mails of each cause, besides those that follow from the transaction of an entry. */
const rules: Readonly<Record<Cause, Rule>> = {
  reply: (entry, rows) => ofReply(entry, rows, replied),
  "follow-up": (entry, rows) => ofReply(entry, rows, followedUp),
  // Where new addresses need not wait, a withdrawal may add one.
  request: addressBookChanged,
  "address-book": addressBookChanged,
  settlement: byTransaction,
  bonus: byTransaction,
  // An adjustment that moves no money has no transaction.
  adjustment: ({ $id }, { booked }) => present(booked.get($id)).filter(movesNoMoney).map(figureAdjustment),
  registration: ({ userId }, { profiles }) => present(profiles.get(userId)).map(signedUp),
  activation: (entry) => [statusChanged(entry)],
  profile: (entry) => ("email" in z.looseObject({}).parse(entry.after) ? [emailChange(entry)] : []),
  "data-ready": (entry) => [dataReady(entry)],
  alarm: (entry) => alarmRaised(entry),
  phrase: (entry) => [phraseChange(entry, confirmed.parse(entry.after).confirmed)],
  release: (entry) => [accountReleased(entry)],
  "second-step": protectionChanges,
  identity: (entry) => identityMails(entry, identity.parse(entry.after).identity),
  limits: (entry) => [limitsChange(entry)],
};

/**
 * The mails that entries of the audit call for.
 * @param entries at most 100
 * @param asOf "entry": a request is announced as received even if it was settled meanwhile, which has an entry of its
 * own; "now": only how it was settled
 */
export async function occurrencesOfAudit(
  tables: TablesDB,
  entries: readonly AuditEntry[],
  asOf: "entry" | "now",
): Promise<Occurrence[]> {
  const mailed = entries.flatMap((entry) => {
    const cause = causeOf(entry.operation);
    return cause === null ? [] : [{ ...entry, cause }];
  });
  const of = (wanted: Cause) => mailed.filter(({ cause }) => cause === wanted);
  const asked = asOf === "entry" ? transactionIds(of("request")) : [];
  const others = transactionIds(mailed).filter((id) => !asked.includes(id));
  const withoutTransaction = of("adjustment").filter(({ transactionId }) => transactionId === null);
  const replyIds = [...of("reply"), ...of("follow-up")].map(({ $id }) => $id);
  const replies = await byIds(tables, "replies", replyIds, parseReply);
  const threadIds = replies.map(({ messageId }) => messageId);
  const [messages, requested, transactions, profiles, booked] = await Promise.all([
    byIds(tables, "messages", threadIds, parseMessage),
    byIds(tables, "transactions", asked, parseTransaction),
    byIds(tables, "transactions", others, parseTransaction),
    byIds(
      tables,
      "users",
      of("registration").map(({ userId }) => userId),
      parseProfile,
    ),
    byIds(
      tables,
      "ledger",
      withoutTransaction.map(({ $id }) => $id),
      parseLedgerEntry,
    ),
  ]);
  const rows: RowsOfEntries = {
    profiles: new Map(profiles.map((profile) => [profile.$id, profile])),
    booked: new Map(booked.map((entry) => [entry.$id, entry])),
    replies: new Map(replies.map((reply) => [reply.$id, reply])),
    messages: new Map(messages.map((message) => [message.$id, message])),
  };
  return [
    ...requested.flatMap((one) => transactionChanged(asRequested(one), true)),
    ...transactions.flatMap((one) => [...transactionChanged(one, true), ...transactionChanged(one, false)]),
    ...mailed.flatMap((entry) => rules[entry.cause](entry, rows)),
  ];
}

/** The id of a reply is the key of its command, as that of the entry is. It is gone once its account is deleted. */
function ofReply(
  { $id }: AuditEntry,
  { replies, messages }: RowsOfEntries,
  mails: typeof replied,
): Occurrence[] {
  const reply = replies.get($id);
  const message = reply && messages.get(reply.messageId);
  return message === undefined || reply === undefined ? [] : mails(reply, message);
}

const secondStep = z.object({ secondStep: z.string() });
const confirmed = z.object({ confirmed: z.enum(phraseChanges) });
const identity = z.object({ identity: z.enum(identityStates) });

/** Another email address has a mail of its own, which its event calls for as well: it is sent once. */
function protectionChanges(entry: AuditEntry): Occurrence[] {
  const changes = parseSecondStepChanges(secondStep.parse(entry.after).secondStep);
  const others = changes.filter((change) => change !== "email-changed");
  return [
    ...(others.length < changes.length
      ? [emailChangeBegun({ $id: entry.userId, $updatedAt: entry.at })]
      : []),
    ...(others.length > 0 ? [secondStepChange({ ...entry, changes: others.join(",") })] : []),
  ];
}

function present<Row>(row: Row | undefined): Row[] {
  return row === undefined ? [] : [row];
}

function transactionIds(entries: readonly AuditEntry[]): string[] {
  return entries.flatMap(({ transactionId }) => transactionId ?? []);
}

function asRequested(transaction: Transaction): Transaction {
  return { ...transaction, status: "pending" };
}

function movesNoMoney({ kind, transactionId }: LedgerEntry): boolean {
  return transactionId === null && (kind === "profit-adjusted" || kind === "bonus-adjusted");
}

async function byIds<Row>(
  tables: TablesDB,
  tableId: string,
  ids: readonly string[],
  parse: (row: unknown) => Row,
): Promise<Row[]> {
  const values = [...new Set(ids)];
  if (values.length === 0) return [];
  return list(tables, tableId, [Query.equal("$id", values), Query.limit(values.length)], parse);
}
