import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import { type AnswerWork, withWork } from "#src/backend/demanded-work.ts";
import { browserProblem, KnownError, OperationRefused } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import type { Account } from "#src/backend/session.ts";
import { languageStore } from "#src/language/language-store.ts";
import { forgetRegistration } from "./pending-registration.ts";

/** The outcome of the given referral id; undefined when the profile was created in an earlier attempt. */
export type ReferralOutcome = OperationResult<"register">["referral"] | undefined;

/**
 * Creates the profile of the signed-in account, which a registration or the sign-in after an interrupted one lacks.
 * @param answerWork answers the challenge of a proof of work
 * @throws OperationRefused when the rules say no
 */
export async function createProfile(
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
