import { ephemeralKey } from "#emulator/caller/key.ts";
import type { Project } from "#emulator/project.ts";
import type { RunResult } from "#emulator/run-function/types.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Deployment, deployments, type FunctionDoc } from "./collections.ts";
import { environmentOf, memoryOf } from "./environment.ts";
import { receivedHeaders } from "./received-headers.ts";

/** One call of a function. A body of bytes comes only by way of a function's own domain. */
export interface Invocation<Body extends string | Uint8Array = string | Uint8Array> {
  readonly executionId: string;
  readonly trigger: "http" | "schedule" | "event";
  readonly method: string;
  readonly path: string;
  /** As the caller sent them, followed by what Appwrite knows of the caller; or those of an event. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** '' for guests, keys and schedules. */
  readonly userId: string;
}

/** The deployment a function runs, or undefined when none is active. */
export function activeDeployment(project: Project, fn: Doc<FunctionDoc>): Doc<Deployment> | undefined {
  const deployment = fn.deploymentId === "" ? undefined : project.store.get(deployments, fn.deploymentId);
  return deployment?.functionId === fn.$id ? deployment : undefined;
}

/**
 * Returns the whole seconds that an execution has. The executor of a real server takes away what the start of the runtime
 * took, and drops the fraction, so a function is ended a second before its timeout.
 */
export const allowedSeconds = ({ timeout }: Pick<FunctionDoc, "timeout">): number => Math.max(timeout - 1, 1);

/** Runs the function's code once. @param seconds the longest it may take */
export function runFunction(
  project: Project,
  fn: Doc<FunctionDoc>,
  deployment: Doc<Deployment>,
  invocation: Invocation,
  seconds = allowedSeconds(fn),
): Promise<RunResult> {
  const { runner, folderOf } = project.functions;
  const program = () => ({
    folder: folderOf(deployment.$id),
    entrypoint: deployment.entrypoint,
    env: environmentOf(project, fn, deployment),
    memory: memoryOf(fn),
  });
  return runner.run(deployment.$id, program, {
    method: invocation.method,
    path: invocation.path,
    headers: requestHeaders(project, fn, invocation),
    body: Buffer.from(invocation.body),
    timeout: seconds,
    logging: fn.logging,
  });
}

/** Appwrite writes its own headers after the caller's, and only over those of the same spelling. */
function requestHeaders(project: Project, fn: FunctionDoc, invocation: Invocation): Record<string, string> {
  const headers: Record<string, string> = { host: "localhost" };
  if (invocation.body.length > 0) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    headers["content-length"] = String(Buffer.byteLength(invocation.body));
  }
  const sent = {
    ...invocation.headers,
    "x-appwrite-execution-id": invocation.executionId,
    "x-appwrite-trigger": invocation.trigger,
    "x-appwrite-user-id": invocation.userId,
    "x-appwrite-key": ephemeralKey(project, fn.scopes, fn.timeout + 60),
    "x-appwrite-country-code": "",
    "x-appwrite-continent-code": "",
    "x-appwrite-continent-eu": "false",
  };
  return { ...headers, ...receivedHeaders(sent) };
}
