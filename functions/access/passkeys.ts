import type { AccessResults } from "#domain/access/routes.ts";
import { ageOf, isSuccessor } from "#domain/members/successor.ts";
import { assertionOptions } from "#domain/passkeys/options.ts";
import { isByToken, isClaimable, type SignIn, TOKEN_LIFETIME } from "#domain/passkeys/sign-in.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { findSession } from "#functions/lib/account-cache.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";
import { checkAssertion } from "#functions/lib/passkeys/check-assertion.ts";
import { createChallenge } from "#functions/lib/passkeys/rows.ts";
import { beginSignIn, claimSession, deleteSignIn, findSignIn } from "#functions/lib/passkeys/sign-in-rows.ts";
import { endUnclaimedSessions } from "#functions/lib/passkeys/unclaimed-sessions.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { codeAfterPasskey } from "#functions/lib/second-step/half-session.ts";
import type { AccessCall } from "./route-handler.ts";

/** Signing in by a passkey: docs/decisions/049-passkeys.md. */

/** Makes a challenge for a visitor, whose passkey will name the account. */
export async function passkeySignInOptions({
  appwrite: { tables },
  dependencies: { passkeySite: site, now },
}: AccessCall<"passkeySignInOptions">): Promise<AccessResults["passkeySignInOptions"] | Refusal> {
  if (site === null) return refuse("passkeys-unavailable");
  const use = { purpose: "sign-in", userId: null, sessionId: null } as const;
  const challenge = await createChallenge(tables, use, now().toISOString());
  return { options: assertionOptions(site, challenge, []) };
}

/** Answers the token of a session to the page that has used a passkey, and the claim by which the session counts. */
export async function signInWithPasskey({
  appwrite,
  dependencies,
  caller,
  input,
}: AccessCall<"signInWithPasskey">): Promise<AccessResults["signInWithPasskey"] | Refusal> {
  const { tables, users } = appwrite;
  // Its answer would be announced to the sockets of the account that is signed in.
  if (caller !== null) return refuse("invalid-request", { detail: "only a guest can sign in" });
  const use = { purpose: "sign-in", userId: null, sessionId: null } as const;
  const passkey = await checkAssertion(appwrite, dependencies, input.assertion, use);
  if (isRefusal(passkey)) return passkey;
  const { userId } = passkey;
  const [account, profile] = await Promise.all([
    unlessGone(users.get({ userId })),
    findProfile(tables, userId),
  ]);
  if (account === undefined || profile === null || !account.status) return refuse("passkey-unknown");
  // The passkey of a deleted account must not open the one that took its id.
  if (isSuccessor(ageOf(account), profile)) return refuse("passkey-unknown");
  const claim = await beginSignIn(tables, userId, dependencies.now().toISOString());
  const { secret } = await users.createToken({ userId, length: 128, expire: TOKEN_LIFETIME });
  return { userId, secret, claim };
}

/**
 * Makes the session of a page count, and ends those that another party began with the token. Without a session the page
 * could not use the token, so another party may have.
 */
export async function claimPasskeySession({
  appwrite,
  dependencies,
  caller,
  input: { claim, sessionId },
}: AccessCall<"claimPasskeySession">): Promise<AccessResults["claimPasskeySession"] | Refusal> {
  const { tables } = appwrite;
  // As above: the answer may hold a code.
  if (caller !== null) return refuse("invalid-request", { detail: "only a guest can claim a session" });
  const signIn = await findSignIn(tables, claim);
  if (signIn === null || !isClaimable(signIn, dependencies.now().toISOString()))
    return refuse("passkey-expired");
  const isClaimed = sessionId !== undefined && (await isClaimedBy(appwrite, signIn, sessionId));
  if (!isClaimed && signIn.sessionId === null) await deleteSignIn(tables, signIn);
  await endUnclaimedSessions(appwrite, signIn.userId, (id) => id !== signIn.$id);
  if (!isClaimed || sessionId === undefined) return { isSignedIn: false, code: null };
  // The passkey has verified its owner, so it is two factors: the owner need not type a code as well.
  const code = await codeAfterPasskey(appwrite, dependencies, { userId: signIn.userId, sessionId });
  return { isSignedIn: true, code };
}

/** A sign-in has one session; repeating its claim changes nothing. */
async function isClaimedBy(
  { tables, users }: Pick<Appwrite, "tables" | "users">,
  signIn: SignIn,
  sessionId: string,
): Promise<boolean> {
  const { userId } = signIn;
  if (signIn.sessionId !== null) return signIn.sessionId === sessionId;
  const session = await findSession(users, { userId, sessionId });
  if (session === undefined || !isByToken(session)) return false;
  await claimSession(tables, signIn, sessionId);
  return true;
}
