import { TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { aPlanText } from "#tests/plans.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard } from "./navigation.ts";
import { passDays } from "./stored.ts";

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const written = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

for (const [size, colorScheme] of [
  ["phone", "dark"],
  ["desktop", "light"],
] as const satisfies [Size, string][])
  test(`the record of a plan is read by a visitor, and day by day by its investor, ${size}, ${colorScheme}`, async ({
    enter,
    newPerson,
    access,
    admin,
    investorWith,
  }) => {
    const title = `Cadence ${size} ${Date.now().toString(36)}`;
    const investor = await investorWith("500", "Dora Days");
    const { planId } = await operate(
      admin.client,
      "savePlan",
      aPlanText({ title, duration: "10", roi: "1" }),
    );
    await operate(investor.client, "openTrade", { planId, amount: "200" });
    await passDays(access, investor.id, `${dayAgo(3)}T00:00:00.000Z`);
    for (const [days, percent, note] of [
      [3, "2.5", "A strong start"],
      [2, "-4", "A weak day"],
      [1, "1", "Calm"],
    ] as const)
      await operate(admin.client, "postResult", { planId, day: dayAgo(days), percent, note });

    await test.step("a visitor reads the record, with its losses, and tries an amount", async () => {
      const page = await newPerson({ ...sizes[size], colorScheme });
      await page.goto(`/plans/${planId}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Worst day").locator("..")).toContainText("-4.00%");
      await expect(page.getByText("Win rate").locator("..")).toContainText("67%");
      await expectAccessible(page, "the record for a visitor", "main");
      await expectNoSidewaysScroll(page, "the record for a visitor");
      await page.getByRole("radio", { name: "The results as a table" }).locator("..").click();
      const table = page.getByRole("region", { name: "The results as a table" });
      await expect(table.getByRole("row", { name: /A weak day/ })).toContainText("-4.00%");
      await page.getByLabel("Stake").fill("1000");
      // 2.5 - 4 + 1 = -0.5 %, and nothing that is worse: all results in a row.
      await expect(page.getByText("$995.00").first()).toBeVisible();
    });

    await test.step("a visitor reads what investors got, in every range, and downloads it", async () => {
      await new TablesDB(keyClient(access)).createRow({
        databaseId: "main",
        tableId: "outcomes",
        rowId: planId,
        data: { counts: "[0,0,0,5,0,12,63,0,0,0,0,0,0]", from: "2026-01", to: "2026-10" },
      });
      const page = await newPerson({ ...sizes[size], colorScheme });
      await page.goto(`/plans/${planId}`);
      const card = page.getByRole("region", { name: "Investor results" });
      await expect(card.getByRole("row")).toHaveCount(14);
      await expect(card.getByRole("row", { name: /^0\.00% to below \+2\.00%/ })).toContainText("6378.8%");
      await expect(card.getByRole("row", { name: /^Below/ })).toContainText("Fewer than 5 investors");
      await expect(card).toContainText("80 trades, from January 2026 to October 2026 (UTC)");
      const saved = page.waitForEvent("download");
      await card.getByRole("button", { name: "Download outcomes as CSV" }).click();
      expect((await saved).suggestedFilename()).toBe(`outcomes-${planId}.csv`);
      await expectAccessible(page, "the outcomes for a visitor", "main");
      await expectNoSidewaysScroll(page, "the outcomes for a visitor");
    });

    await test.step("its investor follows the trade from the dashboard by keyboard", async () => {
      const page = await enter(investor, "/dashboard", { ...sizes[size], colorScheme });
      await pressByKeyboard(page, page.getByRole("link", { name: "Day by day" }));
      const results = page.getByRole("region", { name: "Results of the trade" });
      await expect(results.getByRole("row")).toHaveText([
        /Day/,
        new RegExp(`${written(dayAgo(1))}Calm.*\\+1\\.00%`),
        new RegExp(`${written(dayAgo(2))}A weak day.*-\\$8\\.00`),
        new RegExp(`${written(dayAgo(3))}A strong start.*\\+\\$5\\.00`),
      ]);
      await expect(page.getByRole("img", { name: /^Profit since .*: -\$1\.00\. The target/ })).toBeVisible();
      await expect(
        page.getByText("You can close a trade without a profit only after its last day."),
      ).toBeVisible();
      const worst = page.getByRole("region", { name: "At the end, if the worst results repeat" });
      await expect(worst).toContainText("The plan's worst 3 results in a row");
      await expect(worst).toContainText("$198.00");
      await expectAccessible(page, "the days of a trade", "main");
      await expectNoSidewaysScroll(page, "the days of a trade");
    });

    await test.step("a new result is on screen without a reload", async () => {
      const page = await enter(investor, "/trade", { ...sizes[size], colorScheme });
      await expect(page.getByRole("cell", { name: /Calm/ })).toBeVisible();
      await operate(admin.client, "postResult", { planId, day: dayAgo(0), percent: "3", note: "At last" });
      await expect(page.getByRole("cell", { name: /At last/ })).toBeVisible();
      await expect(page.getByRole("region", { name: "If you end it today" })).toContainText("+$5.00");
    });
  });
