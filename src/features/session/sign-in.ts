import type { OperationInput, OperationResult } from "#domain/commands/operations.ts";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { type AnswerWork, withWork } from "#src/backend/demanded-work.ts";
import {
  browserProblem,
  type ErrorProblem,
  isAccountTaken,
  KnownError,
  OperationRefused,
} from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { passChallenge, type SecondStep } from "#src/backend/second-factor.ts";
import { type Account, abandonSignIn, createAccount, currentAccount, signIn } from "#src/backend/session.ts";
import { languageStore } from "#src/language/language-store.ts";
import { forgetIdleEnd } from "./forget-idle-end.ts";
import { forgetRegistration, pendingRegistration, rememberRegistration } from "./pending-registration.ts";
import { invalidatePendingChecks, refreshSession } from "./refresh.ts";
import { endSession, sessionStore } from "./store.ts";

interface Credentials {
  email: string;
  password: string;
}

type Registration = Credentials & OperationInput<"register"> & { name: string };

/** The outcome of the given referral id; undefined when the profile was created in an earlier attempt. */
export type ReferralOutcome = OperationResult<"register">["referral"] | undefined;

/**
 * Signs in and reads the profile. A registration that stopped half-way in this browser is completed first. An
 * account with a second step is not signed in afterwards: the session says that the step is awaited.
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
      .then((account) => makeProfile(account, { phone, country, referrerId, accepted }, noWork))
      .catch(() => undefined);
  }
  await enter();
}

/** A sign-in has no place to show the check: the page that finishes a registration has. */
const noWork: AnswerWork = () => Promise.reject(new KnownError(browserProblem("unexpected")));

/** Takes the second step of a sign-in. @throws what the server says against the code */
export async function takeSecondStep(step: SecondStep, code: string): Promise<void> {
  await passChallenge(step, code);
  await enter(browserProblem("server-problem"));
}

/** Goes back from the second step to the password. @throws when the server was unreachable */
export async function startOver(): Promise<void> {
  await abandonSignIn();
  invalidatePendingChecks();
  endSession(null);
}

/**
 * Makes the account, signs in and makes the profile. Each step may have happened in an earlier attempt.
 * @param answerWork answers the challenge of a proof of work
 * @throws what the server says, for example that the address is taken
 */
export async function register(registration: Registration, answerWork: AnswerWork): Promise<ReferralOutcome> {
  const { name, email, password, phone, country, referrerId = "" } = registration;
  invalidatePendingChecks();
  const accepted = legalDocuments;
  rememberRegistration({ email, phone, country, referrerId, accepted });
  try {
    await createAccount({ name, email, password });
    await signIn({ email, password });
  } catch (error) {
    if (!isAccountTaken(error)) throw error;
    // Taken by this very person in an interrupted attempt, or by another one: the password decides.
    await signIn({ email, password }).catch(() => Promise.reject(error));
  }
  const account = await untilAccepted(currentAccount);
  const referral = await makeProfile(account, { phone, country, referrerId, accepted }, answerWork);
  await enter();
  return referral;
}

/** Makes the missing profile of the signed-in account. @throws OperationRefused when the rules say no */
export async function completeRegistration(
  profile: OperationInput<"register">,
  answerWork: AnswerWork,
): Promise<ReferralOutcome> {
  const complete = { ...profile, accepted: legalDocuments };
  const referral = await makeProfile(await currentAccount(), complete, answerWork);
  await takeOverAccount();
  return referral;
}

async function makeProfile(
  account: Account | null,
  profile: OperationInput<"register">,
  answerWork: AnswerWork,
): Promise<ReferralOutcome> {
  if (account === null) throw new KnownError(browserProblem("session-ended"));
  try {
    // Mails are in the language of the registration, until another one is chosen.
    const { language } = languageStore.getState();
    // Not useCommand: the form of visitors shows the outcome, and the rest of the sign-up follows.
    const { referral } = await withWork(answerWork, (work) =>
      run("register", { ...profile, language }, { userId: account.id, work }),
    );
    forgetRegistration();
    return referral;
  } catch (error) {
    if (!(error instanceof OperationRefused) || error.code !== "already-registered") throw error;
    forgetRegistration();
    return undefined;
  }
}

/**
 * Takes over the account of a session that has just begun, or has just taken its second step.
 * @param stepRefused of the latter: the problem when the server goes on to ask for the step
 */
export async function enter(stepRefused?: ErrorProblem): Promise<void> {
  const entered = await untilAccepted(async () => {
    await takeOverAccount();
    const { user, awaitsSecondStep } = sessionStore.getState();
    return user !== null || (awaitsSecondStep && stepRefused === undefined) ? true : null;
  });
  if (entered !== null) return;
  const { awaitsSecondStep } = sessionStore.getState();
  throw new KnownError((awaitsSecondStep ? stepRefused : undefined) ?? browserProblem("session-ended"));
}

async function takeOverAccount(): Promise<void> {
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
async function untilAccepted<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (const pause of pausesUntilAccepted) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask();
}
