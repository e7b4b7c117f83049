/** Measures the dashboard's cost for a signed-in visitor with an empty browser cache. */
import type { BrowserContext } from "@playwright/test";
import { type Profile, throttle } from "./throttle.ts";

interface Transfer {
  url: string;
  /**
   * Document, Script, Stylesheet, Font, Image, Fetch or Other; calls to Appwrite are "Appwrite", and the code that is
   * fetched while the page is idle is "Prefetched".
   */
  kind: string;
  /** Compressed, as it came over the wire, headers included. */
  bytes: number;
}

export interface FirstVisit {
  transfers: Transfer[];
  /** Milliseconds until the largest paint, and what was painted. */
  lcp: number;
  lcpText: string;
  /** Milliseconds until the investor's balance was painted. */
  balance: number;
  /** Cumulative layout shift. */
  cls: number;
}

function watchTransfers(session: Awaited<ReturnType<BrowserContext["newCDPSession"]>>): () => Transfer[] {
  const transfers = new Map<string, Transfer>();
  let isPrefetching = false;
  session.on("Network.requestWillBeSent", ({ requestId, request: { url }, type = "Other" }) => {
    if (!url.startsWith("http")) return;
    isPrefetching ||= url.includes("/assets/idle-prefetch");
    const isAppwrite = url.includes("/v1/");
    const kind = isAppwrite ? "Appwrite" : isPrefetching ? "Prefetched" : type;
    transfers.set(requestId, { url, kind, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  return () => [...transfers.values()];
}

type Paints = Omit<FirstVisit, "transfers">;

/** Runs in the page before anything of it: notes what the browser says about painting, while the elements are there. */
function notePaints(): void {
  const paints: Paints = { lcp: Number.NaN, lcpText: "", balance: Number.NaN, cls: 0 };
  Object.assign(window, { paints });
  type Paint = PerformanceEntry & { element?: Element | null };
  type Shift = PerformanceEntry & { value: number };
  const note = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  note("largest-contentful-paint", (entry) => {
    paints.lcp = entry.startTime;
    paints.lcpText = (entry as Paint).element?.textContent ?? "";
  });
  note("layout-shift", (entry) => {
    paints.cls += (entry as Shift).value;
  });
  const watch = new MutationObserver(() => {
    const balance = document.querySelector('[aria-label="Total Balance"]');
    if (!balance?.textContent?.includes("$")) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        paints.balance = performance.now();
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
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
  await page.addInitScript(notePaints);
  const session = profile ? await throttle(page, profile, 4) : await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const transfers = watchTransfers(session);
  await page.goto(`${url}/dashboard`);
  await page.locator("#root:not([data-frame])").getByRole("region", { name: "Total Balance" }).waitFor();
  await page.waitForLoadState("networkidle");
  const painted = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  await page.close();
  return { transfers: transfers(), ...painted };
}
