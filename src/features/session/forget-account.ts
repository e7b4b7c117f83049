import { forgetPendingOperations } from "#src/backend/pending-operations.ts";
import { forgetEveryDraft } from "#src/drafts/draft.ts";
import { forgetChooser } from "#src/language/language-store.ts";
import { forgetOpeningSearches } from "#src/tables/opening-search.ts";
import { forgetIdleEnd } from "./forget-idle-end.ts";
import { announce, followTabs } from "./other-tabs.ts";
import { forgetRegistration } from "./pending-registration.ts";
import { endSession } from "./store.ts";

/** Forgets the account and everything personal that this browser keeps for it, in every tab of the site. */
export function forgetAccount(): void {
  forgetHere();
  announce("logged-out");
}

/** Follows a logout in another tab: drafts of this tab are deleted, too. @returns how to stop */
export function followLogouts(): () => void {
  return followTabs(forgetHere);
}

function forgetHere(): void {
  forgetEveryDraft();
  forgetPendingOperations();
  forgetRegistration();
  forgetOpeningSearches();
  forgetChooser();
  forgetIdleEnd();
  endSession("logout");
}
