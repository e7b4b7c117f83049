/** Returns the milliseconds from an input to the frame that shows the answer, in the page's own clock. */
import type { Page } from "@playwright/test";
import { pendingReads, waitForPageReady } from "#scripts/test/page-ready.ts";

export interface Painted {
  /** Until the rows, or the words that there are none, stand there. */
  readonly rows: number;
  /** Until the names of people beside them are there, too, which are read for the rows that are shown. */
  readonly complete: number;
}

export interface Expected {
  /** The event that is counted from; of several, such as keys, the last one. */
  readonly event: "click" | "change" | "input";
  /** The table that has to be read for it. */
  readonly table: string;
  /**
   * The heading of another page; it may be read already while the pointer is on its link, before the click.
   */
  readonly heading?: string;
  /** The address afterwards. */
  readonly address?: string;
}

/** To be called once for each page before it opens anything. */
export async function prepare(page: Page): Promise<void> {
  // The loader that runs this file wraps named functions in a helper which the page does not have.
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
}

/** After a page was opened, its live connection reads the shown rows again. */
const afterwards = 250;

/** Waits until everything on the page is there and nothing more is read. */
export async function settled(page: Page): Promise<void> {
  await waitForPageReady(page);
  await page.waitForTimeout(afterwards);
}

/** @param act does it, and nothing that takes long afterwards */
export async function timeToPaint(
  page: Page,
  expected: Expected,
  act: () => Promise<unknown>,
): Promise<Painted> {
  const looked = { ...expected, stillRead: pendingReads };
  await page.evaluate(({ event, table, address = "", heading, stillRead }) => {
    performance.clearResourceTimings();
    let since = Number.POSITIVE_INFINITY;
    const headed = document.querySelector("main h1")?.textContent;
    document.addEventListener(event, (happened) => (since = happened.timeStamp), { capture: true });
    const isRead = () =>
      performance
        .getEntriesByType("resource")
        .some(
          ({ name, startTime }) =>
            (heading !== undefined || startTime >= since) && name.includes(`/tables/${table}/rows`),
        );
    const isThere = () =>
      since < Number.POSITIVE_INFINITY &&
      decodeURIComponent(location.href.replaceAll("+", " ")).includes(address) &&
      isRead() &&
      document.querySelector("main h1")?.textContent === (heading ?? headed) &&
      document.querySelector(stillRead) === null;
    const isComplete = () => [...document.querySelectorAll("main a")].every((a) => a.textContent !== "…");
    const begun = performance.now();
    const painted = new Promise<Painted>((resolve, reject) => {
      let rows = 0;
      const look = () => {
        const there = isThere();
        const complete = there && isComplete();
        // This frame is on the screen when the next task begins.
        setTimeout(() => {
          if (there && rows === 0) rows = performance.now() - since;
          if (complete) resolve({ rows, complete: performance.now() - since });
          else if (performance.now() - begun > 30_000) {
            const state = { asked: since < performance.now(), read: isRead(), there, complete };
            reject(
              new Error(
                `The page did not reach the expected state at ${location.href}: ${JSON.stringify(state)}`,
              ),
            );
          } else requestAnimationFrame(look);
        });
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { painted });
  }, looked);
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<Painted> }).painted);
}
