import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { type ChangeSet, changeSet, type Request, requestHash } from "#domain/commands/change-set.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type CommandName, operations, type QueryName } from "#domain/commands/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { administratorsPrefix } from "#domain/members/member.ts";
import { dutyRefusal } from "#domain/proposals/separation-of-duties.ts";
import type { RevokeOutcome } from "#domain/requests/revoke-request.ts";
import { secondStepPrefix } from "#domain/security/second-step-status.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller, HttpOrigin } from "#functions/lib/caller.ts";
import { commit, openTransaction } from "#functions/lib/commit.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { type Dependencies, productionDependencies } from "#functions/lib/dependencies.ts";
import { prefetchReads } from "#functions/lib/prefetch-reads.ts";
import { Conflict, retryOnConflict } from "#functions/lib/retry-on-conflict.ts";
import { findReceipt } from "#functions/lib/rows.ts";
import { findSecondStep } from "#functions/lib/second-step-rows.ts";
import { isSerializing } from "#functions/lib/serialize-by-key.ts";
import { proposalWhereNeeded } from "./approval.ts";
import type { AnyCommandHandler, CommandHandlers } from "./command-handler.ts";
import type { QueryHandlers } from "./query-handler.ts";
import { type OperationRequest, readRequest } from "./request.ts";

/**
 * The way of a request through the function, from top to bottom: parse, authenticate, authorize, execute (decide,
 * propose where a second administrator is needed, commit, again after a conflict), after the commit, reply.
 */

/** Every command and every query of the function. */
export interface Registry {
  readonly commands: CommandHandlers<CommandName>;
  readonly queries: QueryHandlers<QueryName>;
  readonly admins: AdminChecks;
}

/** The checks of administrators, which are handed in because they may execute commands themselves. */
interface AdminChecks {
  isActive(appwrite: Appwrite, id: string | null): Promise<boolean>;
  /** Returns why an administrator may not act in this session; null when they may. */
  refusal(appwrite: Appwrite, dependencies: Dependencies, caller: Caller): Promise<Refusal | null>;
}

/**
 * Carries out a request of a caller.
 * @returns its result, or a refusal
 */
export async function answerRequest(
  registry: Registry,
  appwrite: Appwrite,
  origin: HttpOrigin,
  raw: FunctionRequest,
  dependencies: Dependencies = productionDependencies,
): Promise<unknown> {
  const request = readRequest(raw);
  const isForAdmins = !isRefusal(request) && operations[request.operation].by === "admin";
  const { prefetched, transaction } = isRefusal(request)
    ? { prefetched: appwrite }
    : prefetch(registry, appwrite, origin.claimedUserId, request, dependencies);

  const [caller, isOpen] = await Promise.all([
    origin.caller,
    isForAdmins && registry.admins.isActive(appwrite, origin.claimedUserId),
  ]);
  if (caller === null) return refuse("signed-out");
  if (isRefusal(caller)) return caller;
  if (isRefusal(request)) return request;

  if (isForAdmins && !(caller.isAdmin && isOpen)) return refuse("not-admin");
  const refusal = isForAdmins ? await registry.admins.refusal(prefetched, dependencies, caller) : null;
  if (refusal !== null) return refusal;

  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const input = request.input as never;
  if (request.key === null)
    return registry.queries[request.operation]({ appwrite, dependencies, caller, input });
  const { operation, key } = request;
  return executeRequest(registry.commands[operation], {
    appwrite,
    prefetched,
    transaction,
    dependencies,
    caller,
    input,
    key,
    operation,
    actor: { id: caller.id, role: isForAdmins ? "admin" : "investor" },
  });
}

/** The requests that were sent beside the verification of the caller. */
interface Prefetched {
  /** Appwrite that answers each of these reads once. */
  readonly prefetched: Appwrite;
  /** An empty transaction; undefined for a query, and where the request is going to wait. */
  readonly transaction?: Promise<string> | undefined;
}

/**
 * Sends what the request is going to read, for the account that it claims to come from, and opens the transaction of a
 * command, which is empty and locks nothing. Not where the request is going to wait for others of its caller: the
 * answers would be too old then.
 */
function prefetch(
  { commands }: Registry,
  appwrite: Appwrite,
  userId: string | null,
  { operation, key, input }: OperationRequest,
  { settings }: Dependencies,
): Prefetched {
  const handler: AnyCommandHandler | undefined = key === null ? undefined : commands[operation];
  if (userId === null || (handler?.isSerializedByCaller && isSerializing(userId)))
    return { prefetched: appwrite };
  const isForAdmins = operations[operation].by === "admin";
  const prefetched = prefetchReads(appwrite, ({ tables, users, ...rest }) =>
    Promise.all([
      ...(isForAdmins ? [users.listSessions({ userId })] : []),
      ...(isForAdmins && settings.adminTotp
        ? [users.listMFAFactors({ userId }), findSecondStep(tables, userId)]
        : []),
      handler?.prefetch?.({ appwrite: { tables, users, ...rest }, userId, input: input as never, settings }),
    ]),
  );
  return { prefetched, transaction: handler && openEarly(appwrite.tables) };
}

/** Opens a transaction that a commit awaits. A refusal never commits, so its rejection is ignored. */
function openEarly(tables: TablesDB): Promise<string> {
  const transaction = openTransaction(tables);
  transaction.catch(() => undefined);
  return transaction;
}

interface CommandRequest {
  readonly appwrite: Appwrite;
  /** Appwrite with the reads that were sent beside the verification of the caller. */
  readonly prefetched: Appwrite;
  readonly transaction: Promise<string> | undefined;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly operation: CommandName;
  readonly key: string;
  readonly input: never;
}

async function executeRequest(handler: AnyCommandHandler, request: CommandRequest): Promise<unknown> {
  const { appwrite, dependencies, caller, actor, operation, key, input } = request;
  const serializeBy = handler.isSerializedByCaller ? caller.id : undefined;
  // Answers that came before the turn of the request has come are too old, and so they are for another attempt.
  let reads = serializeBy !== undefined && isSerializing(serializeBy) ? appwrite : request.prefetched;
  let changes: ChangeSet | undefined;
  const result = await executeCommand({
    tables: appwrite.tables,
    dependencies,
    actor,
    key,
    request: { operation, input },
    serializeBy,
    transaction: request.transaction,
    decide: (context) => {
      const call = { appwrite: reads, tables: reads.tables, dependencies, caller, input, context };
      reads = appwrite;
      return handler.decide(call);
    },
    onCommit: (written) => {
      changes = written;
    },
  });
  if (isRefusal(result)) return result;
  const answer = await handler.afterCommit?.({
    appwrite,
    dependencies,
    caller,
    input,
    changes,
    result: result as never,
  });
  return answer ?? result;
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
