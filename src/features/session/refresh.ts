import { messageOf } from "#src/backend/errors.ts";
import { byId, listOwnRows } from "#src/backend/rows.ts";
import { currentAccount, isSecondStepMissing } from "#src/backend/session.ts";
import { users } from "#src/backend/tables.ts";
import { awaitSecondStep, endSession, sessionStore } from "./store.ts";

let running: Promise<void> | undefined;
let following: Promise<void> | undefined;
/** Grows with every sign-in and logout, so that an answer from an older generation is dropped. */
let generation = 0;

/** True while this page itself ends the session. */
let leaving = false;

/** Ends the session without asking who is signed in meanwhile: "nobody" would look like a session that expired. */
export async function leave<Outcome>(end: () => Promise<Outcome>): Promise<Outcome> {
  leaving = true;
  try {
    return await end();
  } finally {
    leaving = false;
  }
}

/** From here on answers that are still under way say nothing about who is signed in. */
export function invalidatePendingChecks(): void {
  generation++;
  running = undefined;
  following = undefined;
}

/**
 * Asks the server who is signed in and reads the profile. Calls while one is under way share it.
 * Never throws: the store says how it went.
 */
export function refreshSession(): Promise<void> {
  if (leaving) return Promise.resolve();
  const ownGeneration = generation;
  running ??= ask(ownGeneration).finally(() => {
    if (ownGeneration === generation) running = undefined;
  });
  return running;
}

/**
 * Asks because the account has changed. What is under way may have been answered before the change, so it is waited
 * for and then asked once more.
 */
export function refreshChangedAccount(): Promise<void> {
  if (running === undefined) return refreshSession();
  following ??= running.then(() => {
    following = undefined;
    return refreshSession();
  });
  return following;
}

async function ask(ownGeneration: number): Promise<void> {
  // What the server said before stays trusted until it says otherwise: no screen is torn down for a check.
  if (sessionStore.getState().status !== "known")
    sessionStore.setState({ status: "refreshing", problem: null });
  try {
    let user = await currentAccount();
    const userData = user && ((await listOwnRows(users, byId(user.id))).rows[0] ?? null);
    // A guest is refused no profile, there is just none: the session may have ended between the two answers.
    if (user !== null && userData === null) user = await currentAccount();
    // Also what was asked before this page began to end the session says nothing any more.
    if (ownGeneration !== generation || (user === null && leaving)) return;
    // When nobody was signed in before either, the reason that stands stays: right after a logout the screen of the
    // investor may still be there, and would take its end for an expired session.
    const { user: before, ended } = sessionStore.getState();
    if (user === null) endSession(before === null ? ended : "expired");
    else
      sessionStore.setState({
        user,
        userData,
        status: "known",
        problem: null,
        ended: null,
        awaitsSecondStep: false,
      });
  } catch (error) {
    if (ownGeneration !== generation) return;
    if (isSecondStepMissing(error)) awaitSecondStep();
    else sessionStore.setState({ status: "unreachable", problem: messageOf(error) });
  }
}
