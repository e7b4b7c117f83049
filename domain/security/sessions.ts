import { type CommandContext, type Decision, onceByKey } from "#domain/commands/decision.ts";
import { deleteWhere } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { SecurityInputs, SecurityResults } from "./operations.ts";

/**
 * Ends one session of an account, or all of them, for an admin. The answer keeps the ended ones, so that a
 * repeated request does not end sessions that began later.
 * @param open the ids of the sessions of this account
 */
export function endSessions(
  { userId, sessionId, reason }: SecurityInputs["endSessions"],
  open: readonly string[],
  context: CommandContext,
): Decision<SecurityResults["endSessions"]> | Refusal {
  const ended = sessionId === undefined ? open : open.filter((id) => id === sessionId);
  // All of an account without any: its remembered devices go all the same.
  if (sessionId !== undefined && ended.length === 0) return refuse("no-session");
  return {
    userId,
    guard: onceByKey(context.key),
    reason,
    transactionId: null,
    // Signed out everywhere, a device is asked for the second step again.
    writes: sessionId === undefined ? [deleteWhere("trusteddevices", "userId", userId)] : [],
    counters: [],
    after: { sessions: ended.length },
    result: { userId, ended },
  };
}
