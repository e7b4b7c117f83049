import { adminRefusal, isActiveAdminAccount } from "./access.ts";
import { adjustmentCommands } from "./commands/adjustments.ts";
import { depositCommands } from "./commands/deposits.ts";
import { mailCommands } from "./commands/mail.ts";
import { memberCommands } from "./commands/members.ts";
import { messageCommands } from "./commands/messages.ts";
import { notificationCommands } from "./commands/notifications.ts";
import { paymentMethodCommands } from "./commands/payment-methods.ts";
import { planCommands } from "./commands/plans.ts";
import { proposalCommands } from "./commands/proposals.ts";
import { requestCommands } from "./commands/requests.ts";
import { resultCommands } from "./commands/results.ts";
import { securityCommands } from "./commands/security.ts";
import { tradeCommands } from "./commands/trades.ts";
import { transactionCommands } from "./commands/transactions.ts";
import { withdrawalCommands } from "./commands/withdrawals.ts";
import type { Registry } from "./pipeline.ts";
import { queries } from "./queries.ts";

/** All commands and queries of the function. A command that is missing here, or in its module, does not compile. */
export const registry: Registry = {
  commands: {
    ...adjustmentCommands,
    ...depositCommands,
    ...mailCommands,
    ...memberCommands,
    ...messageCommands,
    ...notificationCommands,
    ...paymentMethodCommands,
    ...planCommands,
    ...proposalCommands,
    ...requestCommands,
    ...resultCommands,
    ...securityCommands,
    ...tradeCommands,
    ...transactionCommands,
    ...withdrawalCommands,
  },
  queries,
  admins: { isActive: isActiveAdminAccount, refusal: adminRefusal },
};
