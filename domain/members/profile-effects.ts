import { addressesTable } from "#domain/addresses/address-entry.ts";
import type { Investor } from "#domain/commands/decision.ts";
import { deleteWhere, type Effects, rowsOf, updateWhere } from "#domain/effects/effects.ts";
import { PERSONAL } from "#domain/effects/personal-value.ts";
import { queueCounter } from "#domain/figures/counter-increments.ts";
import { identitiesTable } from "#domain/identity/identity.ts";
import { phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { removedMessage } from "#domain/messages/message.ts";
import { repliesDeleted } from "#domain/messages/reply.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { logSecretsTable } from "#domain/public-log/log-rows.ts";
import { noAttachment } from "#domain/transactions/transaction.ts";
import { formerEmailsTable } from "./former-email.ts";
import {
  awaitsActivation,
  type NewProfile,
  type Profile,
  type ProfileChange,
  profileColumns,
} from "./profile.ts";

/** The rows of `users`, and what else goes with a profile. */

const rows = rowsOf<NewProfile>("users", profileColumns);

/** Writes the profile of a new account. */
export function profileCreated(profile: NewProfile): Effects {
  return {
    writes: [rows.create(profile.userId, profile, profile.userId)],
    counters: awaitsActivation(profile) ? [queueCounter("inactiveUsers", profile.userId, 1)] : [],
    after: { isActive: profile.isActive },
  };
}

/** Writes changed columns of a profile. */
export function profileChanged(
  { profile, isUnread }: Pick<Investor, "profile" | "isUnread">,
  change: ProfileChange,
): Effects {
  const isActivated = awaitsActivation(profile) && !awaitsActivation({ ...profile, ...change });
  return {
    writes: [rows.update(profile.$id, change)],
    counters: isActivated ? [queueCounter("inactiveUsers", profile.$id, -1)] : [],
    before: impersonal(presentValues(profile, change)),
    after: impersonal(change),
    ...(isUnread && { unreadBy: profile.$id }),
  };
}

/** Writes on a profile what it shows of the books. */
export function profileProjected({ profile, isUnread }: Investor, projected: Partial<NewProfile>): Effects {
  return {
    writes: [rows.update(profile.$id, projected)],
    counters: [],
    ...(isUnread && { unreadBy: profile.$id }),
  };
}

/**
 * Deletes a profile and everything personal: mails and messages hold name and address, invited profiles the referral
 * id. Only administrators still read transactions and entries, because Appwrite gives a deleted id to anyone who
 * registers with it. Maintenance deletes the proofs of payment and the files of the identity.
 */
export function profileDeleted(profile: Profile): Effects {
  const { $id, referralId } = profile;
  const unreadable = { $permissions: [] };
  return {
    writes: [
      updateWhere("transactions", "id", $id, { ...unreadable, ...noAttachment }),
      updateWhere("ledger", "userId", $id, unreadable),
      // Evidence of what was agreed on: it names the id of the account alone.
      updateWhere("consents", "userId", $id, unreadable),
      rows.delete($id),
      updateWhere("users", "referrerId", referralId, { referrerId: null }),
      deleteWhere("mails", "userId", $id),
      deleteWhere("signals", "userId", $id),
      deleteWhere(notificationsTable, "userId", $id),
      deleteWhere(addressesTable, "userId", $id),
      deleteWhere("secondsteps", "userId", $id),
      deleteWhere("proofs", "userId", $id),
      deleteWhere("alarms", "userId", $id),
      deleteWhere("passkeys", "userId", $id),
      deleteWhere("authenticators", "userId", $id),
      // Without it no one can show any more which leaves of the public log were about this account.
      deleteWhere(logSecretsTable, "userId", $id),
      deleteWhere("trusteddevices", "userId", $id),
      deleteWhere("challenges", "userId", $id),
      deleteWhere("signins", "userId", $id),
      deleteWhere("devices", "userId", $id),
      deleteWhere(phrasesTable, "userId", $id),
      deleteWhere(formerEmailsTable, "userId", $id),
      deleteWhere("sessionuses", "userId", $id),
      deleteWhere(identitiesTable, "userId", $id),
      deleteWhere("selflimits", "userId", $id),
      updateWhere("messages", "senderId", $id, removedMessage),
      repliesDeleted($id),
    ],
    counters: awaitsActivation(profile) ? [queueCounter("inactiveUsers", $id, -1)] : [],
  };
}

/** Whether a column that changes is personal. A new one does not compile before it says so. */
const isPersonal: Readonly<Record<keyof ProfileChange, boolean>> = {
  email: true,
  phone: true,
  country: true,
  avatar: true,
  language: true,
  isActive: false,
  activatedAt: false,
  isAdmin: false,
  trade: false,
  mutedMails: false,
  mutedBell: false,
  resultDigest: false,
  identity: false,
  identityAt: false,
  frozenAt: false,
  addressLockedAt: false,
  addressLockEndsAt: false,
};

/** Says that something personal changed, not what it was: the audit outlives the profile. */
function impersonal(columns: Partial<Record<keyof ProfileChange, unknown>>): object {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      isPersonal[name as keyof ProfileChange] ? PERSONAL : value,
    ]),
  );
}

function presentValues(profile: Profile, change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.entries(profile).filter(([column]) => column in change));
}
