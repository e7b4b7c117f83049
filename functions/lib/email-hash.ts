import { createHash } from "node:crypto";

/** Returns what the server remembers of an account's email address, to notice another one. Appwrite compares without regard to case. */
export function emailHashOf(userId: string, email: string): string {
  return createHash("sha256").update(`${userId} ${email.toLowerCase()}`).digest("hex");
}
