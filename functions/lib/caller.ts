import { isIP } from "node:net";
import { AppwriteException } from "node-appwrite";
import { ageOf } from "#domain/members/successor.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isReaderId } from "#domain/security/reader.ts";
import type { Appwrite } from "./appwrite.ts";
import type { FunctionRequest } from "./context.ts";

/** A signed-in caller, as Appwrite answered for the token of the session. */
export interface Caller {
  readonly id: string;
  /** The session that sent the request. */
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  /** Returns whether the owner has shown that mail to this address arrives. */
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  /** Whether signing in takes a second step. */
  readonly secondStep: boolean;
  /** When the account was made; a profile is younger unless the account took over its id or was restored. */
  readonly madeAt: string;
  readonly isRestored: boolean;
  /** When the password was set; empty when there is none. */
  readonly passwordUpdate: string;
}

/** Why an execution runs, and for whom, as far as no caller can have written it. */
type Origin =
  | { readonly trigger: "schedule" }
  | { readonly trigger: "event"; readonly event: string }
  | HttpOrigin;

export interface HttpOrigin {
  readonly trigger: "http";
  /** Null for a guest. Its request is sent at once, so that other reads can run beside it. */
  readonly caller: Promise<Caller | Refusal | null>;
  /** Asks Appwrite again whether it still accepts the token. */
  readonly verifyAgain: () => Promise<Caller | Refusal | null>;
  /** Proves nothing: for reads that run beside the verification and count only when that succeeds. */
  readonly claimedUserId: string | null;
  /** The session that the token names: proves as little. */
  readonly claimedSessionId: string | null;
  /** The address that Appwrite saw; null when it named none. */
  readonly clientIp: string | null;
}

/**
 * Establishes why an execution runs and who calls. Appwrite 1.9.6 lets callers send its own headers in capitals: such a
 * header arrives joined to the server's value by a comma, or alone where the server's value is empty. So a value with
 * a comma is refused, and a value that may be empty is believed only with what no caller can have.
 * @returns a refusal when a caller has tampered with the headers
 */
export function establishOrigin(
  appwrite: Pick<Appwrite, "accountOf">,
  { headers }: FunctionRequest,
): Origin | Refusal {
  if (Object.entries(headers).some(([name, value]) => name.startsWith("x-appwrite-") && value?.includes(",")))
    return refuse("invalid-request", { detail: "it carries a header that only the server may set" });
  const value = (name: string) => headers[`x-appwrite-${name}`] ?? "";
  const [userId, jwt, ip] = [value("user-id"), value("user-jwt"), value("client-ip")];
  // The server names the address of every caller, also of one who schedules an execution; its own clock has none.
  const isByServer = jwt === "" && ip === "";
  switch (value("trigger")) {
    case "schedule":
      return isByServer && userId === "" ? { trigger: "schedule" } : notFromCaller();
    // The user is the one who caused the event, and is not needed here.
    case "event":
      return isByServer && value("event") !== ""
        ? { trigger: "event", event: value("event") }
        : notFromCaller();
    case "http":
      return {
        trigger: "http",
        caller: verifiedCaller(appwrite, userId, jwt),
        verifyAgain: () => verifiedCaller(appwrite, userId, jwt),
        claimedUserId: userId === "" ? null : userId,
        claimedSessionId: sessionOf(jwt),
        clientIp: isIP(ip) === 0 ? null : ip,
      };
    default:
      return notFromCaller();
  }
}

function notFromCaller(): Refusal {
  return refuse("invalid-request", { detail: "only the server starts this" });
}

/** Asks Appwrite whose token this is: a user id without a token that proves it is refused, and so is the reverse. */
function verifiedCaller(
  appwrite: Pick<Appwrite, "accountOf">,
  userId: string,
  jwt: string,
): Promise<Caller | Refusal | null> {
  if (userId === "" && jwt === "") return Promise.resolve(null);
  const sessionId = sessionOf(jwt);
  // A reader account reads for an administrator and does nothing else.
  if (userId === "" || sessionId === null || isReaderId(userId)) return Promise.resolve(refuse("signed-out"));
  const caller = askFor(appwrite, userId, jwt, sessionId);
  // Awaited later, or never when the request is refused for another reason.
  caller.catch(() => undefined);
  return caller;
}

async function askFor(
  appwrite: Pick<Appwrite, "accountOf">,
  id: string,
  jwt: string,
  sessionId: string,
): Promise<Caller | Refusal> {
  try {
    const account = await appwrite.accountOf(jwt);
    if (account.$id !== id || !account.status) return refuse("signed-out");
    return {
      id,
      sessionId,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerification === true,
      isAdmin: account.labels.includes("admin"),
      secondStep: account.mfa === true,
      ...ageOf(account),
      passwordUpdate: account.passwordUpdate ?? "",
    };
  } catch (error) {
    // 401: the token is forged or over, its session ended, or its account is gone. 403: its account is blocked.
    if (error instanceof AppwriteException && (error.code === 401 || error.type === "user_blocked"))
      return refuse("signed-out");
    throw error;
  }
}

/** The session that a token names; to be believed once Appwrite has accepted the token. */
function sessionOf(jwt: string): string | null {
  const [, claims = ""] = jwt.split(".");
  try {
    const { sessionId } = Object(JSON.parse(Buffer.from(claims, "base64url").toString("utf8")));
    return typeof sessionId === "string" && sessionId !== "" ? sessionId : null;
  } catch {
    return null;
  }
}
