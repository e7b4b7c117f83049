import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { OperationInput } from "#domain/operations/operations.ts";
import type { AnswerWork } from "#src/backend/demanded-work.ts";
import { isAccountTaken } from "#src/backend/errors.ts";
import { createAccount, currentAccount, signIn } from "#src/backend/session.ts";
import { createProfile, type ReferralOutcome } from "#src/features/session/create-profile.ts";
import { enterSession, takeOverAccount, untilAccepted } from "#src/features/session/enter-session.ts";
import { rememberRegistration } from "#src/features/session/pending-registration.ts";
import { invalidatePendingChecks } from "#src/features/session/refresh.ts";

type Registration = OperationInput<"register"> & { name: string; email: string; password: string };

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
  const referral = await createProfile(account, { phone, country, referrerId, accepted }, answerWork);
  await enterSession();
  return referral;
}

/** Makes the missing profile of the signed-in account. @throws OperationRefused when the rules say no */
export async function completeRegistration(
  profile: OperationInput<"register">,
  answerWork: AnswerWork,
): Promise<ReferralOutcome> {
  const complete = { ...profile, accepted: legalDocuments };
  const referral = await createProfile(await currentAccount(), complete, answerWork);
  await takeOverAccount();
  return referral;
}
