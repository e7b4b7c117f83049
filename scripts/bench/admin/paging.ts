/** Measures a tab while a list is scrolled on and on: memory of the scripts, and elements of the page. */
import type { BrowserContext } from "@playwright/test";
import { prepare } from "./paint.ts";

interface Held {
  readonly pages: number;
  /** Rows that were passed. */
  readonly rows: number;
  readonly seconds: number;
  /** Megabytes in use after a collection. */
  readonly heap: number;
  readonly elements: number;
}

const pageSize = 25;

/** @param stops after how many pages it is looked, ascending @param timeoutMs milliseconds that all of it may take */
export async function pageThrough(
  context: BrowserContext,
  address: string,
  stops: readonly number[],
  timeoutMs: number,
): Promise<readonly Held[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await prepare(page);
  const session = await context.newCDPSession(page);
  await page.goto(address);
  await page.locator("main tr[data-place]").first().waitFor();
  const started = performance.now();
  const found: Held[] = [];
  for (const pages of stops) {
    const wanted = (pages - 1) * pageSize + 1;
    const rows = await page.evaluate(
      ([until, end]) =>
        new Promise<number>((resolve) => {
          const step = () => {
            const items = document.querySelectorAll<HTMLElement>("main tr[data-place]");
            const last = Number(items[items.length - 1]?.dataset.place);
            if (last >= until || performance.now() > end) resolve(last);
            else {
              const box = document.querySelector("main [data-scrolls]");
              box?.scrollTo(0, box.scrollHeight);
              requestAnimationFrame(step);
            }
          };
          step();
        }),
      [
        wanted,
        (await page.evaluate(() => performance.now())) + timeoutMs - (performance.now() - started),
      ] as const,
    );
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    const seconds = (performance.now() - started) / 1000;
    found.push({ pages: Math.ceil(rows / pageSize), rows, seconds, heap: usedSize / 2 ** 20, elements });
  }
  await page.close();
  return found;
}
