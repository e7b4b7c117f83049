import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { operate } from "#scripts/operate/people.ts";
import { aPlanText } from "#tests/plans.ts";
import { expectAccessible, expectNoSidewaysScroll, showTheme } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo } from "./navigation.ts";
import { passDays } from "./stored.ts";

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The text of the CSV file that a button saves when it is pressed with the keyboard. */
async function savedCsv(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await pressByKeyboard(page, page.getByRole("button", { name: "Download CSV" }));
  return readFile(await (await download).path(), "utf8");
}

/** Both themes at this size: every rule in one, the colours of the other, and nothing wider than a small phone. */
async function expectGoodLooks(page: Page, where: string): Promise<void> {
  await showTheme(page, "light");
  await expectAccessible(page, where, "main");
  await expectNoSidewaysScroll(page, where);
}

for (const size of ["phone", "desktop"] as const satisfies Size[])
  test(`an investor reads what the account earned, the year and two plans side by side by keyboard, ${size}`, async ({
    enter,
    newPerson,
    access,
    admin,
    investorWith,
  }) => {
    const run = `${size} ${Date.now().toString(36)}`;
    const investor = await investorWith("500", "Fay Figures");
    const calm = { title: `Calm ${run}`, duration: "10", roi: "1" };
    const { planId } = await operate(admin.client, "savePlan", aPlanText(calm));
    const bold = { title: `Bold ${run}`, duration: "20", roi: "2" };
    const { planId: otherId } = await operate(admin.client, "savePlan", aPlanText(bold));
    await operate(investor.client, "openTrade", { planId, amount: "200" });
    await passDays(access, investor.id, `${dayAgo(3)}T00:00:00.000Z`);
    for (const [days, percent] of [
      [2, "2.5"],
      [1, "-4"],
    ] as const)
      await operate(admin.client, "postResult", { planId, day: dayAgo(days), percent, note: "A day" });

    await test.step("the performance explains every dollar, as a picture, as a table and as a file", async () => {
      const page = await enter(investor, paths.performance, sizes[size]);
      const changes = page.getByRole("heading", { name: "What changed the equity" }).locator("../..");
      for (const [term, amount] of [
        ["Corrections", "+$500.00"],
        ["Trading", "-$3.00"],
        ["At the end", "$497.00"],
      ] as const)
        await expect(changes.getByText(term, { exact: true }).locator("..")).toContainText(amount);
      // The account held money for minutes only: a rate would be a guess.
      await expect(page.getByText("Less than a day has passed").first()).toBeVisible();
      await expectGoodLooks(page, `performance, ${size}`);
      await tabTo(page, page.getByRole("radio", { name: "1 year" }));
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "All time" })).toBeChecked();
      expect(await savedCsv(page)).toMatch(new RegExp(`\\r\\n${dayAgo(0).slice(0, 7)},.*,497\\.00,`));
    });

    await test.step("the annual statement says the same for a tax return", async () => {
      const page = await enter(investor, paths.annualStatement, sizes[size]);
      const summary = page.getByRole("region", { name: "Summary" });
      await expect(summary).toContainText("Corrections by an administrator$500.00");
      await expect(summary).toContainText("Equity at the end$497.00");
      await expectGoodLooks(page, `annual statement, ${size}`);
      expect(await savedCsv(page)).toContain("497.00");
    });

    await test.step("two plans stand side by side, and one is taken out again", async () => {
      const page = await enter(investor, `${paths.comparePlans}?plans=${planId},${otherId}`, sizes[size]);
      const columns = page.getByRole("columnheader");
      await expect(columns.filter({ hasText: calm.title })).toBeVisible();
      await expect(columns.filter({ hasText: bold.title })).toBeVisible();
      await expectGoodLooks(page, `plans side by side, ${size}`);
      await tabTo(page, page.getByRole("checkbox", { name: bold.title }));
      await page.keyboard.press("Space");
      await expect(columns.filter({ hasText: bold.title })).toHaveCount(0);
      await expect(columns.filter({ hasText: calm.title })).toBeVisible();
    });

    await test.step("the landing page counts the posted results", async () => {
      const page = await newPerson(sizes[size]);
      await page.goto(paths.home);
      // The page that the build wrote is there to be read; its program starts with the first key.
      await page.keyboard.press("Tab");
      const results = page.getByRole("term").filter({ hasText: "posted results" });
      await expect(results).toBeVisible();
      await expect(page.getByText("years of experience")).toHaveCount(0);
    });
  });
