import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, aroundEach, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { speakWholly } from "#src/language/catalogues.ts";
import { showToasts } from "#src/ui/toast.ts";
import { answerRequest, withOwnNetwork } from "./stray-requests.ts";

// Texts are there before anything is rendered, as on a page.
await speakWholly("en");

// Awaited elements appear at once on a quiet machine; a busy one must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

// The style sheet that sonner brings keeps a toast transparent until its first effect has run: whether it is visible
// would depend on the moment of asking.
for (const style of document.head.querySelectorAll("style")) style.remove();

// happy-dom would ask port 3000 of this machine, the address of its page.
globalThis.fetch = answerRequest;
aroundEach(withOwnNetwork);

// Test files of a worker share one page, as opening a page for each takes half of the time of all tests.
// So whatever a test can leave behind in it goes here, whichever file it stands in.
afterEach(() => {
  cleanup();
  // Also a message that no page showed.
  showToasts(toast)();
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A selection outlives the elements it was made in: the next text on the page would count as selected.
  window.getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
  window.history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("style");
});
