import type { MailedSecret } from "#src/backend/credentials.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";

/** What the link of a mail carries, or undefined when it is not whole. @param search the query of the address */
export function mailedSecret(search: string): MailedSecret | undefined {
  const query = new URLSearchParams(search);
  const userId = query.get("userId");
  const secret = query.get("secret");
  return userId && secret ? { userId, secret } : undefined;
}

/** What is wrong with the link of a mail, in words. */
export function linkProblem(error: unknown): string {
  if (hasType(error, "user_invalid_token") || hasType(error, "user_not_found"))
    return "This link was used before or is older than an hour. Please ask for a new one.";
  return messageOf(error);
}
