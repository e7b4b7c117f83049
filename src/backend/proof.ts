import { Account, AppwriteException, type AuthenticationFactor, type Models } from "appwrite";
import { client, projectId } from "./client.ts";

/**
 * Proofs that whoever sits here is the owner of the account. Each is the id of a session that the server can look
 * at; the password and the code themselves never reach a function, a log or the storage of the browser.
 * docs/decisions/012-proof-by-session.md tells why.
 */

const account = new Account(client);

/** Whether the account asks for a code besides the password. */
export async function asksForCode(): Promise<boolean> {
  return (await account.get()).mfa;
}

/**
 * Proves the password by beginning a second session with it, which the server ends when it has seen it. Its cookie is
 * left out, so that this browser stays in the session it has. The SDK cannot leave cookies out.
 * @returns the id of that session
 * @throws AppwriteException 401 `user_invalid_credentials` when the password is wrong
 */
export async function provePassword(credentials: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${client.config.endpoint}/account/sessions/email`, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json", "x-appwrite-project": projectId },
    body: JSON.stringify(credentials),
  });
  const answer: Partial<Models.Session & { message: string; type: string }> = await response.json();
  if (!response.ok || answer.$id === undefined)
    throw new AppwriteException(answer.message ?? "", response.status, answer.type);
  return answer.$id;
}

/**
 * Proves the second step in the session of this browser.
 * @param code of the authenticator app, or one of the longer recovery codes
 * @returns the id of the session
 * @throws AppwriteException 401 `user_invalid_token` when the code is wrong
 */
export async function proveCode(code: string): Promise<string> {
  // The SDK's own constant for recovery codes is in lower case, which the server takes and then never accepts.
  const factor = (code.length === 6 ? "totp" : "recoveryCode") as AuthenticationFactor;
  const { $id: challengeId } = await account.createMfaChallenge({ factor });
  const session = await account.updateMfaChallenge({ challengeId, otp: code });
  return session.$id;
}
