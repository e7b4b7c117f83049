/** How long the page /verify and the verifier alone take in Chromium, with receipts of a long log. */
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { build } from "esbuild";
import { paths } from "#domain/values/paths.ts";
import type { parseReceipt, verifyReceipt } from "#public-log/receipt.ts";
import { below, type Line } from "#scripts/bench/backend/report.ts";
import { figuresOf } from "#scripts/bench/samples.ts";
import { waitForPageReady } from "#scripts/test/page-ready.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { requireProven } from "./require-proven.ts";

const packageFile = join(import.meta.dirname, "../../../public-log/receipt.ts");
/** A phone, as Lighthouse counts. */
const SLOW = 4;

/** @param print is called with each figure once it is there */
export async function measurePage(
  { context, url }: { readonly context: BrowserContext; readonly url: string },
  receipts: readonly string[],
  print: (line: Line) => void,
): Promise<void> {
  for (const slowdown of [1, SLOW]) {
    const of = slowdown === 1 ? "" : `, processor ${slowdown} times slower`;
    const page = await slowPage(context, slowdown);
    const [first = Number.NaN, ...later] = await dropTimes(page, url, receipts);
    const { p50, p95 } = figuresOf(later);
    await page.close();
    print({
      what: `/verify: from the drop of a receipt to the painted result${of}`,
      figure: `first ${first.toFixed(0)} ms, then p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    });
    const alone = await slowPage(context, slowdown);
    const figures = figuresOf(await verifyTimes(alone, receipts));
    await alone.close();
    const detail = ` p95 (p50 ${figures.p50.toFixed(1)})`;
    print(below(`Chromium: a receipt verified with its signatures${of}`, figures.p95, 50, "ms", detail));
  }
}

async function slowPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The loader that runs this file wraps named functions in a helper which the page does not have.
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return page;
}

/** Drops receipts on the page, one after the other. */
async function dropTimes(page: Page, url: string, receipts: readonly string[]): Promise<number[]> {
  await page.goto(url + paths.verify);
  await waitForPageReady(page);
  await page
    .getByText(/^seen /)
    .first()
    .waitFor();
  const times: number[] = [];
  for (const [at, text] of receipts.entries())
    times.push(
      await page.evaluate(
        async ({ name, text }) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name));
          const began = performance.now();
          window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true, bubbles: true }));
          const isThere = () =>
            [...document.querySelectorAll("main p")].some(({ textContent }) => textContent === name);
          return new Promise<number>((resolve) => {
            // The frame is on the screen when the next task begins.
            const wait = () =>
              isThere() ? setTimeout(() => resolve(performance.now() - began)) : requestAnimationFrame(wait);
            requestAnimationFrame(wait);
          });
        },
        { name: `receipt-${at}.json`, text },
      ),
    );
  return times;
}

interface Verifier {
  readonly parseReceipt: typeof parseReceipt;
  readonly verifyReceipt: typeof verifyReceipt;
}

/** Runs the verifier of the package without the page around it. */
async function verifyTimes(page: Page, receipts: readonly string[]): Promise<number[]> {
  const { outputFiles } = await build({
    entryPoints: [packageFile],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "verifier",
    logLevel: "error",
  });
  await page.goto("about:blank");
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const checks = await page.evaluate(
    ({ texts, key }) => {
      const { verifier } = globalThis as unknown as { verifier: Verifier };
      return texts.map((text) => {
        const began = performance.now();
        const claims = verifier.verifyReceipt(verifier.parseReceipt(text), { log: [key] });
        return { claims, time: performance.now() - began };
      });
    },
    { texts: [...receipts], key: testLogKey.vkey },
  );
  for (const { claims } of checks) requireProven(claims);
  return checks.map(({ time }) => time);
}
