import type { Page, Request } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { expect, sizes, test, totalBalance } from "./fixtures.ts";

/** The program of every page of the app. */
const program = /\/assets\/(app|base|account)-/;

/** The dashboard is on the screen, and its program is not there. */
const frame = (page: Page) => page.locator("#root[data-frame]");

const isProfile = (request: Request) => /\/tables\/users\/rows/.test(request.url());

const recent = (page: Page) =>
  page.getByRole("region", { name: "Recent transactions" }).getByRole("listitem").first();

/** Keeps the program from arriving. @returns lets it arrive */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(program, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the dashboard again, with its program held back. */
async function comeBack(page: Page): Promise<() => void> {
  await page.goto("about:blank");
  const release = await holdProgram(page);
  const answered = page.waitForResponse((response) => isProfile(response.request()));
  await page.goto("/dashboard", { waitUntil: "commit" });
  await (await answered).finished();
  return release;
}

interface Seen {
  /** The texts under "Total Balance", each change. */
  balances: string[];
  shift: number;
}

/** Notes in each frame what is under "Total Balance", and how far things move. */
function watchScreen(): void {
  const seen: Seen = { balances: [], shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  const note = () => {
    const balance = document.querySelector('[aria-label="Total Balance"] p')?.textContent ?? "none";
    if (seen.balances.at(-1) !== balance) seen.balances.push(balance);
    requestAnimationFrame(note);
  };
  note();
}

for (const [size, options] of Object.entries(sizes))
  test(`the balance is on the screen before the program, and stays as it is: ${size}`, async ({
    enter,
    investorWith,
    admin,
  }) => {
    const investor = await investorWith("500");
    const page = await enter(investor, "/dashboard", options);
    await expect(totalBalance(page)).toHaveText("$500.00");
    await expect(recent(page)).toBeVisible();
    // The browser remembers an older balance than the server has.
    await page.goto("about:blank");
    const reason = "while the page was closed";
    await operate(admin.client, "setBalance", { userId: investor.id, amount: "1234.5", reason });
    await page.addInitScript(watchScreen);
    const release = await comeBack(page);
    await expect(frame(page)).toBeVisible();
    await expect(totalBalance(page)).toHaveText("$1,234.50");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("region", { name: "Total Equity" })).toContainText("$1,234.50");
    await expect(page.getByRole("region", { name: "Total Bonus" })).toContainText("$0.00");
    release();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole("status").getByText("Loading...")).toHaveCount(0);
    await expect(recent(page)).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(seen.balances.filter((text) => text !== "none" && text !== "\u00a0")).toEqual(["$1,234.50"]);
    expect(seen.balances.at(-1)).toBe("$1,234.50");
    expect(seen.shift).toBeLessThanOrEqual(0.01);
  });

test("a press on the frame is done by the program", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/dashboard", sizes.phone);
  await expect(totalBalance(page)).toHaveText("$500.00");
  const showMenu = await comeBack(page);
  await frame(page).getByRole("button", { name: "Open the menu" }).tap();
  showMenu();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Logout" })).toBeVisible();

  const open = await comeBack(page);
  await frame(page).getByRole("link", { name: "History" }).tap();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("Loading...")).toBeVisible();
  open();
  await expect(page.getByRole("heading", { name: "Transactions", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(totalBalance(page)).toHaveText("$500.00");
});

test("the keyboard's place in the frame is kept", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  const release = await comeBack(page);
  await frame(page).getByRole("main").getByRole("link", { name: "Deposit" }).focus();
  release();
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Deposit" })).toBeFocused();
});

test("no figure is shown before the program when the session is over", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  await page.context().clearCookies();
  const release = await comeBack(page);
  await expect(frame(page)).toBeVisible();
  await expect(page.getByText("$")).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login/);
});

test("no figure is shown before the program of an account that is not active any more", async ({
  enter,
  investorWith,
  admin,
}) => {
  const investor = await investorWith("500");
  const page = await enter(investor, "/dashboard");
  await expect(totalBalance(page)).toHaveText("$500.00");
  await page.goto("about:blank");
  await operate(admin.client, "deactivate", { userId: investor.id });
  // That has ended the session; the browser still remembers an active account when its owner has another one.
  const elsewhere = await enter(investor, "/help");
  await page.context().addCookies(await elsewhere.context().cookies());
  const release = await comeBack(page);
  await expect(frame(page)).toBeVisible();
  await expect(page.getByText("$")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Your account was deactivated" })).toBeVisible();
  await expect(totalBalance(page)).toHaveCount(0);
  // From now on the browser remembers that it is not.
  await holdProgram(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByText("Loading...").first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test("a visitor whom the browser does not remember sees no frame", async ({ newPerson }) => {
  const page = await newPerson();
  await holdProgram(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});
