import { Account as AccountService, AppwriteException, ID, type Models } from "appwrite";
import { client } from "./client.ts";
import { isSignedOut } from "./errors.ts";

const service = new AccountService(client);

/** Who is signed in, as the server says. The label `admin` decides about the administration area. */
export interface Account {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  labels: readonly string[];
}

function toAccount(user: Models.User): Account {
  return {
    id: user.$id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerification,
    labels: user.labels,
  };
}

/**
 * Creates an account; it does not sign in.
 * @param details name, e-mail address and a password of at least 8 characters
 * @throws AppwriteException 409 `user_already_exists` when the address is taken
 */
export async function createAccount(details: {
  name: string;
  email: string;
  password: string;
}): Promise<Account> {
  return toAccount(await service.create({ userId: ID.unique(), ...details }));
}

/**
 * Starts a session in this browser. A session left over from before is ended first, because Appwrite
 * refuses a second one in the same browser.
 * @throws AppwriteException 401 `user_invalid_credentials`
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  try {
    await service.createEmailPasswordSession(credentials);
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.type !== "user_session_already_exists") throw error;
    await service.deleteSession({ sessionId: "current" });
    await service.createEmailPasswordSession(credentials);
  }
}

/** Ends every session of the account, on all devices. A session that is already gone counts as ended. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await service.deleteSessions();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}

/** @returns the signed-in account, or null for a guest. @throws when the server cannot be asked */
export async function currentAccount(): Promise<Account | null> {
  try {
    return toAccount(await service.get());
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
