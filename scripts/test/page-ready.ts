/** How benchmarks and pictures know that a page has everything. */
import type { Page } from "@playwright/test";

/** Lists the loading parts of a page. A part that loads only near the viewport does not count until then. */
export const pendingReads = "main [aria-busy=true]:not([data-until-near] *)";

/** Waits until everything on the page is there. */
export async function waitForPageReady(page: Page): Promise<void> {
  await page.waitForFunction((part) => document.querySelector(part) === null, pendingReads);
}
