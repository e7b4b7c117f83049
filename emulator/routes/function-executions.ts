import { isUtf8 } from "node:buffer";
import { signJwt } from "#emulator/caller/jwt.ts";
import { anyYear, formatDatetime, parseDatetime, validDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { type Execution, executions, type FunctionDoc } from "#emulator/functions/collections.ts";
import { bodyText, enqueue, newExecution, publishExecution } from "#emulator/functions/executions.ts";
import { headersParam } from "#emulator/functions/headers-param.ts";
import { executionModel } from "#emulator/functions/models.ts";
import { activeDeployment, type Invocation } from "#emulator/functions/run.ts";
import { runNow } from "#emulator/functions/run-now.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, multipart, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { absentIfNull, nullable, ok, optional, required, type Validator } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { oneOf, text, uid } from "#emulator/params/text.ts";
import { countTotal, looseBoolean } from "#emulator/params/values.ts";
import { requireRole } from "#emulator/permissions/authorize.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { appwriteVersion } from "#emulator/version.ts";
import { functionOf } from "./functions.ts";

const functionId = required(uid);
const executionId = required(uid);
const longest = text(10_485_760, 0);
/** Bytes come as a field of a multipart request. An uploaded file is no parameter to Appwrite. */
const textOrBytes: Validator<string | Blob> = (value, scope) => {
  if (value instanceof File) return ok("");
  return value instanceof Blob ? ok(value) : longest(value, scope);
};

/**
 * Milliseconds after which a worker begins an asynchronous execution: on a 1.9.6, where it goes through a queue, the
 * caller's next call still finds it waiting.
 */
const pickUpMs = 50;

const create = route({
  method: "POST",
  path: "/functions/:functionId/executions",
  scopes: ["executions.write", "execution.write"],
  params: {
    functionId,
    body: optional(textOrBytes, ""),
    async: absentIfNull(optional(looseBoolean, false)),
    path: optional(text(2048), "/"),
    method: optional(oneOf(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]), "POST"),
    headers: absentIfNull(optional(headersParam, {})),
    scheduledAt: optional(nullable(text(100)), null),
  },
  async handler(context, input) {
    const { project, caller } = context;
    const due = dueTime(context, input.async, input.scheduledAt);
    const fn = visibleFunction(context, input.functionId);
    const deployment = activeDeployment(project, fn);
    if (deployment === undefined) {
      throw new AppwriteError(
        "deployment_not_found",
        "Deployment not found. Create a deployment before trying to execute a function",
      );
    }
    if (deployment.status !== "ready") throw new AppwriteError("build_not_ready");
    requireRole(caller, fn.execute, "execute");
    const bytes = typeof input.body === "string" ? undefined : Buffer.from(await input.body.arrayBuffer());
    const call = invocation(context, fn, { ...input, body: bytes ?? String(input.body) });
    if (due !== null) return json(executionModel(schedule(context, fn, call, due), caller.privileged), 202);
    if (input.async) {
      const execution = enqueue(project, fn, call, pickUpMs);
      return json(executionModel(execution, caller.privileged), 202);
    }

    const run = await runNow(project, fn, deployment, call);
    const model = executionModel(run.execution, caller.privileged, run.answered);
    const answer = input.method === "HEAD" ? Buffer.alloc(0) : run.result.body;
    const accepted = acceptedForm(context);
    if (accepted === "multipart") return multipart({ ...model, responseBody: answer }, 201);
    if (isUtf8(answer)) return json(model, 201);
    // A real server runs the function, and then fails to write its answer as JSON.
    if (accepted === undefined) throw new AppwriteError("general_unknown");
    const message = "Failed to parse response: Malformed UTF-8 characters, possibly incorrectly encoded";
    return json({ message, code: 400, type: "general_unknown", version: appwriteVersion }, 400);
  },
});

/** Returns the first form of an answer that a caller accepts by name. */
function acceptedForm({ request }: Context): "json" | "multipart" | undefined {
  const types = (request.headers.get("accept") ?? "").split(", ");
  const first = types.find((type) => /^(application\/(json|\*)|multipart\/(form-data|\*))/.test(type));
  if (first === undefined) return undefined;
  return first.startsWith("multipart/") ? "multipart" : "json";
}

interface Input {
  body: string | Buffer;
  path: string;
  method: string;
  headers: Record<string, string>;
  async: boolean;
}

function invocation({ project, caller, ip }: Context, fn: FunctionDoc, input: Input): Invocation {
  const { user, session } = caller;
  const { signingSecret } = project.settings;
  // The worker that runs asynchronous executions names a caller without a session (by JWT), too.
  const claims = session ? { userId: user?.$id, sessionId: session.$id } : { userId: user?.$id };
  const isNamed = session !== undefined || (input.async && user !== undefined);
  const jwt = isNamed ? signJwt(claims, signingSecret, project.clock.now(), fn.timeout + 60) : "";
  return {
    executionId: project.ids.unique(),
    trigger: "http",
    method: input.method,
    path: input.path,
    headers: {
      ...input.headers,
      "x-appwrite-user-jwt": jwt,
      "x-appwrite-client-ip": ip,
      ...(input.async ? { "x-appwrite-event": "" } : {}),
    },
    body: input.body,
    userId: user?.$id ?? "",
  };
}

/** When a scheduled execution is due, in milliseconds; null for one to be run now. @throws general_bad_request */
function dueTime({ project }: Context, async: boolean, scheduledAt: string | null): number | null {
  if (scheduledAt === null) return null;
  if (!async) {
    throw new AppwriteError(
      "general_bad_request",
      "Scheduled executions must run asynchronously. Set scheduledAt to a future date, or set async to true.",
    );
  }
  const now = project.clock.now();
  const due = validDatetime(scheduledAt, anyYear, now);
  if (due === undefined || due % 60_000 !== 0 || due / 1000 - Math.floor(now / 1000) <= 60) {
    throw new AppwriteError(
      "general_bad_request",
      "Execution schedule must be a valid date, and at least 1 minute from now",
    );
  }
  return due;
}

function schedule({ project }: Context, fn: Doc<FunctionDoc>, call: Invocation, due: number): Doc<Execution> {
  const { headers, userId } = call;
  // Appwrite keeps the call as JSON, and keeps no body that is no text.
  const body = bodyText(call.body) ?? "";
  const execution = project.store.create(executions, {
    ...newExecution(fn, { ...call, trigger: "schedule" }, "scheduled"),
    scheduledAt: formatDatetime(due),
    pending: { headers: { ...headers }, body, userId },
  });
  publishExecution(project, execution, "create", userId);
  return execution;
}

const list = route({
  method: "GET",
  path: "/functions/:functionId/executions",
  scopes: ["executions.read", "execution.read"],
  params: { functionId, queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, { functionId, ...input }) {
    const { caller } = context;
    const fn = visibleFunction(context, functionId);
    const page = listQuery(context, executions, input, {
      allowed: [
        ...["trigger", "status", "responseStatusCode", "duration"],
        ...["requestMethod", "requestPath", "deploymentId"],
      ],
      noun: "Execution",
      filters: [where.equal("functionId", functionId)],
      ...(caller.privileged ? {} : { readers: [...caller.roles] }),
    });
    const models = page.documents.map((doc) => executionModel(stale(context, fn, doc), caller.privileged));
    return json({ total: page.total, executions: models });
  },
});

const get = route({
  method: "GET",
  path: "/functions/:functionId/executions/:executionId",
  scopes: ["executions.read", "execution.read"],
  params: { functionId, executionId },
  handler(context, { functionId, executionId }) {
    const fn = visibleFunction(context, functionId);
    const doc = executionOf(context, functionId, executionId);
    return json(executionModel(stale(context, fn, doc), context.caller.privileged));
  },
});

const remove = route({
  method: "DELETE",
  path: "/functions/:functionId/executions/:executionId",
  scopes: ["executions.write", "execution.write"],
  params: { functionId, executionId },
  handler(context, { functionId, executionId }) {
    // Only keys see the function here, so a user who may delete nothing learns nothing either.
    if (!context.caller.privileged) throw new AppwriteError("function_not_found");
    const fn = functionOf(context, functionId);
    const doc = executionOf(context, functionId, executionId);
    const { status } = stale(context, fn, doc);
    if (status === "waiting" || status === "processing") throw new AppwriteError("execution_in_progress");
    context.project.store.delete(executions, executionId);
    publishExecution(context.project, doc, "delete", "");
    return noContent();
  },
});

/** A disabled function is there for keys only. @throws function_not_found */
function visibleFunction(context: Context, functionId: string): Doc<FunctionDoc> {
  const fn = functionOf(context, functionId);
  if (!fn.enabled && !context.caller.privileged) throw new AppwriteError("function_not_found");
  return fn;
}

/** @throws execution_not_found also when the caller may not read it */
function executionOf({ project, caller }: Context, functionId: string, executionId: string): Doc<Execution> {
  const doc = project.store.get(executions, executionId);
  const readable = caller.privileged || doc?.$permissions.some((text) => caller.roles.has(text.slice(6, -2)));
  if (doc?.functionId !== functionId || !readable) throw new AppwriteError("execution_not_found");
  return doc;
}

/** An execution that has waited or run for longer than it may is shown as failed. */
function stale({ project }: Context, fn: FunctionDoc, doc: Doc<Execution>): Doc<Execution> {
  if (doc.status !== "waiting" && doc.status !== "processing") return doc;
  const began = parseDatetime(doc.$createdAt) ?? 0;
  return project.clock.now() - began < fn.timeout * 1000 ? doc : { ...doc, status: "failed" };
}

export const functionExecutionRoutes = [create, list, get, remove];
