import type { AuditEntry } from "#domain/audit/audit.ts";
import type { AuditLabels } from "#domain/audit/audit-labels.ts";

/** The labels of the audit in a language that is none, so that each is seen to come from here. */
export const auditLabels: AuditLabels = {
  headings: {
    when: "when",
    operation: "operation",
    byRole: "role",
    byId: "by, as an ID",
    by: "by",
    forId: "for, as an ID",
    for: "for",
    transactionId: "transaction",
    subjectId: "subject",
    reason: "reason",
    changes: "changes",
  },
  operation: (name) => `<${name}>`,
  proposed: (title) => `${title}?`,
  proposal: ({ operation, amount, status }) => `${operation} ${amount} ${status}`,
  field: (field) => field,
  yes: "yes",
  no: "no",
  none: "none",
  changed: "other",
  ongoingTrade: "a trade",
  appTrusted: "trusted",
  security: (changes) => changes.join("+"),
  status: (status) => `is ${status}`,
  identity: (word) => `identity ${word}`,
  template: (template) => `mail ${template}`,
  dollars: (amount) => `${amount} cents`,
  percent: (value) => `${value} of 10000`,
  bookDay: (day) => `day ${day}`,
  rate: (rate) => `rate ${rate}`,
};

/** A balance that an administrator has set, with a reason that a spreadsheet could take for a formula. */
export const correction: AuditEntry = {
  $id: "a1",
  operation: "setBalance",
  guard: "key:a1",
  inputHash: "0",
  actorId: "boss",
  actorRole: "admin",
  userId: "ann",
  transactionId: null,
  reason: "=a correction",
  before: { balance: 100_050, ledgerSeq: 1 },
  after: { balance: 90_000, ledgerSeq: 2 },
  result: {},
  at: "2026-03-14T12:00:00.000Z",
};
