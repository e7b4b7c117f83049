import {
  type CommandContext,
  type Decision,
  type Investor,
  onceByKey,
  readerOf,
} from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import { combined, type RowWrite } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { ProfileChange } from "#domain/profiles/profile.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { avatarFileId } from "./avatar.ts";
import { formerEmailKept } from "./former-email.ts";
import type { MemberInputs, MemberResults } from "./operations.ts";

/** The changes of a member besides money. */

/** An account whose membership changes, with the numbers of the last changes, which are read before it. */
export interface MembershipSubject {
  readonly investor: Investor;
  /** Whether it has the powers of an administrator, by its profile or by the label of its account. */
  readonly isAdministrator: boolean;
  /** The number of the last membership change of any administrator, 0 for none. */
  readonly lastOfAdministrators: number;
  /** The number of the last membership change of this account while it was no administrator, 0 for none. */
  readonly lastOfAccount: number;
}

/**
 * Changes of who is active and who is an administrator are numbered, and each number is a guard. Those of
 * administrators are numbered through the whole site: two of them never happen at once, so that two administrators
 * cannot deactivate each other. Those of an investor are numbered for the account, and wait for no other one.
 */
function membershipGuard(subject: MembershipSubject): string {
  return subject.isAdministrator
    ? nextGuard(administratorsPrefix, subject.lastOfAdministrators)
    : nextGuard(membershipPrefix(subject.investor.profile.$id), subject.lastOfAccount);
}

/** The prefix of the guards of changes of administrators. Up to version 0.2 those of every account had it. */
export const administratorsPrefix = "standing:";

/** The prefix of the guards of changes of one account that is no administrator. */
export const membershipPrefix = (userId: string) => `membership:${userId}:`;

/**
 * Opens or closes an account for everything that moves money. Refused for the admin's own account: the last
 * admin would lock out all of them.
 */
export function setActive(
  subject: MembershipSubject,
  isActive: boolean,
  reason: string | null,
  context: CommandContext,
): Decision<MemberResults["activate"]> | Refusal {
  const { investor } = subject;
  const { profile } = investor;
  if (profile.$id === context.actor.id) return refuse("own-account");
  if (profile.isActive === isActive) return refuse(isActive ? "already-active" : "already-inactive");
  // A deactivated account was active before, also when an older version has not recorded since when.
  const change = { isActive, ...(profile.activatedAt === null && { activatedAt: context.at }) };
  const kind = isActive ? "account-activated" : "account-deactivated";
  return changed(
    investor,
    change,
    reason,
    membershipGuard(subject),
    { userId: profile.$id, isActive },
    notificationWrites(readerOf(investor), context, { kind, text: reason }),
  );
}

/** Makes an account an administrator. The only way back is to deactivate the account. */
export function makeAdmin(
  subject: MembershipSubject,
  reason: string | null,
): Decision<MemberResults["makeAdmin"]> | Refusal {
  const { profile } = subject.investor;
  if (profile.isAdmin) return refuse("already-admin");
  const result = { userId: profile.$id, isAdmin: true } as const;
  return changed(subject.investor, { isAdmin: true }, reason, membershipGuard(subject), result);
}

/**
 * Changes phone, country and language; a field that is left out stays. The email address is the account's own business: the profile
 * takes over what the account has by now, once it is verified, and the former one is kept for warnings that come late.
 * @param email of the account; the profile's own as long as another one is not verified
 * @param former the row of the former address: its id, and until when the profile had it, in UTC
 */
export function updateProfile(
  investor: Investor,
  { phone, country, language }: MemberInputs["updateProfile"],
  email: string,
  former: { readonly rowId: string; readonly until: string },
  context: CommandContext,
): Decision<MemberResults["updateProfile"]> | Refusal {
  const { profile } = investor;
  // Only what differs: the audit must not name a column that stays, and two concurrent changes must both succeed.
  const change: ProfileChange = {
    ...(email !== profile.email && { email }),
    ...(phone !== undefined && phone !== profile.phone && { phone }),
    ...(country !== undefined && country !== profile.country && { country }),
    ...(language !== undefined && language !== profile.language && { language }),
  };
  if (Object.keys(change).length === 0) return refuse("no-changes");
  return changed(
    investor,
    change,
    null,
    onceByKey(context.key),
    { userId: profile.$id },
    "email" in change
      ? [
          formerEmailKept(former.rowId, { userId: profile.$id, email: profile.email, until: former.until }),
          ...notificationWrites(readerOf(investor), context, { kind: "email-changed" }),
        ]
      : [],
  );
}

/** The prefix of the guards of one account's avatar changes. */
export const avatarPrefix = (userId: string) => `avatar:${userId}:`;

/**
 * Replaces or removes an account's avatar. The changes of an account are numbered, and each number is a
 * guard: two concurrent changes would both replace the same file, and one of the new files would never be
 * deleted.
 * @param avatar the address of the picture; null for none
 * @param last the number of the last change of this account's avatar
 */
export function setAvatar(
  investor: Investor,
  avatar: string | null,
  last: number,
): Decision<MemberResults["setAvatar"]> | Refusal {
  const { profile } = investor;
  if (profile.avatar === avatar) return refuse("no-changes");
  const result = { userId: profile.$id, avatar, replaced: avatarFileId(profile.avatar) };
  const guard = nextGuard(avatarPrefix(profile.$id), last);
  return changed(investor, { avatar }, null, guard, result);
}

function changed<Result>(
  investor: Investor,
  change: ProfileChange,
  reason: string | null,
  guard: string,
  result: Result,
  notified: readonly RowWrite[] = [],
): Decision<Result> {
  return {
    userId: investor.profile.$id,
    guard,
    reason,
    transactionId: null,
    ...combined(profileChanged(investor, change), { writes: notified, counters: [] }),
    result,
  };
}
