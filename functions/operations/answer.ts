import type { ChangeSet } from "#domain/change-set.ts";
import { operations } from "#domain/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller, HttpOrigin } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { isInTurn } from "#functions/lib/in-turn.ts";
import { type Outside, realOutside } from "#functions/lib/outside.ts";
import { readAhead } from "#functions/lib/read-ahead.ts";
import { findSecondStep } from "#functions/lib/second-step-rows.ts";
import { isOpenForAdministration, withoutApp } from "./access.ts";
import { endOverdueSession } from "./admin-session.ts";
import { type Aftermath, afterwards } from "./afterwards.ts";
import type { Call } from "./call.ts";
import { carryOut, type Decide } from "./carry-out.ts";
import { handlers } from "./handlers.ts";
import { type Question, questions } from "./questions.ts";
import { readsAhead, type SendReads, serialized } from "./reads-ahead.ts";
import { type OperationRequest, readRequest } from "./request.ts";

/** Who is calling, may they, is the request sound: then carries it out. @returns the result or a refusal */
export async function answer(
  appwrite: Appwrite,
  origin: HttpOrigin,
  raw: FunctionRequest,
  outside: Outside = realOutside,
): Promise<unknown> {
  const asked = readRequest(raw);
  const byAdmin = !isRefusal(asked) && operations[asked.operation].by === "admin";
  const ahead = isRefusal(asked) ? appwrite : sendAhead(appwrite, origin.claimedUserId, asked, outside);
  const [caller, isOpen] = await Promise.all([
    origin.caller,
    byAdmin && isOpenForAdministration(appwrite, origin.claimedUserId),
  ]);
  if (caller === null) return refuse("signed-out");
  if (isRefusal(caller)) return caller;
  if (isRefusal(asked)) return asked;
  if (byAdmin && !(caller.isAdmin && isOpen)) return refuse("not-admin");
  const adminRefusal = byAdmin ? await refuseAdmin(ahead, outside, caller) : null;
  if (adminRefusal !== null) return adminRefusal;
  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const input = asked.input as never;
  if (asked.key === null) {
    const respond = questions[asked.operation] as (question: Question<never>) => Promise<unknown>;
    return respond({ appwrite, outside, caller, input });
  }
  const { operation, key } = asked;
  const handle = handlers[operation] as (call: Call<never>) => ReturnType<Decide>;
  const actor = { id: caller.id, role: byAdmin ? "admin" : "investor" } as const;
  const contested = serialized.has(operation) ? caller.id : undefined;
  // Answers that came before the turn of the request has come are too old, and so they are for another attempt.
  let reads = contested !== undefined && isInTurn(contested) ? appwrite : ahead;
  const decide: Decide = (occasion) => {
    const call = { appwrite: reads, tables: reads.tables, outside, caller, input, occasion };
    reads = appwrite;
    return handle(call);
  };
  let committed: ChangeSet | undefined;
  const result = await carryOut({
    ...{ tables: appwrite.tables, actor, outside, request: { operation, input }, key, decide },
    contested,
    onCommit: (changes) => {
      committed = changes;
    },
  });
  if (isRefusal(result)) return result;
  const step = afterwards[operation] as ((aftermath: Aftermath<never>) => Promise<unknown>) | undefined;
  return (await step?.({ appwrite, outside, caller, input, result: result as never, committed })) ?? result;
}

/**
 * Sends what the operation is going to read, for the account that it claims to come from. Not where the request is
 * going to wait for its turn.
 * @returns Appwrite with the answers
 */
function sendAhead(
  appwrite: Appwrite,
  userId: string | null,
  { operation, key, input }: OperationRequest,
  { settings }: Outside,
): Appwrite {
  if (userId === null || (key !== null && serialized.has(operation) && isInTurn(userId))) return appwrite;
  const send = key === null ? undefined : (readsAhead[operation] as SendReads<never> | undefined);
  const byAdmin = operations[operation].by === "admin";
  return readAhead(appwrite, ({ tables, users, ...rest }) =>
    Promise.all([
      ...(byAdmin ? [users.listSessions({ userId })] : []),
      ...(byAdmin && settings.adminTotp
        ? [users.listMFAFactors({ userId }), findSecondStep(tables, userId)]
        : []),
      send?.({ appwrite: { tables, users, ...rest }, userId, input: input as never, settings }),
    ]),
  );
}

/** Why an administrator may not act in this session: it has lasted too long, or lacks the authenticator app. */
async function refuseAdmin(appwrite: Appwrite, outside: Outside, caller: Caller): Promise<Refusal | null> {
  const { sessions } = await appwrite.users.listSessions({ userId: caller.id });
  const overdue = await endOverdueSession(appwrite, outside, caller, sessions);
  if (overdue !== null || !outside.settings.adminTotp) return overdue;
  return withoutApp(appwrite, outside, caller, sessions);
}
