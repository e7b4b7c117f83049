import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { readAddress } from "#messages/addresses.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { followLogouts } from "#src/features/session/leave-behind.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { addMessages, speak } from "#src/language/catalogues.ts";
import { firstLanguage, readIn } from "#src/language/language-store.ts";
import { takeOver } from "./early-frame.ts";
import { isHydrated } from "./is-hydrated.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { withCode } from "./routes/matched-code.ts";
import { routes } from "./routes/table.tsx";
import "#src/ui/app.css";

/** Pages that the links of mails open. */
const mailed: readonly string[] = [paths.resetPassword, paths.verifyEmail];

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
  await addMessages("frame");
  const language = firstLanguage(container);
  // English titles stand in the routes.
  const inLanguage = readIn(language, language !== sourceLanguage);
  // Without its texts a page is shown in English, but for one that the build has written in the other language.
  const reading = isHydrated(container) ? inLanguage : inLanguage.catch(() => undefined);
  // The signed-in area speaks English. A visitor waits for the other language, and so does who opens a link of a mail.
  const isMailed = mailed.includes(readAddress(pathname).path);
  const isVisitor = sessionStore.getState().user === null;
  await Promise.all([speak(sourceLanguage), (isVisitor || isMailed || isHydrated(container)) && reading]);
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
