import type { Page } from "@playwright/test";
import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { ageSecondStep } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { expectAccessible } from "./axe.ts";
import { Device } from "./device.ts";
import { expect, fillLogin, loseSession, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { transactionsOf } from "./stored.ts";

/** Lets the challenge of the suggestions arrive when the button's passkey was used. @returns the routes that are asked */
async function delaySuggestions(page: Page): Promise<string[]> {
  const asked: string[] = [];
  let use = () => {};
  const used = new Promise<void>((resolve) => {
    use = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/functions/access/executions", async (route) => {
    const isFirst = asked.push(JSON.parse(route.request().postDataJSON().body).name) === 1;
    if (isFirst) {
      await used;
      await route.fulfill({ response: await route.fetch() });
      return arrive();
    }
    if (asked.at(-1) === "signInWithPasskey") {
      use();
      await arrived;
    }
    await route.continue();
  });
  return asked;
}

/** Moves the enrolment into the past: a journey cannot wait for a day. */
async function agePasskeys(access: Access, userId: string): Promise<void> {
  const tables = new TablesDB(keyClient(access));
  const place = { databaseId: "main", tableId: "passkeys" };
  const { rows } = await tables.listRows(place);
  const data = { addedAt: "2026-01-01T00:00:00.000Z" };
  for (const row of rows as unknown as { $id: string; userId: string }[])
    if (row.userId === userId) await tables.updateRow({ ...place, rowId: row.$id, data });
  await ageSecondStep(access, userId);
}

for (const size of Object.keys(sizes) as Size[])
  test(`a passkey is added, named, signs in, confirms a withdrawal and is removed, ${size}`, async ({
    newPerson,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const page = await newPerson(sizes[size]);
    const device = await Device.of(page);
    const dialog = page.getByRole("dialog");
    const card = page.getByRole("region", { name: "Passkeys" });

    await test.step("a device that does not know its owner makes none, and says so", async () => {
      await device.touch(false);
      await page.goto("/login");
      await fillLogin(page, investor);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile/security");
      await expect(card.getByText("You have no passkeys yet.")).toBeVisible();
      await device.touch(true);
      await device.recognize(false);
      await pressByKeyboard(page, card.getByRole("button", { name: "Add a passkey" }));
      await expect(dialog.getByLabel("Name of the passkey")).toHaveValue(/Chrome/);
      await expectAccessible(page, "the dialog of a new passkey", "[role=dialog][data-open]");
      await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), "not my password");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Incorrect password")).toBeVisible();
      await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert").getByText("No passkey was created. Try again.")).toBeVisible();
    });

    await test.step("the same form makes it when the device knows them", async () => {
      await device.recognize(true);
      await dialog.getByLabel("Name of the passkey").fill("My laptop");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Passkey added")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(card.getByText("My laptop")).toBeVisible();
      await expect(card.getByText(/can confirm changes from/)).toBeVisible();
      await expectAccessible(page, "the list of passkeys", "main");
      // A device has one passkey of an account.
      await pressByKeyboard(page, card.getByRole("button", { name: "Add a passkey" }));
      await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
      await page.keyboard.press("Enter");
      await expect(
        dialog.getByRole("alert").getByText("This device already has a passkey of your account."),
      ).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("it gets another name", async () => {
      await pressByKeyboard(page, card.getByRole("button", { name: "Rename My laptop" }));
      await dialog.getByLabel("Name of the passkey").fill("Work laptop");
      await page.keyboard.press("Enter");
      await expect(card.getByText("Work laptop")).toBeVisible();
    });

    await test.step("it signs in by the button, without a password, also before suggestions have come", async () => {
      await device.touch(false);
      const asked = await delaySuggestions(page);
      await loseSession(page);
      const button = page.getByRole("button", { name: "Sign in with a passkey" });
      await tabTo(page, button);
      await device.touch(true);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);
      expect(asked).toEqual([
        "passkeySignInOptions",
        "passkeySignInOptions",
        "signInWithPasskey",
        "claimPasskeySession",
      ]);
      await page.unrouteAll();
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step("it signs in by a suggestion of the browser", async () => {
      const used = page.waitForRequest((request) => /signInWithPasskey/.test(request.postData() ?? ""));
      await page.context().clearCookies();
      await page.goto("/dashboard");
      await used;
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step("it confirms a withdrawal to a new address", async () => {
      await agePasskeys(access, investor.id);
      await page.goto("/withdrawals");
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("100");
      await page.getByLabel("Wallet address").fill(bitcoinAddress("passkey"));
      await page.getByRole("button", { name: "Continue" }).click();
      await device.recognize(false);
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Use a passkey" }));
      await expect(dialog.getByText("The passkey was not used.")).toBeVisible();
      await expectAccessible(page, "a proof by a passkey", "[role=dialog][data-open]");
      await device.recognize(true);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Withdrawal request sent").first()).toBeVisible();
      expect(await transactionsOf(access, investor.id)).toHaveLength(2);
    });

    await test.step("it is removed with its own proof, and signs in no more", async () => {
      await page.goto("/profile/security");
      await pressByKeyboard(page, card.getByRole("button", { name: "Remove Work laptop" }));
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Use a passkey" }));
      await expect(card.getByText("You have no passkeys yet.")).toBeVisible();
      await device.signIn(page, () => loseSession(page));
      await expect(page.getByText("This passkey is not recognised.")).toBeVisible();
      await fillLogin(page, investor);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
