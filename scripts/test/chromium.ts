/** Finds a Chromium for the browser journeys, or installs one and says so. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const candidates = [
  process.env.KEELSTONE_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function installed(): string | undefined {
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

function has(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
}

function install(say: (line: string) => void): void {
  if (process.platform === "linux" && process.getuid?.() === 0 && has("apt-get")) {
    say("No Chromium found: installing the distribution's package with apt-get …");
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    return;
  }
  say("No Chromium found: installing Playwright's own …");
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}

/**
 * The path of a Chromium executable. Set KEELSTONE_CHROMIUM to choose one.
 * @param say receives one line when something is installed
 * @throws Error with a sentence for the person at the terminal when there is none and none can be installed
 */
export function findChromium(say: (line: string) => void): string {
  const before = installed();
  if (before !== undefined) return before;
  try {
    install(say);
  } catch (error) {
    say(`The installation failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const after = installed();
  if (after === undefined) {
    throw new Error(
      "The browser journeys need Chromium and none could be installed. Install Chromium or Chrome, or set KEELSTONE_CHROMIUM to its path.",
    );
  }
  return after;
}

/** Browsers use only the last such list, so this one replaces Playwright's and keeps its relevant entries. */
const disabledFeatures = [
  // The pages of an invisible address bar: they took half the time that it takes to open a window.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // The features by which Playwright follows a page, its dialogs and its redirects.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  // Calls to others.
  "AimEnabled",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PreconnectToSearch",
];

/** Flags for a headless Chromium that makes no requests but those of its pages. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];
