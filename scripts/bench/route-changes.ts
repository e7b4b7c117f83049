/** Milliseconds from a click on a link of the navigation to the frame in which the page's heading stands. */
import type { BrowserContext, Page } from "@playwright/test";
import { throttle } from "./throttle.ts";

/** The time that a finger or pointer stays on a link before it is pressed. */
const intent = 200;

interface RouteChange {
  name: string;
  first: number;
  again: number;
}

async function change(page: Page, name: string): Promise<number> {
  const link = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name });
  await link.hover();
  await page.waitForTimeout(intent);
  await page.evaluate((title) => {
    const done = new Promise<number>((resolve) => {
      let clicked = 0;
      document.addEventListener("click", () => (clicked = performance.now()), { capture: true, once: true });
      const check = () => {
        if (clicked === 0 || document.querySelector("main h1")?.textContent !== title) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { arrived: done });
  }, name);
  await link.click();
  return page.evaluate(() => (window as unknown as { arrived: Promise<number> }).arrived);
}

/** Visits each place of the investor's navigation twice. @param cpu how many times slower the processor is */
export async function routeChanges(
  context: BrowserContext,
  url: string,
  cpu: number,
): Promise<RouteChange[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  await page.goto(`${url}/dashboard`);
  await page.locator("#root:not([data-frame])").getByRole("region", { name: "Total Balance" }).waitFor();
  await page.waitForLoadState("networkidle");
  await throttle(page, "slow-4g", cpu);
  const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link");
  const names = (await links.allInnerTexts()).slice(1).filter((name) => name !== "Dashboard");
  const changes: RouteChange[] = [];
  for (const name of names) {
    const first = await change(page, name);
    await page.waitForLoadState("networkidle");
    await change(page, "Dashboard");
    const again = await change(page, name);
    changes.push({ name, first, again });
    await change(page, "Dashboard");
  }
  await page.close();
  return changes;
}
