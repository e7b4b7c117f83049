import type { CDPSession, Page } from "@playwright/test";

/** The network of Lighthouse's mobile profile when it applies it (not when it only computes it). */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};

/** The same without the factor 3.75 with which Lighthouse makes up for requests that share a round trip. */
const plainSlow4g = { ...slow4g, latency: 150 };

export type Profile = "lighthouse" | "slow-4g";

/** Makes a page as slow as a phone on a bad network. @param cpu how many times slower the processor is */
export async function throttle(page: Page, profile: Profile, cpu: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", profile === "lighthouse" ? slow4g : plainSlow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return session;
}
