import type { Session, User } from "#emulator/accounts/collections.ts";
import { sessions } from "#emulator/accounts/collections.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";

/** The factors that can confirm a sign-in, besides the password. */
export function factorsOf(user: User) {
  return {
    totp: user.totpVerified,
    phone: user.phone !== null && user.phoneVerification,
    email: user.email !== null && user.emailVerification,
    recoveryCode: user.mfaRecoveryCodes.length > 0,
  };
}

/** Adds proven factors to a session. */
export function addFactors(
  { project }: Context,
  session: Doc<Session>,
  factors: readonly string[],
  changes: Partial<Session> = {},
): Doc<Session> {
  const proven = [...new Set([...session.factors, ...factors])];
  return project.store.update(sessions, session.$id, { ...changes, factors: proven });
}
