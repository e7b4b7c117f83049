/** From a tap on a place, with no pointer on it before, to its heading and to its data, as a phone on a bad line shows them. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { pendingReads } from "#scripts/test/page-ready.ts";
import { throttle } from "./throttle.ts";

/** When the tap comes: five seconds after the dashboard stands, or as soon as its program has painted the balance. */
export type Moment = "settled" | "painted";

const settledAfter = 5000;

export interface Tap {
  /** Milliseconds from the touch until the heading is painted. */
  heading: number;
  /** Milliseconds until everything on the page is there. */
  content: number;
  /** Script files that were fetched from the tap on. */
  files: number;
  /** Milliseconds from the tap to the heading when the page is visited again. */
  again: number;
}

/** The places of the bar at the bottom, by their word there and the heading of their page. */
export const tapPlaces = [
  ["Plans", "Plans"],
  ["Deposits", "Deposits"],
  ["Withdraw", "Withdrawals"],
  ["History", "Transactions"],
] as const;

export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const;

/** A context with the size of a phone and the session of another. */
export async function phoneContext(browser: Browser, signedIn: BrowserContext): Promise<BrowserContext> {
  return browser.newContext({
    ...phone,
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
    storageState: await signedIn.storageState(),
  });
}

async function tap(page: Page, word: string, title: string): Promise<{ heading: number; content: number }> {
  await page.evaluate(
    ([heading, pending]) => {
      const times = { heading: 0, content: 0 };
      const done = new Promise<typeof times>((resolve) => {
        let touched = 0;
        addEventListener("touchstart", () => (touched = performance.now()), { capture: true, once: true });
        const painted = (then: (at: number) => void) =>
          requestAnimationFrame(() => setTimeout(() => then(performance.now() - touched)));
        const check = () => {
          if (touched === 0 || document.querySelector("main h1")?.textContent !== heading) return;
          if (times.heading === 0) {
            times.heading = -1;
            painted((at) => {
              times.heading = at;
            });
          }
          if (document.querySelector(pending) !== null) return;
          observer.disconnect();
          painted((at) => resolve({ heading: times.heading, content: at }));
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
      });
      Object.assign(window, { arrived: done });
    },
    [title, pendingReads] as const,
  );
  await page
    .getByRole("navigation", { name: "Main pages" })
    .getByRole("link", { name: word, exact: true })
    .tap();
  return page.evaluate(
    () => (window as unknown as { arrived: Promise<{ heading: number; content: number }> }).arrived,
  );
}

/** Opens the dashboard with an empty cache, taps a place, goes back and taps it again. */
export async function tapOnce(
  context: BrowserContext,
  url: string,
  [word, title]: readonly [string, string],
  moment: Moment,
): Promise<Tap> {
  const page = await context.newPage();
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  const session = await throttle(page, "lighthouse", 4);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(`${url}/dashboard`);
  // Before that the document shows the dashboard, and a tap waits for the program.
  await page.locator("#root:not([data-frame])").getByRole("region", { name: "Total Balance" }).waitFor();
  if (moment === "settled") await page.waitForTimeout(settledAfter);
  let files = 0;
  page.on("request", (request) => {
    // The code that prefetches pages is not part of a page.
    if (/\/assets\/(?!idle-prefetch).*\.js$/.test(request.url())) files++;
  });
  const first = await tap(page, word, title);
  const fetched = files;
  await page.waitForLoadState("networkidle");
  await tap(page, "Dashboard", "Dashboard");
  const again = await tap(page, word, title);
  await page.close();
  return { ...first, files: fetched, again: again.heading };
}
