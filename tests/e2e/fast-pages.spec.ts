import type { Page, Request } from "@playwright/test";
import { expect, sizes, test, totalBalance } from "./fixtures.ts";

/** The code of an investor's pages other than the dashboard. */
const pageCode = /\/assets\/(investor-|shared-)/;

/** The visitor pays for each byte. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}

/** Names the table or service that a request reads, such as "account" or "users". */
const subject = (request: Request) =>
  /\/v1\/(?:tablesdb\/main\/tables\/)?(\w+)/.exec(new URL(request.url()).pathname)?.[1] ?? "";

/** Keeps files from arriving. @returns lets them arrive */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a tap reads the data of a page while its code is still on the way", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/help", sizes.phone);
  await page.addInitScript(saveData);
  await page.goto("/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  const release = await hold(page, pageCode);
  const read = page.waitForRequest((request) => subject(request) === "paymentmethods");
  await page.getByRole("link", { name: "Withdraw", exact: true }).last().tap();
  await read;
  await expect(page.getByRole("heading", { name: "Withdrawals", level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Withdrawals", level: 1 })).toBeVisible();
});

test("idle pages are prefetched, but not with Save-Data", async ({ enter, investorWith }) => {
  const investor = await investorWith("500");
  const saving = await enter(investor, "/help", sizes.phone);
  // Its own code is no prefetch.
  await expect(saving.getByRole("heading", { level: 1 })).toBeVisible();
  // Leaving ends what this page prefetches without it.
  await saving.goto("about:blank");
  await saving.addInitScript(saveData);
  const fetched: string[] = [];
  saving.on("request", (request) => {
    if (pageCode.test(request.url())) fetched.push(request.url());
  });
  await saving.goto("/dashboard");
  await expect(totalBalance(saving)).toHaveText("$500.00");
  const other = await enter(investor, "/help", sizes.phone);
  const prefetch = other.waitForRequest(/\/assets\/investor-withdrawals-/);
  await other.goto("/dashboard");
  await prefetch;
  expect(fetched).toEqual([]);
});

test("the dashboard's data is asked for before the program is there, and not again by it", async ({
  enter,
  investorWith,
}) => {
  const page = await enter(await investorWith("500"), "/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  await page.goto("about:blank");
  const sent: string[] = [];
  let isLive = false;
  page.on("request", (request) => {
    if (request.url().includes("/v1/") && !isLive) sent.push(subject(request));
  });
  // The page reads its rows again once the socket stands: events in between would be lost.
  page.on("websocket", (socket) =>
    socket.on("framereceived", () => {
      isLive = true;
    }),
  );
  const release = await hold(page, /\/assets\/app-/);
  const early = page.waitForRequest((request) => subject(request) === "ledger");
  await page.goto("/dashboard", { waitUntil: "commit" });
  await early;
  release();
  await expect(totalBalance(page)).toHaveText("$500.00");
  await expect.poll(() => isLive).toBe(true);
  expect(sent.sort()).toEqual(["account", "ledger", "transactions", "users"]);
});

test("a visitor without an account sends no request before the program", async ({ newPerson }) => {
  const page = await newPerson();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/")) sent.push(subject(request));
  });
  const release = await hold(page, /\/assets\/app-/);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByText("Loading").first().waitFor({ state: "attached" });
  expect(sent).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/login/);
});

test("early answers for one account are never shown to another", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("111"), "/dashboard");
  await expect(totalBalance(page)).toHaveText("$111.00");
  const next = await enter(await investorWith("222"), "/dashboard");
  await expect(totalBalance(next)).toHaveText("$222.00");
  const stored = await next.evaluate(() => localStorage.getItem("auth") ?? "");
  const cookies = await next.context().cookies();

  const otherTab = await page.context().newPage();
  await otherTab.goto("/robots.txt");
  await page.goto("about:blank");
  const release = await hold(page, /\/assets\/(app|base)-/);
  const answered = page.waitForResponse((response) => subject(response.request()) === "account");
  await page.goto("/dashboard", { waitUntil: "commit" });
  await answered;
  await expect(totalBalance(page)).toHaveText("$111.00");
  // Another tab of this browser signs the second person in.
  await page.context().addCookies(cookies);
  await otherTab.evaluate((auth) => localStorage.setItem("auth", auth), stored);
  await expect(totalBalance(page)).toHaveCount(0);
  await page.evaluate(() => {
    const shown = { first: "" };
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.getElementById("root")?.innerText ?? "";
      if (text.includes("$111.00")) shown.first ||= text;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  release();
  await expect(totalBalance(page)).toHaveText("$222.00");
  await expect(page.getByRole("status").getByText("Loading...")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shown: { first: string } }).shown.first)).toBe("");
});

test("early requests that fail are sent again by the program", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  const early = new Set(["account", "users", "transactions", "ledger"]);
  const failed = new Set<string>();
  await page.route(/\/v1\/(account|tablesdb)/, async (route) => {
    const about = subject(route.request());
    if (!early.has(about) || failed.has(about)) return route.continue();
    failed.add(about);
    return failed.size % 2 === 0 ? route.fulfill({ status: 503, body: "" }) : route.abort();
  });
  await page.goto("/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  await expect(page.getByText("Not up to date")).toHaveCount(0);
  await expect(page.getByRole("status").getByText("Loading...")).toHaveCount(0);
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  expect(failed).toEqual(early);
});
