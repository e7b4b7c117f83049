import { forgetPendingOperations } from "#src/backend/pending-operations.ts";
import { forgetEveryDraft } from "#src/drafts/draft.ts";
import { forgetOpeningSearches } from "#src/tables/opening-search.ts";
import { forgetRegistration } from "./pending-registration.ts";
import { endSession } from "./store.ts";

/** Tabs of this site talk here; nothing of what they say is stored. */
const channelName = "session";
const loggedOut = "logged-out";

/** Forgets the account and everything personal that this browser keeps for it, in every tab of the site. */
export function forgetAccount(): void {
  forgetHere();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(loggedOut);
  channel.close();
}

/** Follows a logout in another tab: drafts of this tab are deleted, too. @returns how to stop */
export function followLogouts(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === loggedOut) forgetHere();
  };
  return () => channel.close();
}

function forgetHere(): void {
  forgetEveryDraft();
  forgetPendingOperations();
  forgetRegistration();
  forgetOpeningSearches();
  endSession("logout");
}
