import type { Page } from "@playwright/test";
import { Query, TablesDB } from "node-appwrite";
import { entryId } from "#domain/addresses/entry-id.ts";
import { HOUR } from "#domain/values/durations.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";

/**
 * The server of the journeys lets no address wait, as a demonstration does. A locked book does so for a day, which the
 * journey moves into the past.
 */

const address = bitcoinAddress("book");
const dialog = (page: Page) => page.getByRole("dialog");
const book = (page: Page) => page.getByRole("region", { name: "Addresses", exact: true });
const lock = (page: Page) => page.getByRole("region", { name: "Withdraw only to saved addresses" });
const password = (page: Page) => dialog(page).getByLabel("Password", { exact: true });
const anHourAgo = () => new Date(Date.now() - HOUR).toISOString();

async function change(access: Access, tableId: string, rowId: string, data: object): Promise<void> {
  await new TablesDB(keyClient(access)).updateRow({ databaseId: "main", tableId, rowId, data });
}

/** How many mails of a template an account got. */
async function mailsOf(access: Access, userId: string, template: string): Promise<number> {
  const queries = [Query.equal("userId", userId), Query.equal("template", template)];
  return (await new TablesDB(keyClient(access)).listRows({ databaseId: "main", tableId: "mails", queries }))
    .total;
}

async function fillIn(page: Page, dollars: string, to: string): Promise<void> {
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await typeByKeyboard(page, page.getByLabel("Amount"), dollars);
  await typeByKeyboard(page, page.getByLabel("Wallet address"), to);
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`a book is locked, an address is added, waits and is paid to, by keyboard, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("500", `Abel ${size} ${Date.now().toString(36)}`);
    const page = await enter(investor, "/withdrawals", sizes[size]);
    await pressByKeyboard(page, page.getByRole("main").getByRole("link", { name: "Address book" }));
    await expect(page.getByRole("heading", { name: "Address book", level: 1 })).toBeVisible();
    await expect(page.getByText("Your address book is empty")).toBeVisible();
    await expectAccessible(page, "an empty address book");

    await test.step("the lock is on at once", async () => {
      await pressByKeyboard(page, lock(page).getByRole("button", { name: "Switch on" }));
      await expect(lock(page).getByText("On", { exact: true })).toBeVisible();
      await expect(page.getByText(/24 hours after you add it\.$/).first()).toBeVisible();
    });

    await test.step("an address takes the password, and says from when it can be used", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Add an address" }));
      await tabTo(page, dialog(page).getByRole("radio").first());
      await page.keyboard.press("Space");
      await typeByKeyboard(page, dialog(page).getByLabel("Wallet address"), `${address.slice(0, -1)}q`);
      await typeByKeyboard(page, dialog(page).getByLabel(/^Label for this address/), "Cold wallet");
      await typeByKeyboard(page, password(page), "a guess of a thief");
      await page.keyboard.press("Enter");
      await expect(
        dialog(page)
          .getByText(/typing mistake|not a valid|check/i)
          .first(),
      ).toBeVisible();
      await typeByKeyboard(page, dialog(page).getByLabel("Wallet address"), address);
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByText("Incorrect password")).toBeVisible();
      await expectAccessible(page, "the form of a new address", "[role=dialog][data-open]");
      await typeByKeyboard(page, password(page), investor.password);
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveCount(0);
      await expect(book(page).getByText("Cold wallet")).toBeVisible();
      await expect(book(page).getByText(/^Usable from/)).toBeVisible();
      await expectAccessible(page, "an address book with an address that waits");
      await expect.poll(() => mailsOf(access, investor.id, "address-added"), { timeout: 30_000 }).toBe(1);
    });

    await test.step("a withdrawal to it, and to one that is not in the book, is not sent", async () => {
      await page.goto("/withdrawals");
      await fillIn(page, "100", address);
      await expect(page.getByText(/^This address is new\. You can withdraw to it from/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
      await expectAccessible(page, "a withdrawal to an address that waits");
      await typeByKeyboard(page, page.getByLabel("Wallet address"), bitcoinAddress("unknown"));
      await pressByKeyboard(page, page.getByRole("button", { name: "Add to your address book" }));
      await expect(dialog(page).getByLabel("Wallet address")).toHaveValue(bitcoinAddress("unknown"));
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step("after its time it takes no password", async () => {
      const rowId = entryId(investor.id, { network: "btc", address });
      await change(access, "addresses", rowId, { usableFrom: anHourAgo() });
      await page.reload();
      await fillIn(page, "100", address);
      await pressByKeyboard(page, page.getByRole("button", { name: "Continue" }));
      await expect(dialog(page)).toContainText("Confirm your withdrawal");
      await expect(password(page)).toHaveCount(0);
      await pressByKeyboard(page, dialog(page).getByRole("button", { name: "Send request" }));
      await expect(dialog(page).getByText("$90.00")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("the lock takes the password and a day to switch off, and can be kept on", async () => {
      await page.goto("/withdrawals/addresses");
      const unlock = async () => {
        await pressByKeyboard(page, lock(page).getByRole("button", { name: "Switch off" }));
        await typeByKeyboard(page, password(page), investor.password);
        await page.keyboard.press("Enter");
        await expect(lock(page).getByText(/^On until/)).toBeVisible();
      };
      await unlock();
      await expectAccessible(page, "a lock that is ending");
      await expect
        .poll(() => mailsOf(access, investor.id, "address-lock-ending"), { timeout: 30_000 })
        .toBe(1);
      await pressByKeyboard(page, lock(page).getByRole("button", { name: "Keep it on" }));
      await expect(lock(page).getByText("On", { exact: true })).toBeVisible();
      await unlock();
      await change(access, "users", investor.id, { addressLockEndsAt: anHourAgo() });
      await page.reload();
      await expect(lock(page).getByText("Off", { exact: true })).toBeVisible();
    });

    await test.step("an address is removed after a question", async () => {
      await pressByKeyboard(page, book(page).getByRole("button", { name: /^Remove/ }));
      const question = page.getByRole("alertdialog").or(dialog(page));
      await pressByKeyboard(page, question.getByRole("button", { name: "Remove", exact: true }));
      await expect(page.getByText("Your address book is empty")).toBeVisible();
      await expect.poll(() => mailsOf(access, investor.id, "address-removed"), { timeout: 30_000 }).toBe(1);
    });
  });
}
