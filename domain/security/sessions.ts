import { type CommandContext, type Decision, onceByKey } from "../commands/decision.ts";
import { NO_EFFECTS } from "../commands/effects.ts";
import type { OperationResults } from "../commands/operation-results.ts";
import type { CheckedInput } from "../commands/operations.ts";
import { type Refusal, refuse } from "../commands/refusal.ts";

/** A browser in which somebody is signed in; the words are Appwrite's. */
export interface OpenSession {
  readonly id: string;
  readonly clientName: string;
  readonly osName: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly ip: string;
  /** When it signed in, in UTC. */
  readonly since: string;
}

/**
 * An administrator ends one session of somebody, or all there are. Those that were there are kept in the answer, so
 * that a request that is repeated does not end what began later.
 * @param open the ids of the sessions of this account
 */
export function endSessions(
  { userId, sessionId, reason }: CheckedInput<"endSessions">,
  open: readonly string[],
  context: CommandContext,
): Decision<OperationResults["endSessions"]> | Refusal {
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
