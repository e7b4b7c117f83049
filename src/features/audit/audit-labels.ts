import { useMemo } from "react";
import type { AuditField, AuditLabels } from "#domain/audit/audit-labels.ts";
import { formatRate } from "#domain/payment-methods/exchange-rate.ts";
import { type Formats, formatsOf } from "#domain/values/formats.ts";
import * as fields from "#messages/generated/admin-audit-fields.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as exports from "#messages/generated/exports.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import type { Language } from "#messages/languages.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { listSecurityChanges } from "#src/content/security-labels.ts";
import { identityReasonLabels, identityStateLabels } from "#src/fields/identity-labels.ts";
import { templateName } from "#src/fields/template-labels.ts";
import { useReading } from "#src/language/use-messages.ts";
import { operationTitle, proposalTitle } from "./operation-labels.ts";

/** The names of what changed: the texts of messages/en/admin-audit-fields.json. A field without one does not compile. */
const fieldLabels = fields satisfies Readonly<
  Record<AuditField, MessageId> & Record<Exclude<keyof typeof fields, AuditField>, never>
>;

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
