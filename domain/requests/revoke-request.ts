import { type CommandContext, type Decision, onceByKey } from "#domain/commands/decision.ts";
import { NO_EFFECTS } from "#domain/effects/effects.ts";

/**
 * The outcome of a request whose caller asked to revoke it. `result` is the first answer of one that was
 * executed.
 */
export type RevokeOutcome =
  | { readonly outcome: "revoked" }
  | { readonly outcome: "carried-out"; readonly result: unknown };

/** Claims the idempotency key, so that a request that arrives later under it has no effect. */
export function revokeRequest(callerId: string, { key }: CommandContext): Decision<RevokeOutcome> {
  return {
    userId: callerId,
    guard: onceByKey(key),
    reason: null,
    transactionId: null,
    ...NO_EFFECTS,
    result: { outcome: "revoked" },
  };
}
