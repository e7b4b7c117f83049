import { useMemo } from "react";
import type { AuditField, AuditLabels } from "#domain/audit/audit-labels.ts";
import { formatRate } from "#domain/payment-methods/exchange-rate.ts";
import { type Formats, formatsOf } from "#domain/values/formats.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as app from "#messages/generated/app.ts";
import * as exports from "#messages/generated/exports.ts";
import * as ledger from "#messages/generated/ledger.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import * as support from "#messages/generated/support.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import type { Language } from "#messages/languages.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { listSecurityChanges } from "#src/content/security-labels.ts";
import { templateName } from "#src/content/template-labels.ts";
import { identityReasonLabels, identityStateLabels } from "#src/fields/identity-labels.ts";
import { useReading } from "#src/language/use-messages.ts";
import { operationTitle, proposalTitle } from "./operation-labels.ts";

const fieldLabels: Readonly<Record<AuditField, MessageId>> = {
  balance: ledger.tableBalance,
  hold: ledger.accountHold,
  stake: ledger.accountStake,
  profit: ledger.accountProfit,
  bonus: ledger.accountBonus,
  isActive: records.fieldActive,
  isAdmin: records.fieldAdmin,
  status: transactionTexts.filtersStatus,
  trade: records.fieldTrade,
  email: profileTexts.informationEmail,
  phone: records.fieldPhone,
  country: records.fieldCountry,
  avatar: profileTexts.avatarTitle,
  proposal: records.fieldProposal,
  state: support.newText,
  plan: tradeTexts.endPlan,
  day: tradeTexts.daysDay,
  percent: records.fieldPercent,
  hasOwnTrade: records.fieldOwnTrade,
  mail: records.fieldMail,
  sessions: records.fieldSessions,
  secondStep: records.fieldSecurity,
  confirmed: records.fieldConfirmed,
  title: records.fieldTitle,
  min: records.fieldMin,
  max: records.fieldMax,
  roi: records.fieldRoi,
  days: tradeTexts.reviewDuration,
  label: records.fieldLabel,
  isRecommended: records.fieldRecommended,
  returnsStake: records.fieldReturnsStake,
  network: transactionTexts.factsNetwork,
  name: profileTexts.informationName,
  address: withdrawals.addressName,
  explorer: records.fieldExplorer,
  currency: records.fieldCurrency,
  rate: transactionTexts.factsRate,
  ratedAt: records.fieldRatedAt,
  transferHash: transactionTexts.factsHash,
  attachedAt: records.fieldAttachedAt,
  frozenAt: records.fieldFrozenAt,
  secretHeldAt: records.fieldSecretHeldAt,
  mutedMails: records.fieldMutedMails,
  mutedBell: records.fieldMutedBell,
  resultDigest: records.fieldResultDigest,
  language: app.menuLanguage,
  identity: records.fieldIdentity,
  identityReason: exports.reason,
  dayLimit: records.fieldDayLimit,
  weekLimit: records.fieldWeekLimit,
  monthLimit: records.fieldMonthLimit,
  limitFrom: records.fieldLimitFrom,
  pausedUntil: records.fieldPausedUntil,
  excludedUntil: records.fieldExcludedUntil,
  excludedForEver: records.fieldExcludedForEver,
  returnAt: records.fieldReturnAt,
  accepted: records.fieldAccepted,
  usableFrom: records.fieldUsableFrom,
  addressLockedAt: records.fieldAddressLockedAt,
  addressLockEndsAt: records.fieldAddressLockEndsAt,
};

/** The status of a transaction, a message or a proposal, as part of a line. */
const statusLabels: ReadonlyMap<string, MessageId> = new Map([
  ["pending", records.valuePending],
  ["success", records.valueSuccess],
  ["failed", records.valueFailed],
  ["cancelled", records.valueCancelled],
  ["open", records.valueOpen],
  ["answered", records.valueAnswered],
  ["closed", records.valueClosed],
  ["waiting", records.valueWaiting],
  ["confirmed", records.valueConfirmed],
  ["declined", records.valueDeclined],
]);

/** The states of an identity, and the reasons of decisions. */
const identityLabels: ReadonlyMap<string, MessageId> = new Map([
  ...Object.entries(identityStateLabels),
  ...Object.entries(identityReasonLabels),
]);

/** Returns the labels of the audit in a language. */
export function auditLabels(
  t: Translate,
  { dollars, percent, bookDay }: Formats,
  language: Language,
): AuditLabels {
  const status = (code: string) => {
    const label = statusLabels.get(code);
    return label === undefined ? code : t(label);
  };
  return {
    headings: {
      when: t(records.csvWhen),
      operation: t(records.auditOperation),
      byRole: t(records.csvByRole),
      byId: t(records.csvById),
      by: t(records.auditBy),
      forId: t(records.csvForId),
      for: t(records.csvFor),
      transactionId: t(records.csvTransactionId),
      subjectId: t(records.csvSubjectId),
      reason: t(exports.reason),
      changes: t(records.auditChanges),
    },
    operation: (name) => operationTitle(name, t),
    proposed: (operation) => t(records.operationProposed, { operation }),
    proposal: ({ operation, amount, status: code }) => {
      const values = { proposal: proposalTitle(operation, t), status: status(code) };
      return amount === null
        ? t(records.proposalState, values)
        : t(records.proposalAmountState, { ...values, amount: dollars(amount) });
    },
    field: (field) => t(fieldLabels[field]),
    yes: t(profileTexts.informationVerified),
    no: t(profileTexts.informationNotVerified),
    none: t(records.valueNone),
    changed: t(records.valueChanged),
    ongoingTrade: t(records.valueOngoing),
    appTrusted: t(records.valueAppTrusted),
    security: (changes) => listSecurityChanges(changes, t, language),
    status,
    identity: (word) => {
      const label = identityLabels.get(word);
      return label === undefined ? word : t(label);
    },
    template: (template) => templateName(template, t),
    dollars,
    percent,
    bookDay,
    rate: (rate) => t(records.valueRate, { rate: formatRate(rate, language) }),
  };
}

/** Returns the labels of the audit in the language of this part of the page: the same ones until it changes. */
export function useAuditLabels(): AuditLabels {
  const { t, language } = useReading();
  return useMemo(() => auditLabels(t, formatsOf(language), language), [t, language]);
}
