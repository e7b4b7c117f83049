import type { CheckedInput, OperationResults, QuestionName } from "#domain/operations.ts";
import { referredPerson } from "#domain/referral.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import { findProfile, referredProfiles } from "#functions/lib/rows.ts";

/** What can be asked without changing anything: answers that no row shows to whoever asks. */

interface Question<Name extends QuestionName> {
  readonly appwrite: Appwrite;
  readonly caller: Caller;
  readonly input: CheckedInput<Name>;
}

type Answerer<Name extends QuestionName> = (
  question: Question<Name>,
) => Promise<OperationResults[Name] | Refusal>;

/** People per page. */
const PAGE = 25;

export const questions: { readonly [Name in QuestionName]: Answerer<Name> } = {
  listReferrals: async ({ appwrite: { tables }, caller, input: { page = 0 } }) => {
    const profile = await findProfile(tables, caller.id);
    if (profile === null) return refuse("not-registered");
    // One more than shown, so that a full last page has no false "more".
    const found = await referredProfiles(tables, profile.referralId, page * PAGE, PAGE + 1);
    return {
      people: found.slice(0, PAGE).map(referredPerson),
      next: found.length > PAGE ? page + 1 : null,
    };
  },
};
