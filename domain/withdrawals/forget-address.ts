import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { addressForgotten } from "#domain/transactions/transaction-effects.ts";
import type { WithdrawalInputs, WithdrawalResults } from "./operations.ts";
import { savedAddresses } from "./saved-address.ts";

/**
 * Deletes a saved address: the next withdrawal to it takes a proof again. Deleting takes none, because it permits
 * nothing. The guard is the newest withdrawal to it, so one of several requests at once deletes it.
 * @param withdrawals of the owner to this address, the newest first: the newest one remembers it for all of
 * them
 */
export function forgetAddress(
  { network, address }: WithdrawalInputs["forgetAddress"],
  withdrawals: readonly Transaction[],
  { actor, at }: CommandContext,
): Decision<WithdrawalResults["forgetAddress"]> | Refusal {
  const [newest] = withdrawals;
  if (newest === undefined || savedAddresses(withdrawals, {}).length === 0)
    return refuse("address-not-found");
  return {
    userId: actor.id,
    guard: `forget:${newest.$id}`,
    reason: null,
    transactionId: newest.$id,
    ...addressForgotten(newest, at),
    result: { network, address },
  };
}
