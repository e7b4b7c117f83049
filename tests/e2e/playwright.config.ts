import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { isExternal } from "#tests/external-access.ts";
import { filesThatNeedEmulator } from "#tests/needs-emulator.ts";

/** Journeys on the built site with the local Appwrite in memory. `global-setup.ts` starts both on free ports. */
export default defineConfig({
  testDir: ".",
  testIgnore: isExternal ? Object.keys(filesThatNeedEmulator).map((file) => `**/${file}`) : [],
  outputDir: "../../.keelstone/e2e",
  globalSetup: "./global-setup.ts",
  // The journeys share one server; each makes its own people, so they may run side by side. One more than a small
  // machine has cores: a journey waits for its pages half of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Recording every step takes a third of the time of all journeys: add --trace on to see one that failed.
    trace: "off",
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: {
      executablePath: findChromium((line) => process.stdout.write(`${line}\n`)),
      args: chromiumArgs,
    },
  },
});
