/** What the dashboard costs somebody who is signed in and has nothing of it in the browser's cache. */
import type { BrowserContext } from "@playwright/test";
import { type Profile, throttle } from "./throttle.ts";

export interface FirstVisit {
  /** Compressed, as they came over the wire, headers included. */
  bytes: number;
  requests: number;
  /** Of those, to Appwrite. */
  calls: number;
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  files: string[];
}

/** @param profile undefined for the machine as it is */
export async function firstVisit(
  context: BrowserContext,
  url: string,
  profile: Profile | undefined,
): Promise<FirstVisit> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  const session = profile ? await throttle(page, profile, 4) : await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.goto(`${url}/dashboard`);
  await page.getByRole("region", { name: "Total Balance" }).waitFor();
  await page.waitForLoadState("networkidle");
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: "largest-contentful-paint",
            buffered: true,
          },
        );
      }),
  );
  const found = [...names].filter(([, name]) => name.startsWith("http"));
  await page.close();
  return {
    bytes: found.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0),
    requests: found.length,
    calls: found.filter(([, name]) => name.includes("/v1/")).length,
    lcp,
    files: found.map(
      ([id, name]) => `${String(sizes.get(id) ?? 0).padStart(7)} ${name.replace(url, "").slice(0, 70)}`,
    ),
  };
}
