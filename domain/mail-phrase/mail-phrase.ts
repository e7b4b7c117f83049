import * as z from "zod/mini";
import { type CommandContext, type Decision, readerOf } from "#domain/commands/decision.ts";
import { deleteWhere, type Effects, type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { ReadProfile } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { ALARM_LIFETIME } from "#domain/security/alarm.ts";
import { proofGuard } from "#domain/security/proof.ts";
import { describeChanges, type SecondStepChange } from "#domain/security/second-step-changes.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";

/**
 * The phrase that an owner chooses and that every mail to the account shows: docs/decisions/059-anti-phishing-phrase.md.
 * No account reads these rows, and no answer holds a phrase.
 */

/** The name of the table. */
export const phrasesTable = "mailphrases";

const columns = z.object({
  userId: z.string(),
  seq: z.number(),
  phrase: z.string(),
  since: instant,
  until: z.nullable(instant),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * A phrase of an account. `seq` counts the phrases of one account, and the pair is unique, so that of two at the same
 * moment one is written. `until` is null for the one in force; the others are kept for mails that wait.
 */
export type MailPhrase = Readonly<z.output<typeof row>>;

/** Reads a row of `mailphrases`. @throws ZodError when the row is not what the schema promises */
export function parseMailPhrase(value: unknown): MailPhrase {
  return row.parse(value);
}

const someColumns = z.partial(columns);
const rows = rowsOf<z.output<typeof columns>>(phrasesTable, (some) => z.encode(someColumns, some));

/** The phrase in force. @param phrases of one account */
export function presentPhrase(phrases: readonly MailPhrase[]): MailPhrase | null {
  return newest(phrases.filter(({ until }) => until === null));
}

/** The phrase that was in force at an instant. @param at in UTC */
export function phraseAt(phrases: readonly MailPhrase[], at: string): MailPhrase | null {
  return newest(phrases.filter(({ since, until }) => since <= at && (until === null || until > at)));
}

/** The phrase before a change. @param at when the change was decided, in UTC */
export function phraseBefore(phrases: readonly MailPhrase[], at: string): MailPhrase | null {
  return newest(phrases.filter(({ since, until }) => since < at && (until === null || until >= at)));
}

/**
 * The phrase by which the owner of a frozen account knows our mails. Another person may have replaced or removed it in
 * the days for which the link of the mail that warned of it works, so it is the oldest one of these.
 * @param frozenAt when the account was frozen, in UTC
 */
export function phraseBeforeFreeze(phrases: readonly MailPhrase[], frozenAt: string): MailPhrase | null {
  const oldest = addMilliseconds(frozenAt, -ALARM_LIFETIME);
  const owned = phrases.filter(({ since, until }) => since < frozenAt && (until === null || until >= oldest));
  return owned.toSorted((one, other) => one.seq - other.seq)[0] ?? null;
}

/**
 * Puts the phrase from before a freeze in force, and ends all others, so that mails after the release show it until its
 * owner chooses another one. Writes nothing where it is in force already.
 */
export function phraseRestored(phrases: readonly MailPhrase[], frozenAt: string, at: string): Effects {
  const own = phraseBeforeFreeze(phrases, frozenAt);
  const others = phrases.filter(({ until, seq }) => until === null && seq !== own?.seq);
  const reopened = own === null || own.until === null ? [] : [rows.update(own.$id, { until: null })];
  return {
    writes: [...others.map(({ $id }) => rows.update($id, { until: at })), ...reopened],
    counters: [],
  };
}

function newest(phrases: readonly MailPhrase[]): MailPhrase | null {
  return phrases.toSorted((one, other) => other.seq - one.seq)[0] ?? null;
}

/** How an owner changes the phrase, in the words of the audit. */
export const phraseChanges = [
  "phrase-chosen",
  "phrase-replaced",
  "phrase-removed",
] as const satisfies readonly SecondStepChange[];
export type PhraseChange = (typeof phraseChanges)[number];

/** The facts about an owner who changes the phrase. */
export interface PhraseOwner {
  readonly owner: ReadProfile;
  /** The phrases of the account, earlier ones included. */
  readonly phrases: readonly MailPhrase[];
  /** The proof that the change uses up. */
  readonly proof: string;
}

/** Chooses a phrase, or replaces the present one. @param rowId of the new row: a random one, because guests can test known ids */
export function setPhrase(
  known: PhraseOwner,
  phrase: string,
  rowId: string,
  context: CommandContext,
): Decision<{ readonly since: string }> | Refusal {
  const { $id: userId, name } = known.owner.profile;
  // It stands in the greeting of every mail already, so it distinguishes none.
  if (phrase.toLowerCase() === name.trim().toLowerCase()) return refuse("phrase-is-name");
  const present = presentPhrase(known.phrases);
  const { at: since } = context;
  const seq = (newest(known.phrases)?.seq ?? 0) + 1;
  const created = rows.create(rowId, { userId, seq, phrase, since, until: null });
  const change = present === null ? "phrase-chosen" : "phrase-replaced";
  return { ...changed(known, change, [...ended(known, since), created], context), result: { since } };
}

/** Removes the phrase: the next mails show none. */
export function removePhrase(
  known: PhraseOwner,
  context: CommandContext,
): Decision<{ readonly since: null }> | Refusal {
  if (presentPhrase(known.phrases) === null) return refuse("no-changes");
  const { at } = context;
  return { ...changed(known, "phrase-removed", ended(known, at), context), result: { since: null } };
}

function ended({ phrases }: PhraseOwner, until: string): RowWrite[] {
  return phrases.filter((one) => one.until === null).map(({ $id }) => rows.update($id, { until }));
}

/** The audit and the notification say that it changed, and never what it says. */
function changed(
  { owner, proof }: PhraseOwner,
  change: PhraseChange,
  writes: readonly RowWrite[],
  context: CommandContext,
): Omit<Decision<unknown>, "result"> {
  const news = { kind: "security-changed", text: describeChanges([change]) } as const;
  return {
    userId: owner.profile.$id,
    guard: proofGuard(proof),
    reason: null,
    transactionId: null,
    writes: [
      ...writes,
      deleteWhere("proofs", "$id", proof),
      ...notificationWrites(readerOf(owner), context, news),
    ],
    counters: [],
    after: { confirmed: change },
  };
}

/** How long an earlier phrase is kept: longer than a mail waits for its last attempt. */
const KEPT = 30 * DAY;

/** Returns the instant before which phrases that ended can be deleted. @param at now, in UTC */
export function phraseCutoff(at: string): string {
  return addMilliseconds(at, -KEPT);
}
