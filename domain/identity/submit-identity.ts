import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { rowsOf } from "#domain/effects/effects.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { yearsBetween } from "#domain/values/years-between.ts";
import {
  detailsOf,
  fileIdsOf,
  type Identity,
  type IdentityDetails,
  type IdentityFile,
  identitiesTable,
  identityColumns,
  identityGuard,
  identityState,
  noDetails,
} from "./identity.ts";
import type { IdentityResults } from "./operations.ts";

/** Writes the rows of `identities`, whose ids are those of the accounts. */
export const identityRows = rowsOf<Identity>(identitiesTable, identityColumns);

/** An identity as it is read for a decision; `last` is the number of its last change, read first. */
export interface FoundIdentity {
  readonly identity: Identity | null;
  readonly last: number;
}

/** In whole years: contracts of younger people are void or can be ended by their parents in most countries. */
const LEAST_AGE = 18;
/** No living person is older. */
const MOST_YEARS = 125;

/** Why a day cannot be the birth of an investor; null when it can. @param at now, in UTC */
export function birthDateRefusal(birthDate: string, at: string): Refusal | null {
  const age = yearsBetween(birthDate, at.slice(0, 10));
  if (age < 0 || age > MOST_YEARS) return refuse("birth-date-wrong");
  return age < LEAST_AGE ? refuse("birth-date-young") : null;
}

/** Why an investor may submit nothing at the moment; null when they may. @param at now, in UTC */
export function submissionRefusal(
  { profile }: Pick<Investor, "profile">,
  { birthDate }: Pick<IdentityDetails, "birthDate">,
  { at, settings }: Pick<CommandContext, "at" | "settings">,
): Refusal | null {
  if (settings.identityCheck === "off") return refuse("identity-off");
  // Only an administrator asks again, so a stolen session exchanges nothing that was accepted.
  if (identityState(profile) === "accepted") return refuse("identity-accepted");
  return birthDateRefusal(birthDate, at);
}

/** The submitted details, with the files as they are stored and the reference of the provider. */
export interface Submission {
  readonly details: IdentityDetails;
  readonly document: IdentityFile;
  readonly address: IdentityFile;
  readonly provider: string;
  readonly reference: string | null;
}

/** Submits details and files in place of those before; an administrator, or the provider, decides. */
export function submitIdentity(
  investor: Investor,
  { identity, last }: FoundIdentity,
  { details, document, address, provider, reference }: Submission,
  context: CommandContext,
): Decision<IdentityResults["submitIdentity"]> | Refusal {
  const refusal = submissionRefusal(investor, details, context);
  if (refusal !== null) return refusal;
  const { $id: userId } = investor.profile;
  const before = identity && detailsOf(identity);
  const row: Identity = {
    ...noDetails,
    userId,
    submissionId: context.key,
    submittedAt: context.at,
    provider,
    reference,
    ...details,
    documentId: document.fileId,
    documentType: document.type,
    documentSize: document.size,
    addressId: address.fileId,
    addressType: address.type,
    addressSize: address.size,
    previous: before === null ? null : JSON.stringify(before),
    decidedAt: null,
    decidedBy: null,
    reasonCode: null,
    reason: null,
  };
  const changed = profileChanged(investor, { identity: "submitted", identityAt: context.at });
  const write = identity === null ? identityRows.create(userId, row) : identityRows.update(userId, row);
  return {
    userId,
    guard: identityGuard(userId, last),
    reason: null,
    transactionId: null,
    ...changed,
    writes: [...changed.writes, write],
    result: { userId, submissionId: context.key, replaced: fileIdsOf(identity) },
  };
}
