import * as z from "zod/mini";
import { addedInstant, dollars, instant, isVisible } from "#domain/values/fields.ts";
import { isLanguage, type Language, sourceLanguage } from "#messages/languages.ts";
import { tradeColumn } from "./trade-column.ts";

/** The profile of an account. */

const columns = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  avatar: z.nullable(z.string()),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  activatedAt: z.nullable(instant),
  balance: dollars,
  profit: dollars,
  bonus: dollars,
  hold: dollars,
  stake: dollars,
  ledgerSeq: z.number(),
  openRequests: z.number(),
  trade: tradeColumn,
  frozenAt: z.optional(addedInstant),
  referralId: z.string(),
  referrerId: z.nullable(z.string()),
  mutedMails: z.nullish(z.string()),
  mutedBell: z.nullish(z.string()),
  resultDigest: z.nullish(z.boolean()),
  language: z.nullish(z.string()),
  identity: z.nullish(z.string()),
  identityAt: z.nullish(instant),
  addressLockedAt: z.nullish(instant),
  addressLockEndsAt: z.nullish(instant),
});

/** `$createdAt` is the registration: both are written in one commit. */
const row = z.extend(columns, { $id: z.string(), $createdAt: instant });

/**
 * Amounts are cents. `balance` is cash + hold; `available(profile)` is the part that can be used now. They are a
 * projection of the ledger entry number `ledgerSeq`, for reading only. `openRequests` counts the deposits and
 * withdrawals that wait for review. `activatedAt` is the time of the first activation; null before it, and in
 * profiles that are older than this column. `frozenAt` is since when withdrawals are frozen (domain/freeze/freeze.ts). `mutedMails`, `mutedBell` and `resultDigest` are what the owner chose about
 * notifications (domain/notifications/topics.ts); without a value nothing was chosen. `language` is that of mails to the
 * owner (messages/languages.ts); without one it is English. `identity` is the state of the identity check since
 * `identityAt`; without a value nothing was submitted. `addressLockedAt` and `addressLockEndsAt` are the lock of the
 * address book (domain/addresses/address-wait.ts); without a value it is off, and does not end.
 */
export type Profile = Readonly<z.output<typeof row>>;

/** A profile that is about to be written; its row has the id of the account. */
export type NewProfile = Readonly<z.output<typeof columns>>;

/** Reads a row of `users`. @throws ZodError when the row is not what the schema promises */
export function parseProfile(value: unknown): Profile {
  return row.parse(value);
}

const addressRow = z.pick(row, { $id: true, email: true });

/** Reads the address in a row of `users`. @throws ZodError when the row is not what the schema promises */
export function parseProfileEmail(value: unknown): Pick<Profile, "$id" | "email"> {
  return addressRow.parse(value);
}

/** The columns of a profile that change without an entry. */
export type ProfileChange = Partial<
  Pick<Profile, "isActive" | "activatedAt" | "isAdmin" | "trade" | "email" | "phone" | "country" | "avatar"> &
    Pick<
      Profile,
      "mutedMails" | "mutedBell" | "resultDigest" | "language" | "identity" | "identityAt" | "frozenAt"
    > &
    Pick<Profile, "addressLockedAt" | "addressLockEndsAt">
>;

const someColumns = z.partial(columns);

/** Columns of a profile as the table holds them, all or those that change. */
export function profileColumns(
  profile: Partial<NewProfile>,
): z.input<typeof someColumns> & { tradePlanId?: string | null } {
  const row = z.encode(someColumns, profile);
  // The plan of the trade as a column: rows can be queried by it, and not by a value inside JSON.
  return profile.trade === undefined ? row : { ...row, tradePlanId: profile.trade?.planId ?? null };
}

/**
 * Names a person in a request or its notice, for example "Ada Lovelace (ada@example.com)": two people may have one
 * name. Without a visible name it is the email address alone.
 */
export function personLabel({ name, email: address }: Pick<Profile, "name" | "email">): string {
  return isVisible(name) ? `${name} (${address})` : address;
}

/** The language of mails to the owner of a profile; a word of a later version is none. */
export const languageOf = ({ language }: Pick<Profile, "language">): Language =>
  isLanguage(language) ? language : sourceLanguage;

/** Returns whether an account waits for its activation; a deactivated one does not. */
export function awaitsActivation({
  isActive,
  activatedAt,
}: Pick<Profile, "isActive" | "activatedAt">): boolean {
  return !isActive && activatedAt === null;
}
