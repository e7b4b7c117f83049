import { addressesTable } from "#domain/addresses/address-entry.ts";
import { deleteWhere, type Effects, updateWhere } from "#domain/effects/effects.ts";
import { queueCounter } from "#domain/figures/counter-increments.ts";
import { identitiesTable } from "#domain/identity/identity.ts";
import { phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { removedMessage } from "#domain/messages/message.ts";
import { repliesDeleted } from "#domain/messages/reply.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { profileRows } from "#domain/profiles/profile-effects.ts";
import { logSecretsTable } from "#domain/public-log/log-rows.ts";
import { noAttachment } from "#domain/transactions/transaction.ts";
import { formerEmailsTable } from "./former-email.ts";

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
      profileRows.delete($id),
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
