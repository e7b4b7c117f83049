import { expectAccessible } from "./axe.ts";
import { Device } from "./device.ts";
import { expect, fillLogin, loseSession, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard } from "./navigation.ts";
import { setUpInDialog } from "./second-step.ts";

for (const size of Object.keys(sizes) as Size[])
  test(`a passkey takes the second step of a sign-in, and signs in without a code, ${size}`, async ({
    newPerson,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const page = await newPerson(sizes[size]);
    const device = await Device.of(page);
    const dialog = page.getByRole("dialog");
    const byPasskey = page.getByRole("button", { name: "Use a passkey" });
    const step = page.getByRole("heading", { name: "Two-step verification" });

    await test.step("the owner adds a passkey and sets an app up", async () => {
      await page.goto("/login");
      await fillLogin(page, investor);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile/security");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Passkey added")).toBeVisible();
      await page.getByRole("button", { name: "Switch on" }).click();
      await setUpInDialog(dialog, investor.password);
      await dialog.getByRole("button", { name: "I have saved them" }).click();
    });

    await test.step("after the password the passkey takes the place of the code, also after a reload", async () => {
      await device.touch(false);
      await loseSession(page);
      await fillLogin(page, investor);
      await expect(step).toBeVisible();
      await page.reload();
      await expect(byPasskey).toBeVisible();
      await expectAccessible(page, "a second step with a passkey");
      await device.touch(true);
      await device.recognize(false);
      await pressByKeyboard(page, byPasskey);
      await expect(page.getByText("The passkey was not used. Try again, or enter a code.")).toBeVisible();
      await device.recognize(true);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.reload();
      await expect(page.getByRole("heading", { name: /Dashboard/ }).first()).toBeVisible();
    });

    await test.step("the passkey alone signs in, without a code", async () => {
      await device.signIn(page, () => loseSession(page));
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
