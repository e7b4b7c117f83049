import * as z from "zod/mini";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { addedInstant, addedText, instant } from "#domain/values/fields.ts";

/**
 * The identity of an investor: personal details and two files, which administrators compare before money is paid out. No
 * account reads the row: docs/decisions/056-identity.md.
 */

export const identityStates = ["submitted", "accepted", "rejected", "expired"] as const;
/** "none" until something is submitted; "expired" once an administrator asks for it again. */
export type IdentityState = (typeof identityStates)[number] | "none";

/** The reasons that an administrator chooses from. */
export const identityReasons = ["unreadable", "mismatch", "outdated", "unsuitable", "other"] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** The details that a person types. */
export interface IdentityDetails {
  readonly name: string;
  /** A day, such as "1990-03-14". */
  readonly birthDate: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

const detailColumns = z.object({
  name: addedText,
  birthDate: addedText,
  street: addedText,
  city: addedText,
  postalCode: addedText,
  country: addedText,
});

/** The details as they are submitted. */
const identityDetails = z.object({
  name: z.string(),
  birthDate: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** A stored file. */
export interface IdentityFile {
  readonly fileId: string;
  readonly type: string;
  readonly size: number;
}

const fileColumns = z.object({
  documentId: addedText,
  documentType: addedText,
  documentSize: z.nullish(z.number()),
  addressId: addedText,
  addressType: addedText,
  addressSize: z.nullish(z.number()),
});

const columns = z.extend(z.extend(detailColumns, fileColumns.shape), {
  userId: z.string(),
  submissionId: z.string(),
  submittedAt: instant,
  provider: z.string(),
  reference: addedText,
  decidedAt: addedInstant,
  decidedBy: addedText,
  reasonCode: addedText,
  reason: addedText,
  previous: addedText,
  keptSince: addedInstant,
});

/**
 * The row of an account. Its state stands on the profile, which is written in the same commit. `documentId` is the file
 * of the identity document, `addressId` that of the proof of address. `previous` holds the details before as JSON, for
 * comparison. `keptSince` is the decision while details and files are kept; null before it, and once they are deleted.
 */
export type Identity = Readonly<z.output<typeof columns>>;

/** Reads a row of `identities`. @throws ZodError when the row is not what the schema promises */
export function parseIdentity(value: unknown): Identity {
  return columns.parse(value);
}

const someColumns = z.partial(columns);

/** Columns of a row as the table holds them, all or those that change. */
export function identityColumns(identity: Partial<Identity>): z.input<typeof someColumns> {
  return z.encode(someColumns, identity);
}

/** The name of the table. */
export const identitiesTable = "identities";

/** The state that a profile shows; a word of a later version is none. */
export function identityState({ identity }: Pick<Profile, "identity">): IdentityState {
  return identityStates.find((state) => state === identity) ?? "none";
}

/** Returns the reason of a stored code; a word of a later version is "other". */
export function identityReason(code: string | null): IdentityReason | null {
  return code === null ? null : (identityReasons.find((reason) => reason === code) ?? "other");
}

/** The details of a row; null once they are deleted. */
export function detailsOf(identity: Identity): IdentityDetails | null {
  const read = identityDetails.safeParse(identity);
  return read.success ? read.data : null;
}

/** The details of the submission before; null where there was none, or once they are deleted. */
export function previousDetails({ previous }: Pick<Identity, "previous">): IdentityDetails | null {
  return previous === null ? null : identityDetails.parse(JSON.parse(previous));
}

/** The stored files of a row. */
export function fileIdsOf(identity: Pick<Identity, "documentId" | "addressId"> | null): string[] {
  return [identity?.documentId, identity?.addressId].flatMap((id) => id ?? []);
}

/** The columns of a row without details and files. */
export const noDetails = {
  name: null,
  birthDate: null,
  street: null,
  city: null,
  postalCode: null,
  country: null,
  documentId: null,
  documentType: null,
  documentSize: null,
  addressId: null,
  addressType: null,
  addressSize: null,
  previous: null,
  keptSince: null,
} satisfies Partial<Identity>;

/** Changes of one identity are numbered, and each number is a guard: of two at the same moment one is written. */
export function identityPrefix(userId: string): string {
  return `identity:${userId}:`;
}

/** The guard of the next change. @param last the number of the last one, read before the row */
export function identityGuard(userId: string, last: number): string {
  return nextGuard(identityPrefix(userId), last);
}

/** Returns the instant before which decided identities lose details and files. @param at now, in UTC */
export function identityCutoff(
  at: string,
  { identityRetentionDays }: { identityRetentionDays: number },
): string {
  return addMilliseconds(at, -identityRetentionDays * DAY);
}
