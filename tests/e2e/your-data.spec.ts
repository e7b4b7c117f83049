import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { Query, TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { follow, pressByKeyboard, typeByKeyboard } from "./navigation.ts";

for (const size of Object.keys(sizes) as Size[]) {
  test(`a copy of the data is asked for, made, mailed and saved with the keyboard alone, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("250");
    const page = await enter(investor, "/dashboard", sizes[size]);
    const tables = new TablesDB(keyClient(access));
    await follow(page, "Profile");
    await pressByKeyboard(page, page.getByRole("link", { name: "Open Your data" }));
    await expect(page).toHaveURL(/\/profile\/data$/);
    const card = page.getByRole("region", { name: "Copy of your data" });
    const dialog = page.getByRole("dialog");

    await test.step("no password and a wrong one ask for nothing", async () => {
      await expect(card).toContainText("You have not requested a copy yet.");
      await expectAccessible(page, "the page Your data without a copy");
      await pressByKeyboard(page, card.getByRole("button", { name: "Request a copy" }));
      await expectAccessible(page, "the request for a copy", "[role=dialog][data-open]");
      const send = dialog.getByRole("button", { name: "Request a copy" });
      await pressByKeyboard(page, send);
      await expect(dialog).toContainText("Password is required");
      await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), "a guess of a thief");
      await pressByKeyboard(page, send);
      await expect(dialog).toContainText("Incorrect password");
    });

    await test.step("the right one has it made, and the page shows when it is ready", async () => {
      await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), investor.password);
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Request a copy" }));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText("Your copy is being prepared")).toBeVisible();
      await expect(card.getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(card).toContainText("available until");
      await expectAccessible(page, "the page Your data with a copy");
    });

    await test.step("the owner is mailed a link to this page", async () => {
      const queries = [Query.equal("userId", investor.id), Query.equal("template", "data-ready")];
      const mails = () => tables.listRows({ databaseId: "main", tableId: "mails", queries });
      await expect.poll(async () => (await mails()).total, { timeout: 30_000 }).toBe(1);
      expect((await mails()).rows[0]?.text).toContain("/profile/data");
    });

    await test.step("the copy is saved after the password was typed again", async () => {
      await pressByKeyboard(page, card.getByRole("button", { name: /^Download the copy requested/ }));
      await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), investor.password);
      const download = page.waitForEvent("download");
      await page.keyboard.press("Enter");
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(readFileSync(await saved.path()));
      const { rows } = JSON.parse(Buffer.from(files["profile.json"] ?? []).toString());
      expect(rows).toMatchObject([{ email: investor.email, balance: 250 }]);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText("Your data was saved to your device.")).toBeVisible();
      await expect(card).toContainText("last downloaded");
    });

    await test.step("a copy that failed says what to do", async () => {
      const queries = [Query.equal("userId", investor.id)];
      const { rows } = await tables.listRows({ databaseId: "main", tableId: "downloads", queries });
      const rowId = String(rows[0]?.$id);
      await tables.updateRow({ databaseId: "main", tableId: "downloads", rowId, data: { status: "failed" } });
      await page.reload();
      await expect(card.getByText("Failed", { exact: true })).toBeVisible();
      await expect(card).toContainText("Request another one. If that fails too, contact us.");
      await expect(card.getByRole("button", { name: "Request a copy" })).toBeVisible();
    });
  });
}
