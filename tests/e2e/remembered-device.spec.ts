import type { Page } from "@playwright/test";
import type { TOTP } from "otpauth";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, loseSession, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo } from "./navigation.ts";
import { setUpInDialog, withCode } from "./second-step.ts";

/** A picture of the page for the eyes of its makers, where a folder for it is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.DEVICE_PICTURES;
  if (!folder) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null });
}

for (const size of Object.keys(sizes) as Size[])
  test(`a device is remembered, takes the second step, and is forgotten, ${size}`, async ({
    newPerson,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const page = await newPerson(sizes[size]);
    const dialog = page.getByRole("dialog");
    const step = page.getByRole("heading", { name: "Two-step verification" });
    const box = page.getByRole("checkbox", { name: "Do not ask on this device for 30 days" });
    const devices = page.getByRole("region", { name: "Remembered devices" });
    const signIn = async () => {
      await loseSession(page);
      await fillLogin(page, investor);
    };
    let app: TOTP | undefined;

    await test.step("the owner sets an app up", async () => {
      await page.goto("/login");
      await fillLogin(page, investor);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile/security");
      await page.getByRole("button", { name: "Switch on" }).click();
      app = await setUpInDialog(dialog, investor.password);
      await dialog.getByRole("button", { name: "I have saved them" }).click();
      await expect(devices.getByText("No device is remembered.")).toBeVisible();
    });

    await test.step("with the code the device is remembered", async () => {
      await signIn();
      await expect(step).toBeVisible();
      await tabTo(page, box);
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
      await expectAccessible(page, "a second step on a device that can be remembered");
      await picture(page, `second-step-${size}`);
      const home = page.getByRole("heading", { name: /Dashboard/ }).first();
      const refused = page.getByText("Invalid or expired code");
      if (app === undefined) throw new Error("There is no app");
      await withCode(app, async (code) => {
        await page.getByRole("textbox", { name: "Code" }).fill(code);
        await page.keyboard.press("Enter");
        await expect(home.or(refused)).toBeVisible();
        expect(await home.isVisible()).toBe(true);
      });
    });

    await test.step("the password alone signs in there, more than once, and not elsewhere", async () => {
      for (let times = 0; times < 2; times++) {
        await signIn();
        await expect(page).toHaveURL(/\/dashboard$/);
      }
      const elsewhere = await newPerson(sizes[size]);
      await elsewhere.goto("/login");
      await fillLogin(elsewhere, investor);
      await expect(elsewhere.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    });

    await test.step("it is listed, forgotten by its owner, and asked again", async () => {
      await page.goto("/profile/security");
      const forget = devices.getByRole("button", { name: /^Forget / });
      await expect(devices.getByText(/last used/)).toBeVisible();
      await expectAccessible(page, "the list of remembered devices", "main");
      await picture(page, `remembered-${size}`);
      await pressByKeyboard(page, forget);
      await expect(devices.getByText("No device is remembered.")).toBeVisible();
      await signIn();
      await expect(box).toBeVisible();
      await expect(step).toBeVisible();
    });
  });
