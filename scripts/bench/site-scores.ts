/** The public pages as Lighthouse's mobile profile sees them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import type { Credentials } from "#scripts/operate/people.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { pageNotFound, publicPages } from "#src/app/site/public-pages.ts";
import { figuresOf } from "./samples.ts";
import { signIn } from "./web-bench.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface SiteScores {
  path: string;
  /** Of 100, in the order performance, accessibility, best practices, SEO. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
  /** The audits that cost points, by their names in Lighthouse. */
  faults: string[];
}

async function visit(address: string, port: number): Promise<Omit<SiteScores, "path">> {
  // The page that says there is none is answered with 404, and not for search engines: its SEO cannot be 100.
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    ignoreStatusCode: true,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { audits, categories: found } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details;
  const items = requests?.type === "table" ? requests.items : [];
  const faults = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    requests: items.length,
    faults,
  };
}

/** The middle of several visits of a page, each figure by itself. */
async function middleOf(url: string, path: string, port: number, visits: number): Promise<SiteScores> {
  const runs: Omit<SiteScores, "path">[] = [];
  for (let run = 0; run < visits; run++) runs.push(await visit(url + path, port));
  const middle = (of: (run: Omit<SiteScores, "path">) => number) => figuresOf(runs.map(of)).p50;
  return {
    path,
    scores: categories.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    bytes: middle(({ bytes }) => bytes),
    requests: middle(({ requests }) => requests),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

/**
 * Scores every public page, the one for an address that does not exist, and the first page in a language from right to
 * left and in one with many characters, one after the other, in a browser without a session.
 * @param url address of the site
 * @param visits of each page; the middle counts, because single times lie
 */
export async function* siteScores(url: string, visits: number): AsyncGenerator<SiteScores> {
  const [port = 0] = await freePorts(1);
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser: Browser = await chromium.launch({ executablePath: findChromium(console.log), args });
  try {
    const inOthers = (["ar", "zh"] as const).map((language) => addressIn(language, paths.home));
    const scored = [...publicPages.map(({ path }) => path), pageNotFound.path, ...inOthers];
    for (const path of scored) yield await middleOf(url, path, port, visits);
  } finally {
    await browser.close();
  }
}

/** Scores the dashboard of a signed-in person. Lighthouse uses the first profile of a browser, so it has one of its own. */
export async function dashboardScores(url: string, person: Credentials, visits: number): Promise<SiteScores> {
  const [port = 0] = await freePorts(1);
  const profile = mkdtempSync(join(tmpdir(), "profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(console.log),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    await signIn(context, url, person);
    return await middleOf(url, paths.dashboard, port, visits);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
