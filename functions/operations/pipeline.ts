import type { OperationDefinition } from "#domain/commands/definition.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import {
  type CommandName,
  type OperationName,
  operations,
  type QueryName,
} from "#domain/operations/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller, HttpOrigin } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { type Dependencies, productionDependencies } from "#functions/lib/dependencies.ts";
import { executeCommand, openEarly } from "#functions/lib/execute-command.ts";
import { prefetchReads } from "#functions/lib/prefetch-reads.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { findSessionUse } from "#functions/lib/rows/session-use-rows.ts";
import { findProfile, findProfileEmail } from "#functions/lib/rows.ts";
import { isSerializing } from "#functions/lib/serialize-by-key.ts";
import type { AnyCommandHandler, CommandHandlers } from "./command-handler.ts";
import type { QueryHandlers } from "./query-handler.ts";
import { type OperationRequest, readRequest } from "./request.ts";
import { admitSession } from "./security/session-uses.ts";

/**
 * The path of a request through the function, from top to bottom: parse (1), authenticate (2), admit the session (3),
 * authorize (4), execute (5), after the commit (6), reply (7). A query ends after step 4 with its answer. Steps 5a to 5e,
 * from the decision to the commit, are in `functions/lib/execute-command.ts`.
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
  /**
   * Returns why an administrator may not act in this session; null when they may.
   * @param takesApp whether the operation takes an authenticator app
   */
  refusal(
    appwrite: Appwrite,
    dependencies: Dependencies,
    caller: Caller,
    takesApp: boolean,
  ): Promise<Refusal | null>;
  /** Whether `refusal` is going to list the sessions of an account. */
  listsSessions(appwrite: Appwrite, userId: string, sessionId: string | null, at: string): boolean;
}

/**
 * Executes a request of a caller.
 * @returns its result, or a refusal
 */
export async function answerRequest(
  registry: Registry,
  appwrite: Appwrite,
  origin: HttpOrigin,
  raw: FunctionRequest,
  dependencies: Dependencies = productionDependencies,
): Promise<unknown> {
  // 1. Parse: which operation, with which input and key.
  const request = readRequest(raw);
  const isForAdmins = !isRefusal(request) && operations[request.operation].by === "admin";
  const { prefetched, transaction } = isRefusal(request)
    ? { prefetched: appwrite }
    : prefetch(registry, appwrite, origin, request, dependencies);

  // 2. Authenticate: verify the token of the execution. What later steps read is requested meanwhile.
  const { claimedUserId, claimedSessionId } = origin;
  const [caller, isOpen, use] = await Promise.all([
    origin.caller,
    isForAdmins && registry.admins.isActive(prefetched, claimedUserId),
    claimedSessionId === null ? null : findSessionUse(appwrite.tables, claimedSessionId),
  ]);
  if (caller === null) return refuse("signed-out");
  if (isRefusal(caller)) return caller;
  if (isRefusal(request)) return request;

  // 3. Admit the session, unless it has lasted too long or was not used.
  const { operation: asked } = request;
  const isOver = await admitSession({ appwrite, dependencies, caller, origin, operation: asked, found: use });
  if (isOver !== null) return isOver;

  // 4. Authorize: an operation of administrators needs an active one, with their second factor.
  if (isForAdmins && !(caller.isAdmin && isOpen)) return refuse("not-admin");
  const refusal = isForAdmins
    ? await registry.admins.refusal(prefetched, dependencies, caller, takesApp(asked, dependencies.settings))
    : null;
  if (refusal !== null) return refusal;

  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const input = request.input as never;
  if (request.key === null)
    return registry.queries[request.operation]({ appwrite, dependencies, caller, operation: asked, input });
  const { operation, key, work } = request;
  return executeRequest(registry.commands[operation], {
    appwrite,
    prefetched,
    transaction,
    dependencies,
    caller,
    input,
    key,
    operation,
    submission: { clientIp: origin.clientIp, work },
    actor: { id: caller.id, role: isForAdmins ? "admin" : "investor" },
  });
}

/** Whether an operation of administrators takes an authenticator app: by the operator's setting, or always. */
function takesApp(operation: OperationName, { adminTotp }: Settings): boolean {
  const definition: OperationDefinition = operations[operation];
  return adminTotp || ("takesSecondStep" in definition && definition.takesSecondStep === true);
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
  { commands, admins }: Registry,
  appwrite: Appwrite,
  { claimedUserId: userId, claimedSessionId }: HttpOrigin,
  { operation, key, input }: OperationRequest,
  { settings, now }: Dependencies,
): Prefetched {
  const handler: AnyCommandHandler | undefined = key === null ? undefined : commands[operation];
  if (userId === null || (handler?.isSerializedByCaller && isSerializing(userId)))
    return { prefetched: appwrite };
  const isForAdmins = operations[operation].by === "admin";
  const listsSessions =
    isForAdmins && admins.listsSessions(appwrite, userId, claimedSessionId, now().toISOString());
  const prefetched = prefetchReads(appwrite, ({ tables, users, ...rest }) =>
    Promise.all([
      ...(isForAdmins ? [findProfile(tables, userId)] : []),
      ...(listsSessions ? [users.listSessions({ userId })] : []),
      ...(isForAdmins && takesApp(operation, settings)
        ? [users.listMFAFactors({ userId }), findSecondStep(tables, userId), findProfileEmail(tables, userId)]
        : []),
      handler?.prefetch?.({ appwrite: { tables, users, ...rest }, userId, input: input as never, settings }),
    ]),
  );
  return { prefetched, transaction: handler && openEarly(appwrite.tables) };
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
  readonly submission: { readonly clientIp: string | null; readonly work: WorkAnswer | undefined };
}

async function executeRequest(handler: AnyCommandHandler, request: CommandRequest): Promise<unknown> {
  const { appwrite, dependencies, caller, actor, operation, key, input, submission } = request;
  const serializeBy = handler.isSerializedByCaller ? caller.id : undefined;
  // Answers that came before the turn of the request has come are too old, and so they are for another attempt.
  let reads = serializeBy !== undefined && isSerializing(serializeBy) ? appwrite : request.prefetched;
  let changes: ChangeSet | undefined;

  // 5. Execute: decide, and commit once, again after a conflict.
  const result = await executeCommand({
    tables: appwrite.tables,
    dependencies,
    actor,
    key,
    request: { operation, input },
    serializeBy,
    transaction: request.transaction,
    decide: (context) => {
      const call = {
        appwrite: reads,
        tables: reads.tables,
        dependencies,
        caller,
        operation,
        input,
        context,
        submission,
      };
      reads = appwrite;
      return handler.decide(call);
    },
    onCommit: (written) => {
      changes = written;
    },
  });
  if (isRefusal(result)) return result;

  // 6. After the commit: labels, sessions, files and further commands, which are no rows of it.
  const answer = await handler.afterCommit?.({
    appwrite,
    dependencies,
    caller,
    input,
    changes,
    result: result as never,
  });

  // 7. Reply, also to a repeated request.
  return answer ?? result;
}
