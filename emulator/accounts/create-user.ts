import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { chosenId } from "#emulator/ids.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc, NewDoc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { targets, type User, users } from "./collections.ts";
import { isOfIdentity, isTarget } from "./identifiers.ts";
import { argon2, hashPassword } from "./passwords.ts";
import { policiesOf } from "./policies.ts";
import { searchText } from "./update-user.ts";

interface NewUser {
  readonly userId: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly name?: string | undefined;
  /** A password that is hashed already. */
  readonly hashed?: Pick<User, "password" | "hash" | "hashOptions">;
  /** Message targets are made for these; sign-in by magic link makes none for the e-mail. */
  readonly reach?: readonly ("email" | "sms")[];
  readonly verified?: { readonly email?: boolean; readonly phone?: boolean };
  /** Made by a key: the project's user limit is for those who sign up themselves. */
  readonly unlimited?: boolean;
  /** Made by a key or an inviting member: the account has not been used yet. */
  readonly unused?: boolean;
  /** The address stays as it was typed; otherwise its capitals become small letters. */
  readonly keepsCase?: boolean;
  /** The message when the e-mail belongs to another user's identity at a provider. */
  readonly emailTaken?: "general_bad_request" | "user_email_already_exists";
}

/**
 * A new user with the targets that reach them.
 * @throws user_already_exists for a known id, e-mail or phone, user_email_already_exists or `emailTaken` for one of
 * an identity, user_count_exceeded
 */
export async function createUser(project: Project, input: NewUser): Promise<Doc<User>> {
  const { store, ids, clock, settings } = project;
  const { userLimit, passwordHistory } = policiesOf(settings);
  if (!input.unlimited && userLimit > 0 && store.count(users, {}, userLimit) >= userLimit) {
    throw new AppwriteError("user_count_exceeded");
  }
  const id = chosenId(ids, input.userId);
  const address = input.email || null;
  const email = input.keepsCase ? address : (address?.toLowerCase() ?? null);
  if (email !== null && isOfIdentity(project, email)) {
    throw new AppwriteError(input.emailTaken ?? "user_email_already_exists");
  }
  const phone = input.phone || null;
  const name = input.name ?? "";
  const password = input.hashed?.password ?? (input.password ? await hashPassword(input.password) : null);
  const now = formatDatetime(clock.now());
  const user: NewDoc<User> = {
    $id: id,
    $permissions: [`read("any")`, `update("user:${id}")`, `delete("user:${id}")`],
    name,
    email,
    phone,
    password,
    status: true,
    labels: [],
    hash: input.hashed?.hash ?? argon2.hash,
    hashOptions: input.hashed?.hashOptions ?? argon2.hashOptions,
    passwordHistory: password !== null && passwordHistory > 0 ? [password] : [],
    passwordUpdate: password === null ? null : now,
    prefs: {},
    registration: now,
    accessedAt: input.unused ? null : now,
    emailVerification: input.verified?.email ?? false,
    phoneVerification: input.verified?.phone ?? false,
    reset: false,
    mfa: false,
    mfaRecoveryCodes: [],
    totpVerified: false,
    impersonator: false,
    search: searchText({ $id: id, email, phone, name, labels: [] }),
  };
  const reach = input.reach ?? ["email", "sms"];
  return refuseDuplicate(
    () => new AppwriteError("user_already_exists"),
    () =>
      store.transaction(() => {
        const made = store.create(users, user);
        for (const [providerType, identifier] of [
          ["email", email],
          ["sms", phone],
        ] as const) {
          if (identifier === null || !reach.includes(providerType)) continue;
          // Another account has the message target already: the account is created all the same, without one
          // of its own.
          if (isTarget(project, identifier)) continue;
          store.create(targets, { userId: id, providerType, identifier, name: "", expired: false });
        }
        return made;
      }),
  );
}
