import type { Locator, Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { ageSecondStep, secondStepOf, signInByPassword, switchOnSecondStep } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { aProof } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { withCode } from "./second-step.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const passwordIn = (page: Page, name: string) => part(page, name).getByLabel("Password", { exact: true });

for (const size of Object.keys(sizes) as Size[]) {
  test(`the password is changed with a proof, and withdrawals are on hold with the reason, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("100");
    const page = await enter(investor, "/profile/security", sizes[size]);
    const open = part(page, "Password").getByRole("button", { name: "Change password" });
    await pressByKeyboard(page, open);
    await expect(passwordIn(page, "Password")).toBeFocused();
    await page.keyboard.type("not my password");
    await typeByKeyboard(page, page.getByLabel("New password"), "a-better-password");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Incorrect password")).toBeVisible();
    await expectAccessible(page, "the form of a new password");
    await typeByKeyboard(page, passwordIn(page, "Password"), investor.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password changed. Your other devices are signed out.")).toBeVisible();
    await signInByPassword(access, { ...investor, password: "a-better-password" });

    await page.goto("/withdrawals");
    await expect(page.getByText("The security of your account was changed: password changed.")).toBeVisible();
    await expectAccessible(page, "withdrawals on hold");
  });

  test(`the email address is changed with a proof, and an administrator reads why a withdrawal waits, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("100", `Mara Mail ${size} ${Date.now().toString(36)}`);
    const payout = { methodId: "btc", amount: "10", address: bitcoinAddress("own") };
    const { id } = await operate(investor.client, "requestWithdrawal", {
      ...payout,
      proof: await aProof(investor),
    });
    const page = await enter(investor, "/profile/security", sizes[size]);
    await pressByKeyboard(page, part(page, "Email").getByRole("button", { name: "Change email" }));
    await expect(passwordIn(page, "Email")).toBeFocused();
    await page.keyboard.type(investor.password);
    await typeByKeyboard(page, page.getByLabel("New email"), `new-${investor.email}`);
    await expectAccessible(page, "the form of a new address");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email address changed. Please verify the new one.")).toBeVisible();
    await expect(part(page, "Email").getByText(`new-${investor.email}`)).toBeVisible();
    await page.goto("/withdrawals");
    await expect(page.getByText("email address changed.")).toBeVisible();

    const adminPage = await enter(admin, `/admin/transactions?open=${id}`, sizes[size]);
    await expect(
      adminPage.getByText(/^Withdrawals are on hold until .* email address changed/),
    ).toBeVisible();
  });

  test(`the second step is switched off with the password and a code, ${size}`, async ({
    newPerson,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const app = await switchOnSecondStep(investor.client);
    await expect.poll(async () => (await secondStepOf(access, investor.id))?.isOn).toBe(true);
    await ageSecondStep(access, investor.id);
    const page = await newPerson(sizes[size]);
    const refused = page.getByText(/^Invalid or expired code/);
    const typeCode = (field: Locator, after: Locator) =>
      withCode(app, async (code) => {
        await typeByKeyboard(page, field, code);
        await page.keyboard.press("Enter");
        await expect(after.or(refused)).toBeVisible();
        expect(await after.isVisible()).toBe(true);
      });
    await page.goto("/profile/security");
    await typeByKeyboard(page, page.getByLabel("Email"), investor.email);
    await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), investor.password);
    await page.keyboard.press("Enter");
    await typeCode(
      page.getByRole("textbox", { name: "Code" }),
      page.getByRole("heading", { name: "Signed-in devices" }),
    );
    const card = part(page, "Two-step verification");
    await pressByKeyboard(page, card.getByRole("button", { name: "Switch off" }));
    const dialog = page.getByRole("dialog", { name: "Switch off two-step verification" });
    await expectAccessible(page, "switching off", "[role=dialog][data-open]");
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Use a recovery code" }));
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0);
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Use the password and the app" }));
    await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), investor.password);
    await typeCode(dialog.getByLabel("Code"), page.getByText("Two-step verification is off"));
    await expect(card.getByText("Off", { exact: true })).toBeVisible();
    await signInByPassword(access, investor);
  });

  test(`a large withdrawal takes the password also to a known address, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith("550000000");
    const payout = { methodId: "btc", amount: "10", address: bitcoinAddress("own") };
    await operate(investor.client, "requestWithdrawal", { ...payout, proof: await aProof(investor) });
    const page = await enter(investor, "/withdrawals", sizes[size]);
    const review = page.getByRole("dialog", { name: "Confirm your withdrawal" });
    const fillIn = async (amount: string) => {
      await tabTo(page, page.getByRole("radio").first());
      await page.keyboard.press("Space");
      await typeByKeyboard(page, page.getByLabel("Amount"), amount);
      await typeByKeyboard(page, page.getByLabel("Wallet address"), payout.address);
      await page.keyboard.press("Enter");
    };
    await fillIn("500000000");
    await expect(review.getByText("Withdrawals of this size require your password.")).toBeVisible();
    await expectAccessible(page, "the review of a large withdrawal", "[role=dialog][data-open]");
    await typeByKeyboard(page, review.getByLabel("Password", { exact: true }), investor.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    await page.keyboard.press("Escape");

    // A smaller one within the same day is part of it.
    await page.reload();
    await fillIn("20");
    await expect(review.getByLabel("Password", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(review).toHaveCount(0);
  });
}
