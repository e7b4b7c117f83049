import { AppwriteException, ID } from "node-appwrite";
import type { AccessResults } from "#domain/access/routes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isPersonal } from "#domain/security/personal-password.ts";
import { storedAccount } from "#functions/lib/account-cache.ts";
import { breachedRefusal } from "#functions/lib/breached-passwords.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import type { AccessCall } from "./route-handler.ts";

/**
 * New passwords of people without a session. Appwrite's own calls know neither the list of leaked passwords nor the words
 * that are known of a person, so the gateway leaves them to these routes.
 */

/** Makes an account by key: Appwrite would count a call of this function under the address of the function. */
export async function createAccount({
  appwrite: { users },
  dependencies,
  input,
}: AccessCall<"createAccount">): Promise<AccessResults["createAccount"] | Refusal> {
  const weak = await weakness(dependencies, input.password, input);
  if (weak !== null) return weak;
  try {
    await users.create({ userId: ID.unique(), ...input });
    return { isCreated: true };
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 409) return refuse("email-taken");
    // Appwrite names the parameter; it takes fewer addresses than the form.
    if (error instanceof AppwriteException && error.code === 400 && error.message.includes("`email`"))
      return refuse("email-unusable");
    return refusedPassword(error);
  }
}

/** Replaces a password as a guest, by the secret of the mail: no right of this function is needed. */
export async function resetPassword({
  appwrite: { users, visitor },
  dependencies,
  input,
}: AccessCall<"resetPassword">): Promise<AccessResults["resetPassword"] | Refusal> {
  const owner = await storedAccount(users, input.userId);
  const weak = await weakness(dependencies, input.password, { name: owner?.name, email: owner?.email });
  if (weak !== null) return weak;
  try {
    await visitor.resetPassword(input);
    return { isChanged: true };
  } catch (error) {
    if (error instanceof AppwriteException && (error.code === 401 || error.code === 404))
      return refuse("recovery-link-dead");
    return refusedPassword(error);
  }
}

interface Owner {
  readonly name: string | undefined;
  readonly email: string | undefined;
}

/** Returns why a new password is too easy to guess; null when it is not. */
async function weakness(
  { isBreached, siteName }: Dependencies,
  password: string,
  { name, email }: Owner,
): Promise<Refusal | null> {
  const breached = await breachedRefusal(isBreached, password, "breached-password");
  if (breached !== null) return breached;
  return isPersonal(password, { site: siteName, name, email }) ? refuse("personal-password") : null;
}

/** Returns the refusal of a password that Appwrite does not take. @throws any other error */
function refusedPassword(error: unknown): Refusal {
  if (!(error instanceof AppwriteException)) throw error;
  if (error.code === 429) return refuse("too-many-attempts");
  if (error.code === 400) return refuse("password-too-common");
  throw error;
}
