import { type CommandContext, type Decision, onceByKey } from "../commands/decision.ts";
import { NO_EFFECTS } from "../commands/effects.ts";
import { type Refusal, refuse } from "../commands/refusal.ts";
import type { SecurityInputs, SecurityResults } from "./operations.ts";

/**
 * An administrator ends one session of somebody, or all there are. Those that were there are kept in the answer, so
 * that a request that is repeated does not end what began later.
 * @param open the ids of the sessions of this account
 */
export function endSessions(
  { userId, sessionId, reason }: SecurityInputs["endSessions"],
  open: readonly string[],
  context: CommandContext,
): Decision<SecurityResults["endSessions"]> | Refusal {
  const ended = sessionId === undefined ? open : open.filter((id) => id === sessionId);
  if (ended.length === 0) return refuse("no-session");
  return {
    userId,
    guard: onceByKey(context.key),
    reason,
    transactionId: null,
    ...NO_EFFECTS,
    after: { sessions: ended.length },
    result: { userId, ended },
  };
}
