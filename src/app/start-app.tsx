import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { sourceLanguage } from "#messages/languages.ts";
import { followLogouts } from "#src/features/session/forget-account.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { addMessages, speak } from "#src/language/catalogues.ts";
import { firstLanguage, readIn } from "#src/language/language-store.ts";
import { takeOver } from "./early-frame.ts";
import { isHydrated } from "./is-hydrated.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { withCode } from "./routes/matched-code.ts";
import { routes } from "./routes/table.tsx";
import "#src/ui/app.css";

const app = () => (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);

/** Starts the app: on a page that the build has written by taking it over, everywhere else from nothing. */
export async function startApp(): Promise<void> {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no element #root");
  followLogouts();
  const { pathname } = window.location;
  await addMessages(sessionStore.getState().user === null ? "start" : "account");
  const language = firstLanguage(container);
  // English titles stand in the routes.
  await readIn(language, language !== sourceLanguage).catch((error: unknown) => {
    // A page is shown in English instead, but for one that the build has written in the other language.
    if (isHydrated(container)) throw error;
    return speak(sourceLanguage);
  });
  if (isHydrated(container)) {
    await withCode(routes, pathname);
    hydrateRoot(container, app());
    prefetchOnIntent(routes);
    return;
  }
  if (container.dataset.frame === undefined) createRoot(container).render(app());
  else await replaceFrame(container);
  prefetchOnIntent(routes);
}

/** The program takes the dashboard that the document shows over in one piece: nothing disappears in between. */
async function replaceFrame(container: HTMLElement): Promise<void> {
  // Code that does not arrive is for the page itself to report.
  await withCode(routes, window.location.pathname).catch(() => undefined);
  const goOn = takeOver(container);
  flushSync(() => createRoot(container).render(app()));
  goOn();
}
