import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { dutyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { administratorsPrefix } from "#domain/members/member.ts";
import { type ChangeSet, changeSet, type Request, requestHash } from "#domain/operations/change-set.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { RevokeOutcome } from "#domain/requests/revoke-request.ts";
import { secondStepPrefix } from "#domain/security/second-step-status.ts";
import { proposalWhereNeeded } from "./approval.ts";
import { commit, openTransaction } from "./commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { Conflict, retryOnConflict } from "./retry-on-conflict.ts";
import { findReceipt } from "./rows.ts";

/**
 * Step 5 of `functions/operations/pipeline.ts`, which other functions and follow-ups of commands need as well: decide
 * (5a), separate duties (5b), propose (5c), spell out the rows (5d), commit (5e); all of it again after a conflict.
 */

/** Opens a transaction that a commit awaits. A refusal never commits, so its rejection is ignored. */
export function openEarly(tables: TablesDB): Promise<string> {
  const transaction = openTransaction(tables);
  transaction.catch(() => undefined);
  return transaction;
}

/** Longest time spent on conflicts with others, in milliseconds; well inside the 15 s an execution has. */
const RETRY_BUDGET = 9_000;

export interface CommandExecution {
  readonly tables: TablesDB;
  readonly request: Request;
  readonly key: string;
  readonly actor: Actor;
  /** Reads what the decision needs and decides; called again, with fresh reads, after each conflict. */
  readonly decide: (context: CommandContext) => Promise<Decision<unknown> | Refusal>;
  readonly dependencies: Dependencies;
  /** How long to try again after conflicts, in milliseconds, where that is not the usual time. */
  readonly retryBudget?: number;
  /** The account whose other requests in this process are kept waiting from the first attempt on. */
  readonly serializeBy?: string | undefined;
  /** Opened already, for the first attempt. */
  readonly transaction?: Promise<string> | undefined;
  /** Learns what was written, where this very execution wrote it. */
  readonly onCommit?: (changes: ChangeSet) => void;
}

/**
 * Executes a command exactly once, however often it is sent and whatever else is written meanwhile.
 * @returns the result of the decision or, for a repeated request, the first result; "busy" after too many conflicts
 */
export async function executeCommand(execution: CommandExecution): Promise<unknown> {
  const { dependencies, retryBudget = RETRY_BUDGET, serializeBy } = execution;
  let opened = execution.transaction;
  const attemptOnce = () => {
    const transaction = opened ?? openEarly(execution.tables);
    opened = undefined;
    return attempt(execution, transaction);
  };
  const answer = await retryOnConflict(attemptOnce, dependencies, retryBudget, serializeBy);
  return answer instanceof Conflict ? refuse("busy") : answer;
}

/**
 * Decides and tries to commit. The transaction is being opened meanwhile; the reads do not depend on it.
 * The receipt is looked for after deciding, never before: the same request, sent earlier, may be committed meanwhile.
 */
async function attempt(execution: CommandExecution, transaction: Promise<string>): Promise<unknown> {
  const { tables, request, key, actor, dependencies } = execution;
  const at = dependencies.now().toISOString();
  const context: CommandContext = {
    key,
    at,
    actor,
    random: dependencies.random,
    settings: dependencies.settings,
  };

  // 5a. Decide, by reads of this attempt.
  const decided = await execution.decide(context);
  if (isRefusal(decided)) return unlessAnswered(execution, decided);

  // 5b. Refuse an administrator's decision about their own money.
  const ownInterest = dutyRefusal(decided, context);
  if (ownInterest !== null) return unlessAnswered(execution, ownInterest);

  // 5c. Replace the decision by its proposal where a second administrator has to confirm it (approval.ts).
  const decision = await proposalWhereNeeded(tables, decided, request, context);
  if (isRefusal(decision)) return unlessAnswered(execution, decision);

  // 5d. Spell the decision out as rows, with its audit entry, which is the receipt of the request.
  const changes = changeSet(decision, request, context, sha256);
  if (isRefusal(changes)) return unlessAnswered(execution, changes);

  // 5e. Commit the rows in one transaction (commit.ts).
  const committed = await tryCommit(tables, changes, transaction);
  if (committed === "yes") {
    execution.onCommit?.(changes);
    return changes.audit.result;
  }
  const answer = await firstAnswer(execution);
  if (answer !== null) return answer;
  if (committed !== "no") throw committed;
  return new Conflict(contestedBy(changes));
}

/** Returns a refusal, unless it is the effect of this very request, sent earlier: then its first answer. */
async function unlessAnswered(execution: CommandExecution, refusal: Refusal): Promise<unknown> {
  return (await firstAnswer(execution)) ?? refusal;
}

/**
 * Names what a commit conflicts about: the account, or for changes of administrators the one number after the last. A
 * change of the second step is recorded in the middle of commands of the account, so it must not wait for those.
 */
function contestedBy({ audit, entry }: ChangeSet): string {
  if (audit.guard.startsWith(secondStepPrefix)) return secondStepPrefix + audit.userId;
  return audit.guard.startsWith(administratorsPrefix)
    ? administratorsPrefix
    : (entry?.userId ?? audit.userId);
}

/** Returns whether the commit took place; after an error that is unknown until the receipt is looked for. */
async function tryCommit(
  tables: TablesDB,
  changes: ChangeSet,
  transaction: Promise<string>,
): Promise<"yes" | "no" | Error> {
  try {
    return (await commit(tables, changes, transaction)) ? "yes" : "no";
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Returns what this request was answered before; a refusal when the key belongs to another request; otherwise null. */
async function firstAnswer({ tables, request, key, actor }: CommandExecution): Promise<unknown> {
  const receipt = await findReceipt(tables, key);
  if (receipt === null) return null;
  if (receipt.inputHash === requestHash(request, actor.id, sha256)) return receipt.result;
  if (receipt.actorId !== actor.id) return refuse("key-reused");
  if (receipt.operation === "revokeRequest") return refuse("request-revoked");
  if (request.operation !== "revokeRequest") return refuse("key-reused");
  return { outcome: "carried-out", result: receipt.result } satisfies RevokeOutcome;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
