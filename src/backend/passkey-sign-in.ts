import type { AccessInput, AccessResults } from "#domain/access/routes.ts";
import { callAccess } from "./access.ts";
import { accountService } from "./account-service.ts";
import { hasType, isWorthRetrying } from "./errors.ts";
import { rememberHalfSession } from "./half-session.ts";
import { askPasskey, PasskeyFailed, type PasskeyUse } from "./passkeys.ts";
import { passChallenge } from "./second-factor.ts";
import { abandonSignIn, isSecondStepMissing } from "./session.ts";

export interface PasskeySignInOptions extends PasskeyUse {
  /** Called once the person has chosen a passkey. */
  readonly onChosen?: () => void;
}

/** Signing in by a passkey: docs/decisions/049-passkeys.md. */

/**
 * Begins a session in this browser with a passkey. An account with an authenticator app still has to take its second step
 * where the server could not take it.
 * @throws PasskeyFailed, or what `callAccess` throws
 */
export async function signInByPasskey({ onChosen, ...use }: PasskeySignInOptions = {}): Promise<void> {
  const { options } = await callAccess("passkeySignInOptions", {});
  const assertion = await askPasskey(options, use);
  onChosen?.();
  const begun = await callAccess("signInWithPasskey", { assertion });
  const sessionId = await beginSession(begun);
  const { isSignedIn, code } = await claim({
    claim: begun.claim,
    ...(sessionId !== undefined && { sessionId }),
  });
  // Where it is not accepted, the page of the second step takes it by the passkey or a code.
  if (code !== null) await passChallenge("totp", code).catch(() => undefined);
  if (isSignedIn) return;
  // Ended by the server, or another party's: a listener on an old socket can use the token first.
  if (sessionId !== undefined) await abandonSignIn().catch(() => undefined);
  throw new PasskeyFailed("failed");
}

/** Undefined where the token was not accepted. A session left over from before is ended first, as `signIn` does. */
async function beginSession({
  userId,
  secret,
}: AccessResults["signInWithPasskey"]): Promise<string | undefined> {
  try {
    try {
      return await createSession({ userId, secret });
    } catch (error) {
      if (!hasType(error, "user_session_already_exists") && !isSecondStepMissing(error)) throw error;
      await abandonSignIn();
      return await createSession({ userId, secret });
    }
  } catch (error) {
    if (hasType(error, "user_invalid_token")) return undefined;
    throw error;
  }
}

async function createSession(token: { userId: string; secret: string }): Promise<string> {
  const session = await accountService.createSession(token);
  rememberHalfSession(session);
  return session.$id;
}

/** Pauses in milliseconds before a lost claim is repeated. */
const pauses = [300, 1000, 2000];

/** Claims the session, or says that there is none. @returns whether it counts, and the code of its second step */
async function claim(input: AccessInput<"claimPasskeySession">) {
  for (const pause of [...pauses, undefined]) {
    try {
      return await callAccess("claimPasskeySession", input);
    } catch (error) {
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { isSignedIn: false, code: null };
}
