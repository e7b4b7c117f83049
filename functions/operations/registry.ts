import { adminRefusal, isActiveAdminAccount, listsAdminSessions } from "./admin-gate.ts";
import { addressCommands } from "./commands/addresses.ts";
import { adjustmentCommands } from "./commands/adjustments.ts";
import { consentCommands } from "./commands/consents.ts";
import { depositCommands } from "./commands/deposits.ts";
import { deviceCommands } from "./commands/devices.ts";
import { identityCommands } from "./commands/identity.ts";
import { mailCommands } from "./commands/mail.ts";
import { memberCommands } from "./commands/members.ts";
import { messageCommands } from "./commands/messages.ts";
import { notificationCommands } from "./commands/notifications.ts";
import { passkeyCommands } from "./commands/passkeys.ts";
import { paymentMethodCommands } from "./commands/payment-methods.ts";
import { planCommands } from "./commands/plans.ts";
import { privacyCommands } from "./commands/privacy.ts";
import { proposalCommands } from "./commands/proposals.ts";
import { requestCommands } from "./commands/requests.ts";
import { resultCommands } from "./commands/results.ts";
import { securityCommands } from "./commands/security.ts";
import { selfLimitCommands } from "./commands/self-limits.ts";
import { tradeCommands } from "./commands/trades.ts";
import { transactionCommands } from "./commands/transactions.ts";
import { withdrawalCommands } from "./commands/withdrawals.ts";
import type { Registry } from "./pipeline.ts";
import { queries } from "./queries.ts";

/** All commands and queries of the function. A command that is missing here, or in its module, does not compile. */
export const registry: Registry = {
  commands: {
    ...addressCommands,
    ...adjustmentCommands,
    ...consentCommands,
    ...depositCommands,
    ...deviceCommands,
    ...identityCommands,
    ...mailCommands,
    ...memberCommands,
    ...messageCommands,
    ...notificationCommands,
    ...passkeyCommands,
    ...paymentMethodCommands,
    ...planCommands,
    ...privacyCommands,
    ...proposalCommands,
    ...requestCommands,
    ...resultCommands,
    ...securityCommands,
    ...selfLimitCommands,
    ...tradeCommands,
    ...transactionCommands,
    ...withdrawalCommands,
  },
  queries,
  admins: { isActive: isActiveAdminAccount, refusal: adminRefusal, listsSessions: listsAdminSessions },
};
