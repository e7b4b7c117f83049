import { AppwriteException, type Models } from "appwrite";
import type { OperationInput } from "#domain/commands/operations.ts";
import { endSession } from "./account-activity.ts";
import { projectId } from "./address.ts";
import { client } from "./client.ts";
import { ask } from "./operations.ts";

/**
 * Proves to the server that the owner of the account is there. What was typed is looked at by the server and kept
 * nowhere. docs/decisions/025-proof-in-a-session-of-its-own.md tells why.
 * @returns the id of the proof: for one withdrawal or the deletion of the account, within five minutes
 * @throws OperationRefused with the field that was wrong: `password` or `code`
 */
export async function proveIdentity(typed: OperationInput<"proveIdentity">): Promise<string> {
  return (await ask("proveIdentity", typed)).proof;
}

/**
 * Makes sure that whoever sits in front of this browser knows the password; nothing is left of the question. It
 * guards what Appwrite itself does not ask a password for, in this browser only: docs/security.md.
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
