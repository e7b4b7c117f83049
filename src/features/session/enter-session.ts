import { browserProblem, type ErrorProblem, KnownError } from "#src/backend/errors.ts";
import { forgetIdleEnd } from "./forget-idle-end.ts";
import { invalidatePendingChecks, refreshSession } from "./refresh.ts";
import { sessionStore } from "./store.ts";

/**
 * Takes over the account of a session that has just begun, or has just taken its second step.
 * @param stepRefused of the latter: the problem when the server goes on to ask for the step
 */
export async function enterSession(stepRefused?: ErrorProblem): Promise<void> {
  const entered = await untilAccepted(async () => {
    await takeOverAccount();
    const { user, awaitsSecondStep } = sessionStore.getState();
    return user !== null || (awaitsSecondStep && stepRefused === undefined) ? true : null;
  });
  if (entered !== null) return;
  const { awaitsSecondStep } = sessionStore.getState();
  throw new KnownError((awaitsSecondStep ? stepRefused : undefined) ?? browserProblem("session-ended"));
}

/** Reads the account of a session that has just changed. @throws when the server was unreachable */
export async function takeOverAccount(): Promise<void> {
  invalidatePendingChecks();
  // It is of the session before this one.
  forgetIdleEnd();
  await refreshSession();
  const { status, problem } = sessionStore.getState();
  if (status === "unreachable") throw new KnownError(problem ?? browserProblem("unreachable"));
}

/** Milliseconds. On a busy server a session was accepted within 2.5 s. */
const pausesUntilAccepted = [250, 500, 1000, 2000, 4000];

/**
 * Asks again while Appwrite refuses a session that has just begun: when another device read the account meanwhile, it
 * goes on to use what it read until the event of the session is handled (docs/upstream.md).
 */
export async function untilAccepted<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (const pause of pausesUntilAccepted) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask();
}
