/** How benchmarks and pictures know that a page has everything. */
import type { Page } from "@playwright/test";

/** What is still read on a page. A part that is read only when somebody comes near it is none of it until then. */
export const stillRead = "main [aria-busy=true]:not([data-until-near] *)";

/** Waits until everything on the page is there. */
export async function everythingRead(page: Page): Promise<void> {
  await page.waitForFunction((part) => document.querySelector(part) === null, stillRead);
}
