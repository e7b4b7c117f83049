import { Account, AppwriteException, type AuthenticationFactor, Client } from "node-appwrite";

/** A session that the server has just begun with a password; only the server holds its secret. */
interface PasswordSession {
  readonly id: string;
  readonly userId: string;
  readonly secret: string;
}

/** Appwrite as any visitor finds it, without the rights of the function: with its limits on attempts, too. */
export interface Visitor {
  /** @throws AppwriteException 401 `user_invalid_credentials`, 429 after too many attempts */
  readonly signIn: (credentials: { email: string; password: string }) => Promise<PasswordSession>;
  /** Gives a code of the authenticator app in a session. @throws AppwriteException 401 `user_invalid_token` */
  readonly passAppChallenge: (session: PasswordSession, code: string) => Promise<void>;
  /** Sets a password by the secret of a recovery mail. @throws AppwriteException 401 `user_invalid_token`, 404, 400, 429 */
  readonly resetPassword: (reset: RecoveredPassword) => Promise<void>;
}

interface RecoveredPassword {
  readonly userId: string;
  readonly secret: string;
  readonly password: string;
}

/**
 * The name of a client that Appwrite can distinguish from every browser: a device without a name. The mail
 * about a new sign-in knows the sessions of proofs by their row and looks for one where a device has no name.
 */
const userAgent = "keelstone";

export function visitorOf(endpoint: string, project: string): Visitor {
  return {
    signIn: async (credentials) => {
      // Not by the SDK, which does not show the header that carries the secret; with the function's key no limit holds.
      const response = await fetch(`${endpoint}/account/sessions/email`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": userAgent,
          "x-appwrite-project": project,
        },
        body: JSON.stringify(credentials),
      });
      const answer: { $id?: string; userId?: string; message?: string; type?: string } =
        await response.json();
      if (!response.ok) throw new AppwriteException(answer.message ?? "", response.status, answer.type ?? "");
      const secret = secretIn(response.headers.get("x-fallback-cookies"), project);
      const { $id: id, userId } = answer;
      if (id === undefined || userId === undefined || secret === undefined)
        throw new Error("Appwrite answered a sign-in without a session");
      return { id, userId, secret };
    },
    passAppChallenge: async ({ secret }, otp) => {
      const client = new Client().setEndpoint(endpoint).setProject(project).setSession(secret);
      const account = new Account(client);
      const { $id: challengeId } = await account.createMFAChallenge({
        factor: "totp" as AuthenticationFactor,
      });
      await account.updateMFAChallenge({ challengeId, otp });
    },
    resetPassword: async (reset) => {
      // Appwrite's limit on these counts by account, so the address of this function does not matter.
      await new Account(new Client().setEndpoint(endpoint).setProject(project)).updateRecovery(reset);
    },
  };
}

/**
 * Appwrite sends the secret in this header beside the cookie when a request has no Origin, as no browser's
 * does.
 */
function secretIn(header: string | null, project: string): string | undefined {
  if (header === null) return undefined;
  const secrets: Readonly<Record<string, unknown>> = JSON.parse(header);
  const secret = secrets[`a_session_${project}`];
  return typeof secret === "string" ? secret : undefined;
}
