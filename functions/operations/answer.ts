import { operations } from "#domain/operations.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { HttpOrigin } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { type Outside, realOutside } from "#functions/lib/outside.ts";
import { isOpenForAdministration, withoutApp } from "./access.ts";
import { endOverdueSession } from "./admin-session.ts";
import { type Aftermath, afterwards } from "./afterwards.ts";
import type { Call } from "./call.ts";
import { carryOut, type Decide } from "./carry-out.ts";
import { handlers } from "./handlers.ts";
import { type Question, questions } from "./questions.ts";
import { readRequest } from "./request.ts";

/** Who is calling, may they, is the request sound: then carries it out. @returns the result or a refusal */
export async function answer(
  appwrite: Appwrite,
  origin: HttpOrigin,
  raw: FunctionRequest,
  outside: Outside = realOutside,
): Promise<unknown> {
  const asked = readRequest(raw);
  const byAdmin = !isRefusal(asked) && operations[asked.operation].by === "admin";
  const [caller, isOpen] = await Promise.all([
    origin.caller,
    byAdmin && isOpenForAdministration(appwrite, origin.claimedUserId),
  ]);
  if (caller === null) return refuse("signed-out");
  if (isRefusal(caller)) return caller;
  if (isRefusal(asked)) return asked;
  if (byAdmin && !(caller.isAdmin && isOpen)) return refuse("not-admin");
  const sessionRefusal = byAdmin ? await endOverdueSession(appwrite, outside, caller) : null;
  if (sessionRefusal !== null) return sessionRefusal;
  const appRefusal =
    byAdmin && outside.settings.adminTotp ? await withoutApp(appwrite, outside, caller) : null;
  if (appRefusal !== null) return appRefusal;
  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const input = asked.input as never;
  if (asked.key === null) {
    const respond = questions[asked.operation] as (question: Question<never>) => Promise<unknown>;
    return respond({ appwrite, outside, caller, input });
  }
  const { operation, key } = asked;
  const handle = handlers[operation] as (call: Call<never>) => ReturnType<Decide>;
  const actor = { id: caller.id, role: byAdmin ? "admin" : "investor" } as const;
  const task = { tables: appwrite.tables, actor, outside };
  const decide: Decide = (occasion) =>
    handle({ appwrite, tables: appwrite.tables, outside, caller, input, occasion });
  const result = await carryOut({ ...task, request: { operation, input }, key, decide });
  if (isRefusal(result)) return result;
  const step = afterwards[operation] as ((aftermath: Aftermath<never>) => Promise<unknown>) | undefined;
  return (await step?.({ appwrite, outside, caller, input, result: result as never })) ?? result;
}
