import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Whatever a public page must not do: complain, break its own policy, ask another host. */
export async function watched(page: Page, origin: string): Promise<string[]> {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) found.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: the way out of the page
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return found;
}

/** The browser itself logs a 401 without a session, and a page that does not exist. */
export const isUnexpected = (complaint: string): boolean =>
  !/ status of (401 .*\/v1\/account(\/sessions\/email)?|404 .*\/404)$/.test(complaint);

/** Opens a public page and waits until its program has taken it over. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Most of them wait for user input.
  await page.keyboard.press("Shift");
  await expect(page.locator("#root:not([data-written])")).toHaveCount(1);
  await expect(page.locator("html:not([data-waits])")).toHaveCount(1);
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
