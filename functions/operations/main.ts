import type { Users } from "node-appwrite";
import { operations } from "#domain/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import { type Caller, callerOf } from "#functions/lib/caller.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { respondRefusal } from "#functions/lib/respond.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { carryOut, type Decide } from "./carry-out.ts";
import { type Call, handlers } from "./handlers.ts";
import { type OperationRequest, readRequest } from "./request.ts";

/**
 * The function `operations`: the only place where money and roles change.
 * POST /name with `{ key, input }`; answers the operation's result, or a refusal under a status of 400 to 429.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  try {
    const appwrite = connect(req);
    const answer = await answerTo(appwrite, await callerOf(req, appwrite.users), readRequest(req));
    return isRefusal(answer) ? respondRefusal(res, answer) : res.json(answer);
  } catch (problem) {
    error(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
    return res.json({ message: "The operation could not be carried out" }, 500);
  }
}

async function answerTo(
  appwrite: Appwrite,
  caller: Caller | Refusal,
  request: OperationRequest | Refusal,
): Promise<unknown> {
  if (isRefusal(caller)) return caller;
  if (isRefusal(request)) return request;
  const { operation, key, input } = request;
  const byAdmin = operations[operation].by === "admin";
  if (byAdmin && !(await mayAdminister(appwrite, caller))) return refuse("not-admin");
  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const handle = handlers[operation] as (call: Call<never>) => ReturnType<Decide>;
  const decide: Decide = (occasion) =>
    handle({ tables: appwrite.tables, caller, input: input as never, occasion });
  const actor = { id: caller.id, role: byAdmin ? "admin" : "investor" } as const;
  const answer = await carryOut(appwrite.tables, { operation, input }, key, actor, decide);
  if (operation === "deactivate" && !isRefusal(answer)) await endSessions(appwrite.users, input);
  return answer;
}

/** The label makes an administrator; a deactivated profile takes it away like everything else. */
async function mayAdminister({ tables }: Appwrite, caller: Caller): Promise<boolean> {
  if (!caller.isAdmin) return false;
  const profile = await findProfile(tables, caller.id);
  return profile === null || profile.isActive;
}

/** Open sockets keep the roles they began with, so whoever is deactivated has to sign in again. */
async function endSessions(users: Users, input: unknown): Promise<void> {
  await users.deleteSessions({ userId: (input as { userId: string }).userId });
}
