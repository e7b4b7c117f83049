import type { Locator, Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { visit } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { arrive, sidewaysScroll } from "./site-watch.ts";

/** Applies a text size as set in the browser's settings; it holds for the current document. */
async function doubleTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await browser.detach();
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
}

/** Words and amounts of which a part cannot be seen, because the box around them is too small. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = "main section, main article, nav a";
    const isCut = (box: Element) => {
      const { right } = box.getBoundingClientRect();
      const parts = [box, ...box.querySelectorAll("*")].filter((part) => part.closest(".sr-only") === null);
      return (
        parts.some((part) => part.getBoundingClientRect().right > right + 0.5) ||
        (box.matches("nav a") && box.scrollWidth > box.clientWidth)
      );
    };
    return [...document.querySelectorAll(boxes)].filter(isCut).map((box) => box.textContent ?? "");
  });
}

test("text of twice the size fits a phone, before and after the login", async ({
  newPerson,
  enter,
  investorWith,
}) => {
  const visitor = await newPerson(sizes.phone);
  for (const path of ["/", "/plans", "/login", "/register", "/contact"]) {
    await arrive(visitor, path);
    await doubleTextSize(visitor);
    await expect.poll(() => sidewaysScroll(visitor), { message: path }).toBe(0);
    await expect(visitor.getByRole("button", { name: "Open the menu" })).toBeInViewport();
  }
  const page = await enter(await investorWith("57306.03"), "/dashboard", sizes.phone);
  // It comes last, and is the widest.
  await expect(page.getByRole("group", { name: "Period of the chart" })).toBeVisible();
  for (const [path, ready] of [
    ["/dashboard", "57,306.03"],
    ["/plans", "100,000.00"],
    ["/deposits", "Bitcoin"],
    ["/withdrawals", "Wallet address"],
    ["/transactions", "57,306.03"],
    ["/transactions/statement", "Closing balance"],
    ["/profile", "Member since"],
  ] as const) {
    await visit(page, path, ready);
    await doubleTextSize(page);
    await expect.poll(() => sidewaysScroll(page), { message: path }).toBe(0);
    await expect(page.getByRole("button", { name: "Account", exact: true })).toBeInViewport();
  }
  // The theme had to leave the bar.
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Switch to dark theme" }),
  ).toBeInViewport();
});

test("the largest amounts are shown whole on the narrowest phone", async ({ enter, admin, investorWith }) => {
  const investor = await investorWith("699999999.99");
  const reason = "for this journey";
  await operate(admin.client, "setBonus", { userId: investor.id, amount: "699999999.99", reason });
  const page = await enter(investor, "/dashboard", { viewport: { width: 320, height: 700 } });
  for (const [path, ready] of [
    ["/dashboard", "1,399,999,999.98"],
    ["/transactions", "699,999,999.99"],
    ["/transactions/statement", "1,399,999,999.98"],
  ] as const) {
    await visit(page, path, ready);
    await expect.poll(() => sidewaysScroll(page), { message: path }).toBe(0);
    await expect.poll(() => cutOff(page), { message: path }).toEqual([]);
  }
});

test("the colours of the system show what is chosen and what can be pressed", async ({
  enter,
  investorWith,
}) => {
  const page = await enter(await investorWith("100"), "/dashboard", { forcedColors: "active" });
  const background = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const main = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
  const usual = await background(page.locator("html"));
  const standsOut = async (one: Locator) => {
    const colour = await background(one);
    return colour !== usual && !colour.endsWith(", 0)");
  };
  expect(await standsOut(main.getByRole("link", { name: "Dashboard" }))).toBe(true);
  expect(await standsOut(main.getByRole("link", { name: "Plans" }))).toBe(false);
  const period = (name: string) => page.locator("label", { has: page.getByRole("radio", { name }) });
  expect(await standsOut(period("1 month"))).toBe(true);
  expect(await standsOut(period("1 week"))).toBe(false);
  await expect(page.getByRole("link", { name: "Deposit", exact: true })).toHaveCSS("border-top-width", "1px");

  await page.getByRole("button", { name: "Account" }).click();
  const entries = page.getByRole("menu").getByRole("menuitem");
  await expect(entries.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(entries.first()).toBeFocused();
  expect(await standsOut(entries.first())).toBe(true);
  expect(await standsOut(entries.last())).toBe(false);
});
