/** `npm run bench:web`: what the pages cost, in figures. Needs a built site. */
import { type BrowserContext, chromium } from "@playwright/test";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { serveCompressed } from "./bench/compressed-site.ts";
import { firstVisit } from "./bench/first-visit.ts";
import { fillTransactions, scrollLongList } from "./bench/long-list.ts";
import { routeChanges } from "./bench/route-changes.ts";
import { chromiumArgs, findChromium } from "./chromium.ts";
import { operate, type Person } from "./people.ts";
import { freePorts } from "./ports.ts";
import { startStack } from "./stack.ts";

async function signedIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.close();
}

/** Requests to Appwrite that a page sends because something happened elsewhere. */
async function requestsOfEvent(
  context: BrowserContext,
  address: string,
  happen: () => Promise<unknown>,
  shows: string,
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  // Connected, and done with what is read again after that.
  await page.waitForTimeout(3000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/")) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await happen();
  await page.getByRole("article").getByText(shows).first().waitFor();
  await page.waitForTimeout(2000);
  await page.close();
  return sent;
}

async function main(): Promise<void> {
  const [app = 0, appwrite = 0, smtp = 0, site = 0] = await freePorts(4);
  const stack = await startStack({
    ports: { app, appwrite, smtp },
    data: undefined,
    app: "built",
    watch: false,
    log: console.error,
  });
  const { url, stop } = await serveCompressed(site, stack.endpoint);
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    const admin = await anAdmin(stack);
    const investor = await anInvestor(stack, admin);
    const deposits: string[] = [];
    for (const amount of ["100.00", "250.00", "75.50", "31.00"])
      deposits.push(await aPendingDeposit(investor, amount));
    const approve = (transactionId: string | undefined) =>
      operate(admin.client, "approve", { transactionId: transactionId ?? "" });
    await approve(deposits[0]);
    const context = await browser.newContext();
    await signedIn(context, url, investor);

    for (const profile of [undefined, "slow-4g", "lighthouse"] as const) {
      const visit = await firstVisit(context, url, profile);
      if (profile === undefined) {
        console.log(
          `dashboard, first visit: ${(visit.bytes / 1024).toFixed(0)} KB in ${visit.requests} requests, ${visit.calls} of them to Appwrite`,
        );
        for (const file of visit.files) console.log(`  ${file}`);
      }
      console.log(
        `dashboard, largest paint, ${profile ?? "no throttling"}: ${(visit.lcp / 1000).toFixed(2)} s`,
      );
    }
    for (const cpu of [1, 4])
      for (const { name, first, again } of await routeChanges(context, url, cpu))
        console.log(
          `to ${name.padEnd(14)} slow 4G, CPU ${cpu}x: first ${first.toFixed(0).padStart(4)} ms, again ${again.toFixed(0).padStart(4)} ms`,
        );
    for (const [path, id] of [
      ["/dashboard", deposits[1]],
      ["/transactions", deposits[2]],
      ["/transactions?status=success", deposits[3]],
    ] as const) {
      const sent = await requestsOfEvent(context, url + path, () => approve(id), "Success");
      console.log(`requests of one approval on ${path}: ${sent.length} ${sent.join(", ")}`);
    }

    await fillTransactions(stack, investor.id);
    const list = await scrollLongList(context, url);
    console.log(
      `scrolling 3,000 px/s for 15 s (${list.rowsScrolled} rows): ${list.slow} of ${list.frames} frames over 16 ms, ${list.verySlow} over 50 ms, longest ${list.longest.toFixed(0)} ms`,
    );
    console.log(`to row ${list.rowsInAll} in ${list.seconds.toFixed(0)} s`);
    for (const [when, { heap, nodes }] of Object.entries({ before: list.before, after: list.after }))
      console.log(`  ${when}: ${heap.toFixed(1)} MB of script memory, ${nodes} elements`);
  } finally {
    await browser.close();
    stop();
    await stack.stop();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
