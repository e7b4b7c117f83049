import { commands, isCommand } from "#domain/operations/commands.ts";
import type { CommandName, OperationName } from "#domain/operations/operations.ts";
import { newKey } from "#tests/execute-operation.ts";
import { addressScenarios } from "./addresses.ts";
import { adjustmentScenarios } from "./adjustments.ts";
import { consentScenarios } from "./consents.ts";
import { depositScenarios } from "./deposits.ts";
import { deviceScenarios } from "./devices.ts";
import type { Fixtures, Request } from "./fixtures.ts";
import { identityScenarios } from "./identity.ts";
import { mailScenarios } from "./mail.ts";
import { mailPhraseScenarios } from "./mail-phrase.ts";
import { memberScenarios } from "./members.ts";
import { messageScenarios } from "./messages.ts";
import { notificationScenarios } from "./notifications.ts";
import { passkeyScenarios } from "./passkeys.ts";
import { paymentMethodScenarios } from "./payment-methods.ts";
import { planScenarios } from "./plans.ts";
import { privacyScenarios } from "./privacy.ts";
import { proposalScenarios } from "./proposals.ts";
import { publicLogScenarios } from "./public-log.ts";
import { requestScenarios } from "./requests.ts";
import { resultScenarios } from "./results.ts";
import type { Scenario, StoredRow } from "./scenario.ts";
import { securityScenarios } from "./security.ts";
import { selfLimitScenarios } from "./self-limits.ts";
import { tradeScenarios } from "./trades.ts";
import { transactionScenarios } from "./transactions.ts";
import { withdrawalScenarios } from "./withdrawals.ts";

/** One scenario for each operation; an operation without one does not compile. */
export const scenarios = {
  ...addressScenarios,
  ...adjustmentScenarios,
  ...consentScenarios,
  ...depositScenarios,
  ...deviceScenarios,
  ...identityScenarios,
  ...mailScenarios,
  ...mailPhraseScenarios,
  ...memberScenarios,
  ...messageScenarios,
  ...notificationScenarios,
  ...passkeyScenarios,
  ...paymentMethodScenarios,
  ...planScenarios,
  ...privacyScenarios,
  ...proposalScenarios,
  ...publicLogScenarios,
  ...requestScenarios,
  ...resultScenarios,
  ...securityScenarios,
  ...selfLimitScenarios,
  ...tradeScenarios,
  ...transactionScenarios,
  ...withdrawalScenarios,
} satisfies { readonly [Name in OperationName]: Scenario<Name> };

export const commandNames: readonly CommandName[] = Object.keys(commands).filter(isCommand);

/** A request that succeeds and has not been sent yet, and the row that shows its effect. */
export interface PreparedRequest extends Request {
  readonly effect: StoredRow;
}

export async function prepareRequest(fixtures: Fixtures, operation: CommandName): Promise<PreparedRequest> {
  const key = newKey();
  return { operation, key, ...(await scenarios[operation].prepare(fixtures, key)) };
}
