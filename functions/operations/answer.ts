import type { Users } from "node-appwrite";
import { operations } from "#domain/operations.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { callerOf } from "#functions/lib/caller.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { type Outside, realOutside } from "#functions/lib/outside.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { carryOut, type Decide } from "./carry-out.ts";
import { type Call, handlers } from "./handlers.ts";
import { readRequest } from "./request.ts";

/** Who is calling, may they, is the request sound: then carries it out. @returns the result or a refusal */
export async function answer(
  appwrite: Appwrite,
  raw: FunctionRequest,
  outside: Outside = realOutside,
): Promise<unknown> {
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
  const result = await carryOut({ tables: appwrite.tables, request, key, actor, decide, outside });
  if (isRefusal(result)) return result;
  // After the commit, and again when the request is repeated, so that a crash in between is made good.
  if (operation === "deactivate" || operation === "activate") await fitAccess(appwrite, input);
  return result;
}

/** The label makes an administrator; a deactivated profile takes the operations away even before the label is gone. */
async function isOpenForAdministration({ tables }: Appwrite, raw: FunctionRequest): Promise<boolean> {
  const id = raw.headers["x-appwrite-user-id"];
  const profile = id ? await findProfile(tables, id) : null;
  return profile === null || profile.isActive;
}

const adminLabel = "admin";

/**
 * Makes sessions and label fit what the profile says now, and looks again afterwards: somebody may have decided the
 * opposite meanwhile, also long ago when an old request is repeated.
 */
async function fitAccess({ users, tables }: Appwrite, input: unknown): Promise<void> {
  const { userId } = input as { userId: string };
  let fitted: boolean | undefined;
  for (;;) {
    const profile = await findProfile(tables, userId);
    if (profile === null || profile.isActive === fitted) return;
    if (!profile.isActive) await takeAccessAway(users, userId);
    else if (profile.isAdmin) await giveAccessBack(users, userId);
    fitted = profile.isActive;
  }
}

/**
 * Whoever is deactivated has to sign in again, and is no administrator until activated: plans and wallet addresses
 * are edited by the label alone. A socket that is open keeps the roles it began with until it closes; Appwrite offers
 * no way to end it, only that it cannot be opened again.
 */
async function takeAccessAway(users: Users, userId: string): Promise<void> {
  const { labels } = await users.get({ userId });
  if (labels.includes(adminLabel)) {
    await users.updateLabels({ userId, labels: labels.filter((label) => label !== adminLabel) });
  }
  await users.deleteSessions({ userId });
}

/** Makes an administrator one again; the profile remembers it. */
async function giveAccessBack(users: Users, userId: string): Promise<void> {
  const { labels } = await users.get({ userId });
  if (!labels.includes(adminLabel)) await users.updateLabels({ userId, labels: [...labels, adminLabel] });
}
