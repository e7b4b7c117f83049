import { AppwriteException, type Models } from "appwrite";
import type { OperationInput } from "#domain/operations/operations.ts";
import { endSession } from "./account-activity.ts";
import { projectId } from "./address.ts";
import { client } from "./client.ts";
import { ask } from "./operations.ts";

/**
 * Proves to the server that the owner of the account is there. The server verifies the input and keeps none
 * of it. docs/decisions/025-proof-in-a-session-of-its-own.md says why.
 * @returns the id of the proof: for one withdrawal or the deletion of the account, within five minutes
 * @throws OperationRefused with the field that was wrong: `password` or `code`
 */
export async function proveIdentity(typed: OperationInput<"proveIdentity">): Promise<string> {
  return (await ask("proveIdentity", typed)).proof;
}

/**
 * Checks that the person at this browser knows the password, and leaves no session behind. It guards calls
 * for which Appwrite requires no password, in this browser only: docs/security.md.
 * @throws AppwriteException 401 `user_invalid_credentials` when the password is wrong
 */
export async function confirmPassword(credentials: { email: string; password: string }): Promise<void> {
  // The cookie is left out, so that this browser stays in the session it has. The SDK cannot leave cookies out.
  const response = await fetch(`${client.config.endpoint}/account/sessions/email`, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json", "x-appwrite-project": projectId },
    body: JSON.stringify(credentials),
  });
  const answer: Partial<Models.Session & { message: string; type: string }> = await response.json();
  if (!response.ok || answer.$id === undefined)
    throw new AppwriteException(answer.message ?? "", response.status, answer.type);
  await endSession(answer.$id);
}
