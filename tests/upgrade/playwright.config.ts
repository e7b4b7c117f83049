import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";

/** Upgrades under open pages; `npm run test:upgrade` builds both versions first. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../.keelstone/e2e-upgrade",
  workers: 1,
  retries: 0,
  timeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    // A page that does not come fails the test with its words, long before the time of the whole test is over.
    actionTimeout: 120_000,
    trace: "retain-on-failure",
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
      args: chromiumArgs,
    },
  },
});
