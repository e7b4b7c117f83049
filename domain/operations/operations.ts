import type * as z from "zod/mini";
import { type AddressResults, addressOperations } from "#domain/addresses/operations.ts";
import { type AdjustmentResults, adjustmentOperations } from "#domain/adjustments/operations.ts";
import type {
  CommandsOf,
  OperationDefinition,
  OperationsOf,
  QueriesOf,
} from "#domain/commands/definition.ts";
import { type ConsentResults, consentOperations } from "#domain/consents/operations.ts";
import { type DepositResults, depositOperations } from "#domain/deposits/operations.ts";
import { type DeviceResults, deviceOperations } from "#domain/devices/operations.ts";
import { type ProposalResults, proposalOperations } from "#domain/four-eyes/operations.ts";
import { type IdentityResults, identityOperations } from "#domain/identity/operations.ts";
import { type MailResults, mailOperations } from "#domain/mail/operations.ts";
import { type MailPhraseResults, mailPhraseOperations } from "#domain/mail-phrase/operations.ts";
import { type MemberResults, memberOperations } from "#domain/members/operations.ts";
import { type MessageResults, messageOperations } from "#domain/messages/operations.ts";
import { type NotificationResults, notificationOperations } from "#domain/notifications/operations.ts";
import { type PasskeyResults, passkeyOperations } from "#domain/passkeys/operations.ts";
import { type PaymentMethodResults, paymentMethodOperations } from "#domain/payment-methods/operations.ts";
import { type PlanResults, planOperations } from "#domain/plans/operations.ts";
import { type PrivacyResults, privacyOperations } from "#domain/privacy/operations.ts";
import { type PublicLogResults, publicLogOperations } from "#domain/public-log/operations.ts";
import { type RequestResults, requestOperations } from "#domain/requests/operations.ts";
import { type ResultResults, resultOperations } from "#domain/results/operations.ts";
import { type SecurityResults, securityOperations } from "#domain/security/operations.ts";
import { type SelfLimitResults, selfLimitOperations } from "#domain/self-limits/operations.ts";
import { type TradeResults, tradeOperations } from "#domain/trades/operations.ts";
import { type TransactionResults, transactionOperations } from "#domain/transactions/operations.ts";
import { type WithdrawalResults, withdrawalOperations } from "#domain/withdrawals/operations.ts";

/**
 * The contract between the screens and the server: every operation, who may call it and what it takes.
 * Forms take their rules from the same place, the server checks the same again. Only what concerns all operations reads
 * this file: a rule, a form or a handler knows the operations of its own noun, `domain/<noun>/operations.ts`.
 */
export const operations = {
  ...addressOperations,
  ...adjustmentOperations,
  ...consentOperations,
  ...depositOperations,
  ...deviceOperations,
  ...identityOperations,
  ...mailOperations,
  ...mailPhraseOperations,
  ...memberOperations,
  ...messageOperations,
  ...notificationOperations,
  ...passkeyOperations,
  ...paymentMethodOperations,
  ...planOperations,
  ...privacyOperations,
  ...proposalOperations,
  ...publicLogOperations,
  ...requestOperations,
  ...resultOperations,
  ...securityOperations,
  ...selfLimitOperations,
  ...tradeOperations,
  ...transactionOperations,
  ...withdrawalOperations,
} as const satisfies OperationsOf<OperationResults>;

/** The answer of each operation. */
export interface OperationResults
  extends AddressResults,
    AdjustmentResults,
    ConsentResults,
    DepositResults,
    DeviceResults,
    IdentityResults,
    MailResults,
    MailPhraseResults,
    MemberResults,
    MessageResults,
    NotificationResults,
    PasskeyResults,
    PaymentMethodResults,
    PlanResults,
    PrivacyResults,
    ProposalResults,
    PublicLogResults,
    RequestResults,
    ResultResults,
    SecurityResults,
    SelfLimitResults,
    TradeResults,
    TransactionResults,
    WithdrawalResults {}

export type OperationName = keyof typeof operations;

/** The queries: they change no row, and need no key. */
export type QueryName = QueriesOf<typeof operations>;

/** The commands: each changes rows, once per key. */
export type CommandName = CommandsOf<typeof operations>;

/** Whether an operation changes nothing. */
export function isQuery(name: OperationName): name is QueryName {
  return "isQuery" in operations[name];
}

/** Whether the owner of a frozen account cannot do it. */
export function isRefusedWhileFrozen(name: OperationName): boolean {
  const definition: OperationDefinition = operations[name];
  return definition.by !== "admin" && definition.whileFrozen === "refused";
}

/** Whether a text is the name of an operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** The input of a screen: amounts as typed text. */
export type OperationInput<Name extends OperationName> = z.input<(typeof operations)[Name]["input"]>;

/** The input of the rules: amounts as cents. */
export type CheckedInput<Name extends OperationName> = z.output<(typeof operations)[Name]["input"]>;

export type OperationResult<Name extends OperationName> = OperationResults[Name];
