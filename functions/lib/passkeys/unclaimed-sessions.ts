import { CLAIM_LIFETIME, isByToken, unclaimed } from "#domain/passkeys/sign-in.ts";
import { emptyCache } from "#functions/lib/account-cache.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import { type Appwrite, gone, unlessGone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import { abandonedSignIns, deleteSignIn, signInsOf } from "./sign-in-rows.ts";

/** Ends sessions that began with a token of the server and that no page has claimed: a listener took the token. */

type Reach = Pick<Appwrite, "tables" | "users">;

/**
 * Ends all of an account's, except while another page is signing in: then the event of each session decides.
 * @param isOther whether a sign-in is not the one that is settled now
 */
export async function endUnclaimedSessions(
  { tables, users }: Reach,
  userId: string,
  isOther: (signInId: string) => boolean = () => false,
): Promise<void> {
  const [found, signIns] = await Promise.all([
    unlessGone(users.listSessions({ userId })),
    signInsOf(tables, userId),
  ]);
  if (signIns.some(({ $id, sessionId }) => sessionId === null && isOther($id))) return;
  await endSessionsOf(users, userId, unclaimed(found?.sessions ?? [], signIns));
}

/** How often a claim is looked for, and how long between, in milliseconds: a page claims its session at once. */
const LOOKS = 12;
const BETWEEN = 700;

/** Ends a session that has just begun with a token, unless its page claims it within some seconds. */
export async function endIfUnclaimed(
  { tables, users }: Reach,
  { pause }: Pick<Dependencies, "pause">,
  { userId, change, body }: AccountEvent,
): Promise<void> {
  const [, sessionId] = /^sessions\.([^.]+)\.create$/.exec(change) ?? [];
  if (sessionId === undefined) return;
  const factors = Array.isArray(body.factors) ? body.factors.map(String) : [];
  if (!isByToken({ $id: sessionId, provider: String(body.provider), factors })) return;
  for (let look = 1; ; look++) {
    const signIns = await signInsOf(tables, userId);
    if (signIns.some((signIn) => signIn.sessionId === sessionId)) return;
    if (look === LOOKS) break;
    await pause(BETWEEN);
  }
  await endSessionsOf(users, userId, [sessionId]);
}

/** How many abandoned sign-ins are dealt with at once. */
const MOST = 100;

/** Finishes sign-ins that no page has finished, for events that were lost. */
export async function endAbandonedSignIns(appwrite: Reach, { now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - CLAIM_LIFETIME).toISOString();
  for (const signIn of await abandonedSignIns(appwrite.tables, before, MOST)) {
    // A session that began beside a read of the account is missing in the list until then.
    await emptyCache(appwrite.users, signIn.userId);
    await endUnclaimedSessions(appwrite, signIn.userId, ($id) => $id !== signIn.$id);
    await gone(deleteSignIn(appwrite.tables, signIn));
  }
}
