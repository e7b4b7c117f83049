import { readFile } from "node:fs/promises";
import { operate } from "#scripts/operate/people.ts";
import { aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { expectColumns } from "./layout.ts";
import { pressByKeyboard } from "./navigation.ts";

test("transactions stand in two columns beside the sidebar on wide screens, in one without it on narrow ones", async ({
  enter,
  investorWith,
}) => {
  const investor = await investorWith();
  for (const amount of ["11.00", "12.00", "13.00"]) await aPendingDeposit(investor, amount);
  const page = await enter(investor, "/transactions");
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const sidebar = page.getByRole("navigation", { name: "Main", exact: true });
  for (const [width, columns] of [
    [390, 1],
    [768, 1],
    [1024, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectColumns(page.getByRole("article"), columns, `${width} pixels`);
    if (width < 1024) {
      await expect(sidebar).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Open the menu" })).toBeVisible();
    } else {
      const { x = NaN, width: wide = NaN } = (await sidebar.boundingBox()) ?? {};
      const main = await page.getByRole("main").boundingBox();
      expect(x, `${width} pixels`).toBeLessThan(264);
      expect(main?.x, `${width} pixels`).toBeGreaterThanOrEqual(x + wide);
    }
  }
  expect(warnings).toEqual([]);
});

for (const size of Object.keys(sizes) as Size[])
  test(`a transaction is searched, filtered, opened and cancelled; the statement holds the rest, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith();
    const approved = await aPendingDeposit(investor, "800.00", "eth");
    await operate(admin.client, "approve", { transactionId: approved });
    await aPendingDeposit(investor, "35.50");
    const page = await enter(investor, "/transactions", sizes[size]);
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(2);

    await test.step("search and filters stand in the address and survive a reload", async () => {
      await page.getByRole("searchbox", { name: "Search" }).fill("ETH");
      await expect(cards).toHaveCount(1);
      await expect(page).toHaveURL(/\?q=ETH$/);
      await page.getByRole("combobox", { name: "Status" }).selectOption("Pending");
      await expect(page.getByText("No transactions found!")).toBeVisible();
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(page).toHaveURL(/\/transactions\?status=pending$/);
      await page.reload();
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText("35.50");
    });

    await test.step("the whole card leads to the detail, where it is cancelled with the keyboard alone", async () => {
      await pressByKeyboard(page, cards.getByRole("link"));
      await expect(page).toHaveURL(/\/transactions\/[0-9a-f]+$/);
      await expect(page.getByText("No money was moved.")).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Cancel" }));
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
      await expectAccessible(page, "the question before cancelling", "[role=alertdialog][data-open]");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Cancel transaction" }));
      await expect(page.getByText("Deposit cancelled")).toBeVisible();
      await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Back" }));
      await expect(page).toHaveURL(/status=pending$/);
      await expect(page.getByText("No transactions found!")).toBeVisible();
    });

    await test.step("the statement has what happened, to read and to take away", async () => {
      await page.getByRole("link", { name: "Statement" }).click();
      // Both pages have a period: the test would change the wrong one while the next page is still loading.
      await page.getByRole("heading", { name: "Statement" }).waitFor();
      await page.getByRole("combobox", { name: "Period" }).selectOption("This year");
      const summary = page.getByRole("region", { name: "Summary" });
      await expect(summary).toContainText("Closing balance$800.00");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download CSV" }).click();
      const csv = await readFile(await (await download).path(), "utf8");
      expect(csv).toMatch(/,800\.00,800\.00,0\.00,TNX-[A-Z0-9]{6}(,[\w.-]*)?\r\n/);
      // The address of a statement is a page of its own: it can be kept and opened again.
      await page.reload();
      await expect(summary).toContainText("Closing balance$800.00");
    });
  });
