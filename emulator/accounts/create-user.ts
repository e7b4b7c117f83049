import { targets, type User, users } from "#emulator/accounts/collections.ts";
import { hashPassword, passwordCost } from "#emulator/accounts/passwords.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { eventNames } from "#emulator/events.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { DuplicateError } from "#emulator/store/errors.ts";

type NewUser = {
  userId: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | null | undefined;
  name?: string | undefined;
};

/** A new user with the targets that reach them. @throws user_already_exists for a known id, e-mail or phone */
export async function createUser(project: Project, input: NewUser): Promise<Doc<User>> {
  const { store, ids, clock } = project;
  const id = input.userId === "unique()" ? ids.unique() : input.userId;
  const email = input.email ? input.email.toLowerCase() : null;
  const phone = input.phone || null;
  const now = formatDatetime(clock.now());
  const password = input.password ? await hashPassword(input.password) : null;
  const name = input.name ?? "";
  try {
    const user = store.transaction(() => {
      for (const [providerType, identifier] of [
        ["email", email],
        ["sms", phone],
      ] as const) {
        if (identifier !== null)
          store.create(targets, { userId: id, providerType, identifier, name: "", expired: false });
      }
      return store.create(users, {
        $id: id,
        $permissions: [`read("any")`, `update("user:${id}")`, `delete("user:${id}")`],
        name,
        email,
        phone,
        password,
        status: true,
        hash: "argon2",
        hashOptions: { type: "argon2", ...passwordCost },
        passwordUpdate: password === null ? null : now,
        prefs: {},
        registration: now,
        emailVerification: false,
        phoneVerification: false,
        reset: false,
        mfa: false,
        totpVerified: false,
        search: [id, email, phone, name].filter(Boolean).join(" "),
      });
    });
    return user;
  } catch (error) {
    if (error instanceof DuplicateError) throw new AppwriteError("user_already_exists");
    throw error;
  }
}

/** Tells the world about a change of a user. @param payload the model as the API returns it */
export function publishUser(
  project: Project,
  userId: string,
  actorId: string,
  payload: unknown,
  action: string,
  detail?: string,
): void {
  project.events.publish({
    project,
    events: eventNames(["users", userId], action, detail),
    channels: ["account", `account.${userId}`],
    payload,
    roles: [`user:${userId}`],
    userId: actorId,
    timestamp: formatDatetime(project.clock.now()),
  });
}
