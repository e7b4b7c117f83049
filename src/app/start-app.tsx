import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { readIn, storedLanguage } from "#src/features/language/language-store.ts";
import { followLogouts } from "#src/features/session/leave-behind.ts";
import { takeOver } from "./early-frame.ts";
import { isHydrated } from "./is-hydrated.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { withCode } from "./routes/matched-code.ts";
import { routes } from "./routes/table.tsx";
import { publicPages } from "./site/public-pages.ts";
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
  const isPublic = publicPages.some(({ path, program }) => path === pathname && program === "app");
  const isMailed = pathname === paths.resetPassword || pathname === paths.verifyEmail;
  if (isPublic || isMailed) await readIn(storedLanguage()).catch(() => undefined);
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
