import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";

/** As browsers read it fastest: with its comments and spaces it is twice as long. */
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that ask what colours are on screen; all others find the same in both themes. */
const colourRules: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
const everyRule: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
  // Style sheets are read only for a rule that none of these tags turns on.
  preload: { assets: ["media"] },
};

/**
 * Checks every rule that WCAG 2.2 A and AA ask for, on the current screen, and the colours of the other theme
 * as well. The theme stays switched, and the next check begins with it: switching back takes time and finds
 * nothing.
 * @param part the part to check when the rest of the page was checked before
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  if (part !== undefined) await expect(page.locator(part)).toBeVisible();
  await expectAccessibleAsShown(page, where, part);
  const shown = await page.locator("html").getAttribute("data-theme");
  const other = shown === "dark" ? "light" : "dark";
  await showTheme(page, other);
  expect(await violations(page, part, colourRules), `${where}, ${other}`).toEqual([]);
}

/** The same in the current theme, when the colours of the other theme were checked in another language. */
export async function expectAccessibleAsShown(page: Page, where: string, part?: string): Promise<void> {
  // The page that stands here until the code is there has a heading as well; a caller that names a part has waited.
  if (part === undefined) await expect(page.locator("main[aria-busy=true]")).toHaveCount(0);
  await endTransitions(page);
  expect(await violations(page, part, everyRule), where).toEqual([]);
}

/** Returns the violations on screen. @param part of the page; all of it when left out */
export async function violations(page: Page, part: string | undefined, rules: RunOptions): Promise<string[]> {
  // Half a megabyte of program takes as long to be read as the rules take: once for a document is enough.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(program);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const found = await inPage.run(context ?? document, options);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
      );
    },
    { context: part, options: { ...rules, resultTypes: ["violations" as const] } },
  );
}

/** Lets the reader prefer a theme, and waits until the page is in it. */
export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
  await endTransitions(page);
}

/** Even the shortest transition has a colour in between. Ending one may begin another in what inherits from it. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let all = running(); all.length > 0; all = running()) for (const one of all) one.finish();
  });
}

/** Nothing reaches beyond the edge of the smallest phone. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  // The layout follows the new size a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${where} at 320 px` },
    )
    .toBe(0);
  if (before !== null) await page.setViewportSize(before);
}

/** Opens a page and waits until it has what it loads. */
export async function visit(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(ready).first()).toBeVisible();
  await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
}
