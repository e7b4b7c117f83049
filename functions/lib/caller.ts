import { AppwriteException, type Users } from "node-appwrite";
import { type Refusal, refuse } from "#domain/refusal.ts";
import type { FunctionRequest } from "./context.ts";

/** Who is calling, as the server knows it. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether somebody has shown that mail to this address reaches them. */
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  /** Whether signing in takes a second step. */
  readonly secondStep: boolean;
}

/** The session that asks, from the token that only Appwrite can set; undefined for a caller without one. */
export function askingSession({ headers }: FunctionRequest): string | undefined {
  const [, claims = ""] = (headers["x-appwrite-user-jwt"] ?? "").split(".");
  if (claims === "") return undefined;
  const { sessionId } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return typeof sessionId === "string" ? sessionId : undefined;
}

/**
 * The caller of an execution, taken from the header that only Appwrite can set and looked up anew at each call:
 * a session may outlive its account or a label.
 */
export async function callerOf(request: FunctionRequest, users: Users): Promise<Caller | Refusal> {
  const id = request.headers["x-appwrite-user-id"];
  if (!id) return refuse("signed-out");
  try {
    const account = await users.get({ userId: id });
    if (!account.status) return refuse("signed-out");
    return {
      id,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerification === true,
      isAdmin: account.labels.includes("admin"),
      secondStep: account.mfa === true,
    };
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return refuse("signed-out");
    throw error;
  }
}
