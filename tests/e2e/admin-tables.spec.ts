import type { Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { aPendingDeposit, aProof } from "#tests/world.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";

// Every rule on every page takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 });

const amounts = (page: Page) =>
  recordsOf(page).evaluateAll((rows) =>
    rows.map((row) => /[+-]\$[\d,.]+\d/.exec(row.textContent ?? "")?.[0] ?? ""),
  );

for (const colorScheme of ["light", "dark"] as const)
  test(`transactions are sorted, chosen in columns, saved as a view and opened beside the list, ${colorScheme}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith(undefined, `Tess Table ${Date.now().toString(36)}`);
    const ids = [];
    for (const amount of ["31.00", "33.00", "32.00"]) ids.push(await aPendingDeposit(investor, amount));
    const page = await enter(admin, "/admin/transactions?status=pending", {
      ...sizes.desktop,
      colorScheme,
    });
    const mine = recordsOf(page).filter({ hasText: investor.name });
    await expect(mine).toHaveCount(3);
    for (const row of await mine.all()) expect((await row.boundingBox())?.height).toBe(40);
    await expectAccessible(page, "the table of transactions");
    await expectNoSidewaysScroll(page, "/admin/transactions");

    await test.step("the server sorts, and the way back has the previous order", async () => {
      const head = page.getByRole("columnheader", { name: "Amount" });
      await head.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/sort=amount/);
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await expect
        .poll(async () => {
          const all = (await amounts(page)).map((text) => Number(text.replace(/[^\d.]/g, "")));
          return all.length > 2 && all.every((amount, at) => at === 0 || amount >= (all[at - 1] ?? 0));
        })
        .toBe(true);
      await page.goBack();
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await page.goForward();
    });

    await test.step("a column is chosen, and the view is saved, opened and deleted", async () => {
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("menuitemcheckbox", { name: "Network" }).click();
      await expectAccessible(page, "the choice of columns", "[role=menu]");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("columnheader", { name: "Network" })).toBeVisible();
      await page.getByRole("button", { name: "Save view" }).click();
      const name = `Small first ${colorScheme}`;
      await page.getByRole("dialog").getByLabel("Name").fill(name);
      await expectAccessible(page, "the form of a view", "[role=dialog][data-open]");
      await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
      const views = page.getByRole("navigation", { name: "Views" });
      await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
      await views.getByRole("link", { name: "All", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/transactions$/);
      await views.getByRole("link", { name }).click();
      await expect(page).toHaveURL(/status=pending&sort=amount&columns=/);
      await page.getByRole("button", { name: "Manage views" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: `Delete ${name}` })
        .click();
      await expect(page.getByRole("dialog").getByText("No saved views.")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("a range is selected by Shift, and cleared by Escape", async () => {
      await page.getByPlaceholder("Search Transactions").fill("");
      await mine.first().focus();
      await page.keyboard.press("Shift+ArrowDown");
      await expect(page.getByText("2 selected")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByText("2 selected")).toHaveCount(0);
    });

    await test.step("the whole case is beside the list, follows the focus, and survives a reload", async () => {
      const panel = page.getByRole("main").getByRole("complementary");
      await mine.first().focus();
      await page.keyboard.press("Enter");
      await expect(panel.getByRole("region", { name: "Investor" })).toContainText(investor.email);
      for (const part of [
        "Checks",
        "Request",
        "Newest transactions",
        "Newest ledger entries",
        "Earlier decisions",
      ])
        await expect(panel.getByRole("region", { name: part })).toBeVisible();
      await expectAccessible(page, "the panel of a transaction", "main");
      const first = await panel.getAttribute("aria-label");
      await page.keyboard.press("j");
      await expect(panel).not.toHaveAttribute("aria-label", first ?? "");
      await page.reload();
      await expect(panel.getByRole("region", { name: "Investor" })).toBeVisible();
      await panel.getByRole("button", { name: "Close details" }).click();
      await expect(panel).toHaveCount(0);
    });
  });

test("an address of a table works on a phone: cards, and the case in a dialog, without keys", async ({
  enter,
  admin,
  investorWith,
}) => {
  const investor = await investorWith("500.00", `Pat Phone ${Date.now().toString(36)}`);
  const rowId = await aPendingDeposit(investor, "34.00");
  // The form of its decision is the widest one.
  const payout = { methodId: "btc", amount: "120", address: bitcoinAddress("pat-phone") };
  await operate(investor.client, "requestWithdrawal", { ...payout, proof: await aProof(investor) });
  const page = await enter(
    admin,
    `/admin/transactions?status=pending&sort=-amount&columns=id,fee&open=${rowId}`,
    sizes.phone,
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Investor" })).toContainText(investor.email);
  await expectAccessible(page, "the case on a phone", "[role=dialog][data-open]");
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("article").filter({ hasText: investor.name })).toHaveCount(2);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Keys" })).toBeHidden();
  await expectNoSidewaysScroll(page, "/admin/transactions");
});

test("each list of the administration is a table that is accessible and fits its window", async ({
  enter,
  admin,
}) => {
  const page = await enter(admin, "/admin/users", { ...sizes.desktop, colorScheme: "dark" });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, name] of [
      ["/admin/users", "Users"],
      ["/admin/audit", "Audit"],
      ["/admin/mails", "Emails"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("table", { name })).toBeVisible();
      await expect(recordsOf(page).first()).toBeVisible();
      await expectAccessible(page, `${path} in ${width} pixels`);
      await expectNoSidewaysScroll(page, path);
    }
  }
  await recordsOf(page).first().click();
  await expect(
    page.getByRole("complementary", { name: "Email" }).getByRole("region", { name: "Text" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("complementary")).toHaveCount(0);
});
