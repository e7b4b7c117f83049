import type { Locator, Page } from "@playwright/test";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import { operate } from "#scripts/operate/people.ts";
import { resultRow } from "#tests/rows.ts";
import { aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { expectColumns, recordsOf } from "./layout.ts";
import { follow } from "./navigation.ts";

// Checks the titles, the layout and the colours of the admin screens.
test.describe.configure({ timeout: 300_000 });

const screens = [
  ["Overview", "/admin", "Overview"],
  ["Manage Users", "/admin/users", "User Management"],
  ["Plans", "/admin/plans", "Plans"],
  ["Transactions", "/admin/transactions", "Transactions"],
] as const;

/** Scrolls to the end of a page. @returns how many pixels that is */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });

for (const size of Object.keys(sizes) as Size[])
  test(`four links lead to the four screens, each with its title and at its top, ${size}`, async ({
    enter,
    admin,
  }) => {
    // So low that there is something to scroll on every screen.
    const { width } = sizes[size].viewport;
    const page = await enter(admin, "/admin/profile", { ...sizes[size], viewport: { width, height: 400 } });
    const places = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("list").first();
    if (size === "phone") await page.getByRole("button", { name: "Open the menu" }).tap();
    await expect(places.getByRole("link")).toHaveText(screens.map(([name]) => name));
    if (size === "phone") await page.keyboard.press("Escape");
    for (const [name, path, title] of screens) {
      await expect.poll(() => scrollToEnd(page)).toBeGreaterThan(0);
      await follow(page, name);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

for (const size of Object.keys(sizes) as Size[])
  test(`a dialog is at most 480 px wide, ${size}`, async ({ enter, admin }) => {
    const page = await enter(admin, "/admin/plans", sizes[size]);
    await page.getByRole("button", { name: "Add Plan" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Plan" });
    await expect(dialog).toBeVisible();
    // On a phone the window is narrower: 16 px of the page stay visible on either side.
    const width = Math.min(480, sizes[size].viewport.width - 32);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
  });

test("a person's card takes the place of its stand-in without a jump, however wide the window is", async ({
  enter,
  admin,
}) => {
  const page = await enter(admin, "/admin/profile");
  const heightOf = async (card: Locator) => (await card.boundingBox())?.height;
  for (const width of [390, 520, 700, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Not the administrator's own profile, without which there is no page.
    const isList = ({ pathname, search }: URL) =>
      pathname.endsWith("/tables/users/rows") && search.includes("orderAsc");
    await page.route(isList, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin/users");
    // Hidden from sighted users only, so the roles do not see it.
    const standIns = page.locator("main [aria-busy=true] > *");
    await expect(standIns).toHaveCount(6);
    const standIn = await heightOf(standIns.first());
    expect(standIn).toBeGreaterThan(0);
    answer();
    const card = page.getByRole("main").getByRole("listitem").first();
    await expect(card).toBeVisible();
    expect(await heightOf(card), `in ${width} pixels`).toBe(standIn);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a posted result takes the place of its stand-in without a jump, however wide the window is", async ({
  enter,
  admin,
}) => {
  const page = await enter(admin, "/admin/profile");
  const notes = ["A good day", "Demonstration: paper money, no market behind it"];
  const rows = notes.map((note) => resultRow({ $id: note.slice(0, 1), note }));
  const isList = ({ pathname }: URL) => pathname.endsWith("/tables/results/rows");
  const heights = (all: Locator) =>
    all.evaluateAll((found) => [...new Set(found.map((one) => one.getBoundingClientRect().height))]);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(isList, async (route) => {
      await held;
      await route.fulfill({ json: { total: rows.length, rows } });
    });
    await page.goto("/admin/plans");
    const section = page.getByRole("region", { name: "Posted results" });
    const standIns = section.locator("[aria-busy=true] > *");
    await expect(standIns).toHaveCount(6);
    const reserved = await heights(standIns);
    answer();
    const cards = section.getByRole("listitem");
    await expect(cards).toHaveCount(2);
    expect(await heights(cards), `in ${width} pixels`).toEqual(reserved);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("the dialog of an exchange rate ends in one row of buttons on a phone", async ({ enter, admin }) => {
  const page = await enter(admin, "/admin/profile", sizes.phone);
  await page.route("**/tables/paymentmethods/rows*", async (route) => {
    const response = await route.fetch();
    const { total, rows } = await response.json();
    const rate = { currency: "BTC", rate: "61234.5", ratedAt: new Date().toISOString() };
    await route.fulfill({ response, json: { total, rows: [{ ...rows[0], ...rate }] } });
  });
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Rate of/ }).click();
  const dialog = page.getByRole("dialog");
  const topOf = async (name: string) =>
    (await dialog.getByRole("button", { name, exact: true }).boundingBox())?.y;
  await expect(dialog.getByRole("button", { name: "Remove rate" })).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await topOf("Cancel")).toBe(await topOf("Save rate"));
  await expectAccessible(page, "the dialog of an exchange rate", "[role=dialog][data-open]");
});

test("plans stand in one, two or three columns by the width, people in cards below 1024 px", async ({
  enter,
  admin,
}) => {
  const page = await enter(admin, "/admin/plans");
  for (const [width, plans, cards] of [
    [390, 1, true],
    [768, 2, true],
    [1440, 3, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/plans");
    const planCards = page.getByRole("article").filter({ hasText: "Edit Plan" });
    await expectColumns(planCards, plans, `plans in ${width} pixels`);
    await page.goto("/admin/users");
    await expect(recordsOf(page).nth(2)).toBeVisible();
    await expectColumns(recordsOf(page), 1, `people in ${width} pixels`);
    await expect(page.getByRole("table", { name: "Users" })).toHaveCount(cards ? 0 : 1);
  }
});

/** Which of the colours that mean something this is, whatever the notation of the style sheet. */
async function colourOf(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (canvas === null) throw new Error("There is no canvas.");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (blue >= red && blue >= green) return "none";
    if (green > red) return "green";
    return green - blue > (red - blue) / 2 ? "yellow" : "red";
  });
}

const cardOf = (page: Page, words: string) =>
  page.getByRole("region", { name: "User Transactions" }).getByRole("article").filter({ hasText: words });

for (const colorScheme of ["light", "dark"] as const)
  test(`success and what comes in are green, what waits yellow, the rest red, and what moved nothing has no colour, ${colorScheme}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("100.00");
    await operate(investor.client, "openTrade", { planId: "starter", amount: "100.00" });
    await aPendingDeposit(investor, "11.00");
    const transactionId = await aPendingDeposit(investor, "22.00");
    await operate(admin.client, "reject", { transactionId, reason: "No transfer arrived" });
    const page = await enter(admin, adminUserHref(investor.id), { colorScheme });
    for (const [words, status, colour, amount, flow] of [
      ["Balance adjustment", "Success", "green", "+$100.00", "green"],
      ["Investment in Starter", "Success", "green", "-$100.00", "red"],
      ["$11.00", "Pending", "yellow", "+$11.00", "green"],
      ["$22.00", "Failed", "red", "+$22.00", "none"],
    ] as const) {
      const card = cardOf(page, words);
      expect(await colourOf(card.getByText(status, { exact: true })), `${words}: ${status}`).toBe(colour);
      expect(await colourOf(card.getByText(amount, { exact: true })), `${words}: ${amount}`).toBe(flow);
    }
  });
