import type { AnswerWork } from "#src/backend/demanded-work.ts";
import { browserProblem, KnownError } from "#src/backend/errors.ts";
import { passChallenge, type SecondStep } from "#src/backend/second-factor.ts";
import { abandonSignIn, currentAccount, signIn } from "#src/backend/session.ts";
import { createProfile } from "#src/features/session/create-profile.ts";
import { enterSession, untilAccepted } from "#src/features/session/enter-session.ts";
import { pendingRegistration } from "#src/features/session/pending-registration.ts";
import { invalidatePendingChecks } from "#src/features/session/refresh.ts";
import { endSession } from "#src/features/session/store.ts";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and reads the profile. A registration that stopped half-way in this browser is completed first. An
 * account with a second step is not signed in by it: the session says that the step is awaited.
 * @throws what the server says against the credentials
 */
export async function login(credentials: Credentials): Promise<void> {
  invalidatePendingChecks();
  await signIn(credentials);
  const pending = pendingRegistration(credentials.email);
  if (pending !== undefined) {
    const { phone, country, referrerId, accepted } = pending;
    // A failure here is no failed login: the guard sees the missing profile and requests it, with the reason.
    await untilAccepted(currentAccount)
      .then((account) => createProfile(account, { phone, country, referrerId, accepted }, noWork))
      .catch(() => undefined);
  }
  await enterSession();
}

/** A sign-in has no place to show the check: the page that finishes a registration has. */
const noWork: AnswerWork = () => Promise.reject(new KnownError(browserProblem("unexpected")));

/** Takes the second step of a sign-in. @throws what the server says against the code */
export async function takeSecondStep(step: SecondStep, code: string): Promise<void> {
  await passChallenge(step, code);
  await enterSession(browserProblem("server-problem"));
}

/** Goes back from the second step to the password. @throws when the server was unreachable */
export async function startOver(): Promise<void> {
  await abandonSignIn();
  invalidatePendingChecks();
  endSession(null);
}
