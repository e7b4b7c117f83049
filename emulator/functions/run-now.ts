import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import type { RunResult } from "#emulator/run-function/types.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Deployment, type Execution, executions, type FunctionDoc } from "./collections.ts";
import {
  type Answered,
  answerHeaders,
  headerList,
  newExecution,
  outcome,
  publishExecution,
} from "./executions.ts";
import { allowedSeconds, type Invocation, runFunction } from "./run.ts";

/** The longest a caller waits for a function, in seconds. */
const ceiling = 30;

/** Runs a function while its caller waits, and stores what came of it. @throws function_synchronous_timeout */
export async function runNow(
  project: Project,
  fn: Doc<FunctionDoc>,
  deployment: Doc<Deployment>,
  call: Invocation,
): Promise<{ execution: Doc<Execution>; result: RunResult; answered: Answered }> {
  const result = await runFunction(project, fn, deployment, call, Math.min(allowedSeconds(fn), ceiling));
  const done = { ...newExecution(fn, call, "processing"), ...outcome(result) };
  const execution = project.store.create(executions, done);
  const headers = headerList({ ...answerHeaders(result), "x-appwrite-execution-id": execution.$id });
  // An answer to HEAD has no body, whatever the function wrote.
  const body = call.method === "HEAD" ? "" : result.body.toString("utf8");
  const answered = { body, headers };
  publishExecution(project, execution, "create", call.userId, answered);
  if (result.timedOut && fn.timeout > ceiling) throw new AppwriteError("function_synchronous_timeout");
  return { execution, result, answered };
}
