/** What the dashboard costs somebody who is signed in and has nothing of it in the browser's cache. */
import type { BrowserContext, Page } from "@playwright/test";
import { type Profile, throttle } from "./throttle.ts";

interface Transfer {
  url: string;
  /** Document, Script, Stylesheet, Font, Image, Fetch or Other; calls to Appwrite are "Appwrite". */
  kind: string;
  /** Compressed, as it came over the wire, headers included. */
  bytes: number;
}

export interface FirstVisit {
  transfers: Transfer[];
  /** Milliseconds until the largest paint, and what was painted. */
  lcp: number;
  lcpElement: string;
  /** Milliseconds until anything was painted. */
  fcp: number;
  /** Cumulative layout shift. */
  cls: number;
}

function watchTransfers(session: Awaited<ReturnType<BrowserContext["newCDPSession"]>>): () => Transfer[] {
  const transfers = new Map<string, Transfer>();
  session.on("Network.requestWillBeSent", ({ requestId, request: { url }, type }) => {
    if (url.startsWith("http"))
      transfers.set(requestId, {
        url,
        kind: url.includes("/v1/") ? "Appwrite" : (type ?? "Other"),
        bytes: 0,
      });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  return () => [...transfers.values()];
}

/** What the browser noted about painting since the page began. */
function paints(page: Page): Promise<Omit<FirstVisit, "transfers">> {
  return page.evaluate(async () => {
    const noted = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // Nothing shifted: there is no entry to wait for.
        setTimeout(() => resolve([]), 500);
      });
    type Paint = PerformanceEntry & { element?: Element | null };
    type Shift = PerformanceEntry & { value: number };
    const largest = (await noted("largest-contentful-paint")).at(-1) as Paint | undefined;
    const shifts = (await noted("layout-shift")) as Shift[];
    return {
      lcp: largest?.startTime ?? Number.NaN,
      lcpElement: `${largest?.element?.tagName.toLowerCase()}: ${largest?.element?.textContent?.slice(0, 50)}`,
      fcp: (await noted("paint")).at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

/** @param profile undefined for the machine as it is */
export async function firstVisit(
  context: BrowserContext,
  url: string,
  profile: Profile | undefined,
): Promise<FirstVisit> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  const session = profile ? await throttle(page, profile, 4) : await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const transfers = watchTransfers(session);
  await page.goto(`${url}/dashboard`);
  await page.getByRole("region", { name: "Total Balance" }).waitFor();
  await page.waitForLoadState("networkidle");
  const painted = await paints(page);
  await page.close();
  return { transfers: transfers(), ...painted };
}
