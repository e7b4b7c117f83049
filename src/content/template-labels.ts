import * as records from "#messages/generated/admin-records.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId, Translate } from "#messages/message.ts";

/** The names of mails for administrators, by their templates. */
export const templateLabels = {
  welcome: records.templateWelcome,
  "deposit-received": records.templateDepositReceived,
  "deposit-confirmed": records.templateDepositConfirmed,
  "withdrawal-received": records.templateWithdrawalReceived,
  "withdrawal-completed": records.templateWithdrawalCompleted,
  "request-rejected": records.templateRequestRejected,
  "balance-adjusted": ledger.entryBalanceAdjusted,
  "referral-bonus": ledger.entryReferralBonus,
  "result-digest": records.templateResultDigest,
  "account-activated": records.templateAccountActivated,
  "account-deactivated": records.templateAccountDeactivated,
  "account-deleted": records.templateAccountDeleted,
  "new-sign-in": records.templateNewSignIn,
  "second-step-changed": records.templateSecurityChanged,
  "phrase-changed": records.templatePhraseChanged,
  "email-changing": records.templateEmailChanging,
  "email-changed": records.templateEmailChanged,
  "data-ready": records.templateDataReady,
  "identity-received": records.templateIdentityReceived,
  "identity-accepted": records.templateIdentityAccepted,
  "identity-rejected": records.templateIdentityRejected,
  "identity-expired": records.templateIdentityExpired,
  "identity-waiting": records.templateIdentityWaiting,
  "account-frozen": records.templateAccountFrozen,
  "account-released": records.templateAccountReleased,
  "alarm-raised": records.templateAlarmRaised,
  "limits-changed": records.templateLimitsChanged,
  "address-added": records.templateAddressAdded,
  "address-removed": records.templateAddressRemoved,
  "address-lock-ending": records.templateAddressLockEnding,
  "contact-message": records.templateContactMessage,
  "message-reply": records.templateMessageReply,
  "contact-confirmation": records.templateContactConfirmation,
} as const;

const labels: ReadonlyMap<string, MessageId> = new Map(Object.entries(templateLabels));

/** Returns the name of a template, also for a mail of a version that wrote others. */
export function templateName(template: string, t: Translate): string {
  const label = labels.get(template);
  return label === undefined ? template : t(label);
}
