import { StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { paths } from "#domain/values/paths.ts";
import { isHydrated } from "#src/app/is-hydrated.ts";
import { isSignedIn } from "#src/backend/public-rows.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { addMessages } from "#src/language/catalogues.ts";
import { firstLanguage, readIn } from "#src/language/language-store.ts";
import { componentOf } from "./page-components.ts";
import { PublicPageView } from "./public-page.tsx";
import { sitePageAt } from "./public-pages.ts";
import { revealOnScroll } from "./reveal.ts";

/** Takes over the page that the build has written. */
export async function startSite(): Promise<void> {
  const container = document.getElementById("root");
  if (container === null) throw new Error("index.html has no element #root");
  const page = sitePageAt(window.location.pathname);
  const isPlans = page.path === paths.plans;
  if (isPlans && sessionStore.getState().user !== null) return startAppInstead(container);
  await addMessages(...page.areas);
  const [component] = await Promise.all([componentOf(page), readIn(firstLanguage(container))]);
  let finish: () => void;
  const shown = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const view = (
    <StrictMode>
      <PublicPageView page={component} head={page.head} />
      <Shown then={() => finish()} />
    </StrictMode>
  );
  let root: Root;
  if (isHydrated(container)) root = hydrateRoot(container, view);
  else {
    root = createRoot(container);
    root.render(view);
  }
  revealOnScroll();
  keepFiles();
  // Not part of what the page needs to be read.
  void import("#src/features/session/forget-account.ts").then(({ followLogouts }) => followLogouts());
  // The browser may know the session that its storage has forgotten. Without an answer this stays the public page.
  if (isPlans && (await isSignedIn().catch(() => false))) {
    // React reports a page that is removed before it is hydrated.
    await shown;
    root.unmount();
    await startAppInstead(container);
  }
}

/** Runs `then` once the page is hydrated, or painted where nothing was written. */
function Shown({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}

/** A signed-in investor sees other plans at the same address: the written page is not the app's to hydrate. */
async function startAppInstead(container: HTMLElement): Promise<void> {
  container.dataset.replaced = "";
  const { startApp } = await import("#src/app/start-app.tsx");
  await startApp();
}

/** Runs when the visitor stays: none of it matters to reading the page. */
function keepFiles(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  for (const sign of ["pointerdown", "keydown", "scroll"])
    window.addEventListener(sign, register, { once: true, passive: true });
}
