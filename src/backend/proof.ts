import { AppwriteException, type Models } from "appwrite";
import { endSession } from "./account-activity.ts";
import { projectId } from "./address.ts";
import { client } from "./client.ts";

/**
 * Proves the password, which itself reaches no function, by beginning a second session with it, which the server
 * ends when it has seen it. Its cookie is left out, so that this browser stays in the session it has. The SDK cannot leave cookies out.
 * docs/decisions/013-proof-by-session.md tells why.
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
 * Makes sure that whoever sits in front of this browser knows the password; nothing is left of the question.
 * @throws AppwriteException 401 `user_invalid_credentials` when the password is wrong
 */
export async function confirmPassword(credentials: { email: string; password: string }): Promise<void> {
  await endSession(await provePassword(credentials));
}
