import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { type ChangeSet, changeSet, type Request, requestHash } from "#domain/commands/change-set.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { administratorsPrefix } from "#domain/members/member.ts";
import { dutyRefusal } from "#domain/proposals/separation-of-duties.ts";
import type { RevokeOutcome } from "#domain/requests/revoke-request.ts";
import { secondStepPrefix } from "#domain/security/second-step-status.ts";
import { proposalWhereNeeded } from "./approval.ts";
import { commit, openTransaction } from "./commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { Conflict, retryOnConflict } from "./retry-on-conflict.ts";
import { findReceipt } from "./rows.ts";

/** Executes a command: decide, propose where a second administrator is needed, commit, again after a conflict. */

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
 * The receipt is looked for after deciding, never before: a refusal may be the effect of this very request, sent
 * earlier, and then its first answer is the right one.
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
  const decided = await execution.decide(context);
  const changes = await changesOf(tables, decided, request, context);
  if (isRefusal(changes)) return (await firstAnswer(execution)) ?? changes;

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

/** Spells a decision out as rows, or its proposal where it needs a second administrator. */
async function changesOf(
  tables: TablesDB,
  decided: Decision<unknown> | Refusal,
  request: Request,
  context: CommandContext,
): Promise<ChangeSet | Refusal> {
  if (isRefusal(decided)) return decided;
  const refusal = dutyRefusal(decided, context);
  if (refusal !== null) return refusal;
  const decision = await proposalWhereNeeded(tables, decided, request, context);
  return isRefusal(decision) ? decision : changeSet(decision, request, context, sha256);
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
