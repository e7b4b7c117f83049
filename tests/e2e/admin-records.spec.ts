import { readFile } from "node:fs/promises";
import { TablesDB } from "node-appwrite";
import { totalId } from "#domain/figures/counter-increments.ts";
import { owedToInvestors, parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { allRows } from "#scripts/operate/ledger/row-pages.ts";
import { operate } from "#scripts/operate/people.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { settle } from "./language-walk.ts";
import { openDetails, recordsOf } from "./layout.ts";

// On a busy machine everything takes its time.
test.describe.configure({ timeout: 300_000 });

test("the audit is narrowed down to one account and one operation, and the file holds what is shown", async ({
  enter,
  admin,
  investorWith,
}) => {
  const mark = Date.now().toString(36);
  const audited = await investorWith("100", `Ada Audited ${mark}`);
  await investorWith("200", `Abe Another ${mark}`);
  const page = await enter(admin, "/admin/audit", sizes.desktop);
  const entries = recordsOf(page);

  await page.getByRole("combobox", { name: "Account" }).fill(`ada audited ${mark}`);
  await page.getByRole("option", { name: new RegExp(audited.name) }).click();
  // Registered, activated, and the balance replaced.
  await expect(entries).toHaveCount(3);
  await page.getByRole("combobox", { name: "Operation" }).selectOption("Replaced the balance");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("for this journey");
  const entry = await openDetails(page, entries);
  await expect(entry).toContainText("Reason: for this journey");
  await expect(entry).toContainText("$0.00 →changed to $100.00");
  await operate(admin.client, "setBalance", {
    userId: audited.id,
    amount: "120",
    reason: `second ${mark}`,
  });
  await expect(entries).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search reasons" }).fill("SECOND");
  await expect(entries).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
  await expect(page.getByText("Exported 1 entry", { exact: true })).toBeVisible();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${audited.id},${audited.name}`);
  expect(lines[1]).toContain(`second ${mark}`);
});

test("a payment method is added, changed after comparing both addresses, and removed; the overview shows the server's counts", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const name = `Zenith ${Date.now().toString(36)}`;
  const page = await enter(admin, "/admin", sizes.phone);
  const investorPage = await enter(await investorWith(), "/deposits", sizes.phone);
  const card = page.getByRole("article", { name });
  const dialog = page.getByRole("dialog");
  const submit = (label: string) => dialog.getByRole("button", { name: label }).tap();

  await test.step("id, name and address are needed", async () => {
    // The records above the button move it until they are there.
    await settle(page);
    await page.getByRole("button", { name: "Add Payment Method" }).tap();
    await submit("Add Payment Method");
    for (const words of ["ID is required", "Name is required", "Address is required"])
      await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByLabel("ID").fill("zenith");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Address").fill("zenith-address-0001");
    await submit("Add Payment Method");
    await expect(card).toContainText("zenith-address-0001");
    await expect(investorPage.getByRole("radio", { name: new RegExp(name) })).toBeVisible();
  });

  await test.step("a new address is compared with the old one before it is saved", async () => {
    await card.getByRole("button", { name: `Edit ${name}` }).tap();
    await dialog.getByLabel("Address").fill("zenith-address-0002");
    await submit("Save Changes");
    await expect(dialog.getByRole("alert")).toContainText(
      "You are changing where investors send their money",
    );
    await expect(dialog.getByRole("img", { name: "Old address zenith-address-0001" })).toBeVisible();
    await expect(dialog.getByRole("img", { name: "New address zenith-address-0002" })).toBeVisible();
    await submit("Save Changes");
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText("zenith-address-0002");
  });

  await test.step("removed, it cannot be chosen", async () => {
    await card.getByRole("button", { name: `Delete ${name}` }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
    await expect(card).toHaveCount(0);
    await expect(investorPage.getByRole("radio", { name: new RegExp(name) })).toHaveCount(0);
  });

  await test.step("the figures follow what the server counts", async () => {
    const waiting = page.getByRole("region", { name: "Accounts waiting for activation" });
    await expect(waiting).toBeVisible();
    await expect(async () => {
      const books = { tables: new TablesDB(keyClient(access)), databaseId: "main" };
      const rows = await allRows(books, "figures", []);
      const total = sumFigures(rows.map(parseFigures)).find(({ $id }) => $id === totalId);
      if (total === undefined) throw new Error("nothing was counted");
      const dollars = (owedToInvestors(total) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
      await expect(page.getByRole("main")).toContainText(`$${dollars}`, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  });
});
