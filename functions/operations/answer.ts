import type { Users } from "node-appwrite";
import { operations } from "#domain/operations.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { callerOf } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { carryOut, type Decide } from "./carry-out.ts";
import { type Call, handlers } from "./handlers.ts";
import { readRequest } from "./request.ts";

/** Who is calling, may they, is the request sound: then carries it out. @returns the result or a refusal */
export async function answer(appwrite: Appwrite, raw: FunctionRequest): Promise<unknown> {
  const asked = readRequest(raw);
  const byAdmin = !isRefusal(asked) && operations[asked.operation].by === "admin";
  const [caller, isOpen] = await Promise.all([
    callerOf(raw, appwrite.users),
    byAdmin && isOpenForAdministration(appwrite, raw),
  ]);
  if (isRefusal(caller)) return caller;
  if (isRefusal(asked)) return asked;
  const { operation, key, input } = asked;
  if (byAdmin && !(caller.isAdmin && isOpen)) return refuse("not-admin");
  // The name picks schema and handler together, so the input fits; the compiler cannot follow a union that far.
  const handle = handlers[operation] as (call: Call<never>) => ReturnType<Decide>;
  const decide: Decide = (occasion) =>
    handle({ tables: appwrite.tables, caller, input: input as never, occasion });
  const actor = { id: caller.id, role: byAdmin ? "admin" : "investor" } as const;
  const request = { operation, input };
  const result = await carryOut({ tables: appwrite.tables, request, key, actor, decide });
  if (operation === "deactivate" && !isRefusal(result)) await endSessions(appwrite.users, input);
  return result;
}

/** The label makes an administrator; a deactivated profile takes it away like everything else. */
async function isOpenForAdministration({ tables }: Appwrite, raw: FunctionRequest): Promise<boolean> {
  const id = raw.headers["x-appwrite-user-id"];
  const profile = id ? await findProfile(tables, id) : null;
  return profile === null || profile.isActive;
}

/**
 * Whoever is deactivated has to sign in again. A socket that is open keeps the roles it began with until it closes:
 * Appwrite offers no way to end it, only that it cannot be opened again. Done after the commit, and again when the
 * request is repeated, so that a crash in between leaves nobody signed in.
 */
async function endSessions(users: Users, input: unknown): Promise<void> {
  await users.deleteSessions({ userId: (input as { userId: string }).userId });
}
