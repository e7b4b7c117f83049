import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import type { User } from "./collections.ts";
import { isForeignPassword } from "./foreign-hashes.ts";
import { argon2, hashPassword, isPassword } from "./passwords.ts";
import { policiesOf } from "./policies.ts";

interface Person {
  readonly $id: string;
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** With the policy on, a password may not hold its owner's id, name, e-mail or phone. @throws password_personal_data */
export function requireImpersonal(project: Project, password: string, person: Person): void {
  if (!policiesOf(project.settings).passwordPersonalData) return;
  const text = password.toLowerCase();
  const email = person.email?.toLowerCase() ?? "";
  const parts = [person.$id, person.name, email, email.split("@")[0], person.phone?.replace("+", "")];
  if (parts.some((part) => part && text.includes(part.toLowerCase()))) {
    throw new AppwriteError("password_personal_data");
  }
}

/**
 * The changes that give a user a new password.
 * @throws password_personal_data, password_recently_used
 */
export async function passwordChanges(project: Project, user: User & { $id: string }, password: string) {
  requireImpersonal(project, password, user);
  const { passwordHistory } = policiesOf(project.settings);
  const history = user.passwordHistory ?? [];
  if (passwordHistory > 0) {
    // A password from before the policy is in no history, so it may be set again.
    for (const old of history) {
      if (await isPassword(password, old)) throw new AppwriteError("password_recently_used");
    }
  }
  const hashed = await hashPassword(password);
  return {
    ...argon2,
    password: hashed,
    passwordUpdate: formatDatetime(project.clock.now()),
    passwordHistory: passwordHistory > 0 ? [...history, hashed].slice(-passwordHistory) : [],
  };
}

/** @throws user_invalid_credentials unless it is the user's password */
export async function requirePassword(user: User, password: string): Promise<void> {
  if (user.password !== null) {
    const known =
      user.hash === argon2.hash
        ? await isPassword(password, user.password)
        : await isForeignPassword(password, user.password, user.hash, user.hashOptions);
    if (known) return;
  }
  throw new AppwriteError("user_invalid_credentials");
}
