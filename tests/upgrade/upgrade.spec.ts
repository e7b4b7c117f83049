/** An upgrade by the steps of docs/operations.md, while people work and their pages are open. */
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { Client, type Models, TablesDB, Users } from "node-appwrite";
import { startEmulator } from "#emulator/start-emulator.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import type { DemoPerson } from "#scripts/dev/demo-data.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { signIn, totalBalance } from "#tests/e2e/fixtures.ts";
import { profileOf } from "#tests/e2e/stored.ts";
import { emptyProject } from "#tests/empty-project.ts";
import { externalAccess } from "#tests/external-access.ts";
import { before, type Checkout, thisVersion } from "./checkout.ts";
import { demoPerson } from "./demo-person.ts";
import { SteadyWork } from "./steady-work.ts";

const investor = demoPerson("Investor");

/** An Appwrite that knows nothing of the product, with a mail catcher. */
async function emptyAppwrite(): Promise<{ access: Access; smtp: [string, string]; stop(): Promise<void> }> {
  const foreign = externalAccess();
  if (foreign !== undefined) {
    await emptyProject(serverOf(foreign));
    const { SMTP_HOST = "", SMTP_PORT = "" } = process.env;
    return { access: foreign, smtp: [SMTP_HOST, SMTP_PORT], stop: async () => {} };
  }
  const emulator = await startEmulator({ projects: [PROJECT_ID], rateLimits: false, smtpPort: 0 });
  const { endpoint, projectId, key: apiKey, smtpPort } = emulator;
  return {
    access: { endpoint, projectId, apiKey },
    smtp: ["127.0.0.1", String(smtpPort)],
    stop: () => emulator.stop(),
  };
}

/** Returns the states of the deposits under these keys, in their order. */
async function statusesOf(access: Access, keys: readonly string[]): Promise<unknown[]> {
  const tables = new TablesDB(keyClient(access));
  const place = { databaseId: "main", tableId: "transactions" };
  const rows = await Promise.all(keys.map((rowId) => tables.getRow<Models.DefaultRow>({ ...place, rowId })));
  return rows.map(({ status }) => status);
}

async function sessionOf(access: Access, userId: string): Promise<Client> {
  const { secret } = await new Users(keyClient(access)).createSession({ userId });
  return new Client().setEndpoint(access.endpoint).setProject(access.projectId).setSession(secret);
}

/** A browser of its own, service worker included, signed in through the page. */
async function browserOf(browser: Browser, baseURL: string, who?: DemoPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (who === undefined) await page.goto("/");
  else await signIn(page, who);
  await page.close();
  return context;
}

async function openAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fillDeposit(page: Page, amount: string): Promise<void> {
  await page.getByRole("radio", { name: /Ethereum/ }).check();
  await page.getByLabel("Amount").fill(amount);
}

async function sendDeposit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have made the payment" }).click();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("Deposit successful")).toBeVisible();
}

const pendingOf = (page: Page, amount: string) =>
  page.getByRole("article").filter({ hasText: investor.name }).filter({ hasText: amount });

async function approve(page: Page, amount: string): Promise<void> {
  await pendingOf(page, amount)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(page.getByText("Deposit approved successfully")).toBeVisible();
}

/** Once a file of the version before is gone, a page may ask to be loaded again; nothing else may come between. */
async function follow(page: Page, name: string, heading: RegExp): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
  const again = page.getByRole("button", { name: /^(Load again|Reload)$/ });
  const arrived = page.getByRole("heading", { name: heading, level: 1 });
  await expect(again.or(arrived)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(arrived).toBeVisible();
}

test("an installation is upgraded and rolled back without losing a request, a form or a session", async ({
  browser,
}) => {
  const appwrite = await emptyAppwrite();
  const { access } = appwrite;
  const [port = 0] = await freePorts(1);
  const site = `http://localhost:${port}`;
  const origin = new URL(access.endpoint).origin;
  const variables = {
    APPWRITE_ENDPOINT: access.endpoint,
    APPWRITE_PROJECT_ID: access.projectId,
    APPWRITE_API_KEY: access.apiKey,
    SMTP_HOST: appwrite.smtp[0],
    SMTP_PORT: appwrite.smtp[1],
    APP_URL: site,
    OPERATOR_EMAIL: "operator@keelstone.example",
    ADMIN_TOTP: "off",
    MAIL_RATE: "1000",
    // The work below asks for more than a person may.
    REQUESTS_PER_HOUR: "1000",
  };
  const deploy = (version: Checkout) => version.run("deploy", ["--site", site, "--yes"], variables);
  const verify = (version: Checkout) => version.run("ledger:verify", [], variables);

  await deploy(before);
  await before.run("seed", [], variables);
  let served = await before.serve(port, origin);
  try {
    const [investors, admins, newcomers, visitors] = [
      await browserOf(browser, site, investor),
      await browserOf(browser, site, demoPerson("Admin")),
      await browserOf(browser, site, demoPerson("Newcomer")),
      await browserOf(browser, site),
    ];
    const dashboard = await openAt(investors, "/dashboard");
    const deposits = await openAt(investors, "/deposits");
    const profile = await openAt(investors, "/profile");
    const queue = await openAt(admins, "/admin/transactions");
    // In both versions the queue has a card for each request here; in a wide window the new one has a table.
    await queue.setViewportSize({ width: 900, height: 900 });
    const waiting = await openAt(newcomers, "/dashboard");
    const contact = await openAt(visitors, "/contact");
    await fillDeposit(deposits, "73.25");
    await profile.getByLabel("Phone").fill("+44 20 7946 0777");
    await contact.getByRole("textbox", { name: "Message" }).fill("Is my money safe during an upgrade?");
    await expect(totalBalance(dashboard)).toBeVisible();
    await expect(queue.getByRole("article").first()).toBeVisible();
    const work = new SteadyWork(await sessionOf(access, investor.id));

    await test.step("functions and tables are upgraded while a program works", async () => {
      await deploy(thisVersion);
      await work.stop();
      expect(work.keys.length).toBeGreaterThan(1);
      expect(await statusesOf(access, work.keys)).toEqual(work.keys.map(() => "cancelled"));
      expect(await deploy(thisVersion)).toContain("Nothing to change");
      await verify(thisVersion);
    });

    await test.step("an earlier page works with the new functions", async () => {
      await sendDeposit(deposits);
      await deposits.goto("/deposits");
      await fillDeposit(deposits, "88.50");
    });

    await test.step("the new site replaces the old one without ending a session or losing a form", async () => {
      await served.stop();
      served = await thisVersion.serve(port, origin);
      await expect(contact.getByRole("textbox", { name: "Message" })).toHaveValue(/during an upgrade/);
      await follow(dashboard, "Plans", /Plans/);
      await deposits.reload();
      await expect(deposits.getByRole("radio", { name: /Ethereum/ })).toBeChecked();
      await expect(deposits.getByLabel("Amount")).toHaveValue("88.50");
      await profile.reload();
      await expect(profile.getByLabel("Phone")).toHaveValue("+44 20 7946 0777");
      await waiting.reload();
      await expect(waiting.getByText(/within 24 hours/)).toBeVisible();
      await queue.reload();
      await expect(pendingOf(queue, "73.25")).toBeVisible();
    });

    await test.step("the new version finishes what the old one began", async () => {
      const { balance } = await profileOf(access, investor.id);
      await approve(queue, "73.25");
      await expect.poll(async () => (await profileOf(access, investor.id)).balance).toBe(balance + 73.25);
      await sendDeposit(deposits);
      await verify(thisVersion);
    });

    await test.step("back to the version before, and forward again", async () => {
      // As the changes of this version say: the version before has less room for one of the settings, and reads
      // only figures that are not spread over several rows.
      await new TablesDB(keyClient(access)).deleteRows({
        databaseId: "main",
        tableId: "settings",
        queries: [],
      });
      await deploy(before);
      await before.run("figures:recount", [], variables);
      await served.stop();
      served = await before.serve(port, origin);
      await queue.reload();
      await approve(queue, "88.50");
      await deposits.goto("/deposits");
      await fillDeposit(deposits, "64.75");
      await sendDeposit(deposits);
      await verify(before);
      await deploy(thisVersion);
      await served.stop();
      served = await thisVersion.serve(port, origin);
      await queue.reload();
      await approve(queue, "64.75");
      await verify(thisVersion);
    });
  } finally {
    await served.stop();
    await appwrite.stop();
  }
});
