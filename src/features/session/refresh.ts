import { problemOf } from "#src/backend/errors.ts";
import { byId, listOwnRows } from "#src/backend/rows.ts";
import { currentAccount, isSecondStepMissing } from "#src/backend/session.ts";
import { users } from "#src/backend/tables.ts";
import { announce, isEndingElsewhere } from "./other-tabs.ts";
import { awaitSecondStep, endSession, sessionStore } from "./store.ts";

let running: Promise<void> | undefined;
let following: Promise<void> | undefined;
/** Grows with every sign-in and logout, so that an answer from an older generation is dropped. */
let generation = 0;

/** True while this page itself ends the session. */
let leaving = false;

const isLeaving = () => leaving || isEndingElsewhere();

/** Ends the session without a check meanwhile, in any tab: a missing session would look like an expired one. */
export async function leave<Outcome>(end: () => Promise<Outcome>): Promise<Outcome> {
  leaving = true;
  announce("leaving");
  try {
    return await end();
  } catch (error) {
    announce("stayed");
    throw error;
  } finally {
    leaving = false;
  }
}

/** Ignores the answers of all checks that are in flight. */
export function invalidatePendingChecks(): void {
  generation++;
  running = undefined;
  following = undefined;
}

/**
 * Reads the signed-in account and its profile. Calls during a check share it. Never throws: the store holds
 * the outcome.
 */
export function refreshSession(): Promise<void> {
  if (isLeaving()) return Promise.resolve();
  const ownGeneration = generation;
  running ??= ask(ownGeneration).finally(() => {
    if (ownGeneration === generation) running = undefined;
  });
  return running;
}

/**
 * Checks because the account has changed. A running check may be older than the change, so it is awaited and
 * then repeated.
 */
export function refreshChangedAccount(): Promise<void> {
  if (running === undefined) return refreshSession();
  following ??= running.then(() => {
    following = undefined;
    return refreshSession();
  });
  return following;
}

const readProfile = async (userId: string) => (await listOwnRows(users, byId(userId))).rows[0] ?? null;

async function ask(ownGeneration: number): Promise<void> {
  // When the page opens it is mostly the account of the last visit: its profile is read beside it, not after it.
  const { user: kept, status } = sessionStore.getState();
  const known = status === "known" ? undefined : kept?.id;
  const knownProfile = known === undefined ? undefined : readProfile(known);
  knownProfile?.catch(() => undefined);
  // The last known state stays trusted until the server disagrees: no screen is unmounted for a check.
  if (sessionStore.getState().status !== "known")
    sessionStore.setState({ status: "refreshing", problem: null });
  try {
    let user = await currentAccount();
    const userData =
      user && (await (user.id === known && knownProfile ? knownProfile : readProfile(user.id)));
    // A guest is refused no profile, there is just none: the session may have ended between the two answers.
    if (user !== null && userData === null) user = await currentAccount();
    // Also what was asked before the end of the session began says nothing any more.
    if (ownGeneration !== generation || (user === null && isLeaving())) return;
    // Without a session before, the stored reason stays: right after a logout the investor's screen may still
    // be mounted, and would take the end for an expired session.
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
    else sessionStore.setState({ status: "unreachable", problem: problemOf(error) });
  }
}
