import { isUtf8 } from "node:buffer";
import { signJwt } from "#emulator/caller/jwt.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import { rolesFor } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import type { RunResult } from "#emulator/run-function/types.ts";
import type { Doc, NewDoc } from "#emulator/store/collection.ts";
import { type Execution, executions, type FunctionDoc, functions, type Header } from "./collections.ts";
import { executionModel } from "./models.ts";
import { activeDeployment, type Invocation, runFunction } from "./run.ts";

/** Of the headers of a request and an answer, those that are kept. */
const keptRequestHeaders = new Set([
  "content-type",
  "agent",
  "content-length",
  "host",
  "x-appwrite-client-ip",
]);
const keptResponseHeaders = new Set(["content-type", "content-length"]);

/** The document of an execution that has not run. */
export function newExecution(
  fn: Doc<FunctionDoc>,
  invocation: Invocation,
  status: Execution["status"],
): NewDoc<Execution> & { $id: string } {
  return {
    $id: invocation.executionId,
    $permissions: invocation.userId === "" ? [] : [`read("user:${invocation.userId}")`],
    functionId: fn.$id,
    deploymentId: fn.deploymentId,
    trigger: invocation.trigger,
    status,
    requestMethod: invocation.method,
    requestPath: invocation.path,
    requestHeaders: kept(invocation.headers, keptRequestHeaders),
    responseStatusCode: 0,
    responseHeaders: [],
    logs: "",
    errors: "",
    duration: 0,
    scheduledAt: null,
    pending: null,
  };
}

/** The fields that a run adds to its execution. */
export function outcome(result: RunResult): Partial<Execution> {
  return {
    status: result.status >= 500 ? "failed" : "completed",
    responseStatusCode: result.status,
    responseHeaders: kept(answerHeaders(result), keptResponseHeaders),
    logs: result.logs,
    errors: result.errors,
    duration: result.duration,
    pending: null,
  };
}

export const answerHeaders = ({ headers, body }: RunResult): Record<string, string> => ({
  ...headers,
  "content-length": String(body.length),
});

export const headerList = (headers: Readonly<Record<string, string>>): Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

function kept(headers: Readonly<Record<string, string>>, names: ReadonlySet<string>): Header[] {
  return headerList(headers).filter(({ name }) => names.has(name.toLowerCase()));
}

/** The text of a body; undefined for bytes that are no UTF-8. */
export function bodyText(body: string | Uint8Array): string | undefined {
  if (typeof body === "string") return body;
  return isUtf8(body) ? Buffer.from(body).toString("utf8") : undefined;
}

/**
 * Stores a run for later and starts it as soon as there is room; it survives a restart of the server. One whose body is
 * no text waits forever, as on a real 1.9.6, whose queue cannot carry it.
 * @param delayMs before it may start
 */
export function enqueue(
  project: Project,
  fn: Doc<FunctionDoc>,
  invocation: Invocation,
  delayMs = 0,
): Doc<Execution> {
  const { headers, userId } = invocation;
  const body = bodyText(invocation.body);
  const execution = project.store.create(executions, {
    ...newExecution(fn, invocation, "waiting"),
    pending: body === undefined ? null : { headers: { ...headers }, body, userId },
  });
  publishExecution(project, execution, "create", invocation.userId);
  project.functions.queue(() => runWaiting(project, execution.$id), delayMs);
  return execution;
}

/** Runs an execution that waits, or whose time has come; does nothing when it was deleted in the meantime. */
export async function runWaiting(project: Project, executionId: string): Promise<void> {
  const { store } = project;
  const execution = store.get(executions, executionId);
  if (execution === undefined || execution.pending === null) return;
  const { headers, body, userId } = execution.pending;
  const fn = store.get(functions, execution.functionId);
  const deployment = fn && activeDeployment(project, fn);
  if (fn === undefined || deployment?.status !== "ready") {
    const errors = "The function has no deployment that is ready.\n";
    finish(
      project,
      execution.$id,
      { status: "failed", responseStatusCode: 500, errors, pending: null },
      userId,
    );
    return;
  }
  store.update(executions, executionId, { status: "processing" });
  const invocation = {
    executionId,
    trigger: execution.trigger,
    method: execution.requestMethod,
    path: execution.requestPath,
    headers: { ...headers, ...scheduledToken(project, fn, execution, userId) },
    body,
    userId,
  };
  finish(project, executionId, outcome(await runFunction(project, fn, deployment, invocation)), userId);
}

/** A scheduled execution names its caller by a token of the account, without the session of its creation. */
function scheduledToken(
  project: Project,
  fn: FunctionDoc,
  { trigger }: Execution,
  userId: string,
): Record<string, string> {
  if (trigger !== "schedule" || userId === "") return {};
  const { signingSecret } = project.settings;
  return {
    "x-appwrite-user-jwt": signJwt({ userId }, signingSecret, project.clock.now(), fn.timeout + 60),
  };
}

function finish(project: Project, executionId: string, changes: Partial<Execution>, userId: string): void {
  // Deleted while it ran: no caller waits for the result.
  if (project.store.get(executions, executionId) === undefined) return;
  const execution = project.store.update(executions, executionId, changes);
  publishExecution(project, execution, "update", userId);
}

/** An execution as the worker announces its end: without its times and the place of an answer (seen live). */
function endedModel(execution: Doc<Execution>) {
  const { $createdAt, $updatedAt, responseBody, scheduledAt, ...ended } = executionModel(execution, false);
  return ended;
}

/** The answer of a run whose caller waited for it. */
export interface Answered {
  readonly body: string;
  readonly headers: readonly Header[];
}

/** @param answer the answer that every open socket of the account gets with the event */
export function publishExecution(
  project: Project,
  execution: Doc<Execution>,
  action: "create" | "update" | "delete",
  userId: string,
  answer?: Answered,
): void {
  const { $id, functionId } = execution;
  project.events.publish({
    events: eventNames(["functions", functionId, "executions", $id], action),
    channels: [
      "console",
      `projects.${project.id}`,
      "executions",
      `executions.${$id}`,
      `functions.${functionId}`,
    ],
    payload: action === "update" ? endedModel(execution) : executionModel(execution, false, answer),
    roles: rolesFor(execution.$permissions, "read"),
    userId,
    timestamp: formatDatetime(project.clock.now()),
  });
}
