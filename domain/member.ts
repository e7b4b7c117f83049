import { type Decision, type Investor, type Occasion, onceByKey } from "./decision.ts";
import type { OperationResults } from "./operations.ts";
import { type Refusal, refuse } from "./refusal.ts";

/**
 * Opens or closes an account for everything that moves money.
 * An administrator cannot do it to the own account: the last one would lock everybody out.
 */
export function setActive(
  investor: Investor,
  isActive: boolean,
  occasion: Occasion,
): Decision<OperationResults["activate"]> | Refusal {
  const { profile } = investor;
  if (profile.$id === occasion.actor.id) return refuse("own-account");
  if (profile.isActive === isActive) return refuse(isActive ? "already-active" : "already-inactive");
  return {
    userId: profile.$id,
    guard: onceByKey(occasion.key),
    reason: null,
    transactionId: null,
    account: { investor, change: { isActive } },
    result: { userId: profile.$id, isActive },
  };
}
