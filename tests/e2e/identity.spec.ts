import type { Page } from "@playwright/test";
import sharp from "sharp";
import { withOldApp } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, typeByKeyboard } from "./navigation.ts";

test.describe.configure({ timeout: 300_000 });

const aPhoto = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
const aPdf = Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n");

const shown = (page: Page) => page.getByRole("main");

/** A picture of the page for the eyes of its makers, where a folder for it is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.IDENTITY_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

for (const size of Object.keys(sizes) as Size[])
  test(`a large withdrawal goes through once the identity is rejected, corrected and accepted, ${size}`, async ({
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("650000000", `Ida ${size} ${Date.now().toString(36)}`);
    const page = await enter(investor, "/withdrawals", sizes[size]);
    // Identities take the second step of an administrator.
    const reviewer = await withOldApp(access, await anAdmin(access));
    const session = String(reviewer.client.config.session);
    const adminPage = await enter(reviewer, "/admin", sizes[size], session);
    const files = {
      document: { name: "passport.jpg", mimeType: "image/jpeg", buffer: await aPhoto("#0e6070") },
      address: { name: "bill.pdf", mimeType: "application/pdf", buffer: aPdf },
    };

    const withdraw = async () => {
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("610000000");
      await page.getByLabel("Wallet address").fill(bitcoinAddress("journey"));
      await page.getByRole("button", { name: "Continue" }).click();
      const dialog = page.getByRole("dialog", { name: "Confirm your withdrawal" });
      await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
      await dialog.getByRole("button", { name: "Send request" }).click();
    };

    await test.step("the form says so, and the request is refused", async () => {
      await expect(shown(page).getByText(/more than \$600,000,000\.00 in total/)).toBeVisible();
      await withdraw();
      await expect(page.getByText(/Confirm your identity before you withdraw more than/)).toBeVisible();
      await page.keyboard.press("Escape");
      await picture(page, `withdraw-${size}`);
      await pressByKeyboard(page, page.getByRole("link", { name: "Open the identity page" }));
    });

    await test.step("the investor submits details and files, by keyboard", async () => {
      await expect(shown(page).getByText("Not submitted")).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Send details" }));
      await expect(page.getByText("Enter your date of birth")).toBeVisible();
      await expect(page.getByText("Please select a file")).toHaveCount(2);
      await expectAccessible(page, "the form of the identity with its problems");
      await typeByKeyboard(page, page.getByLabel("Street and number"), "12 St James's Square");
      await typeByKeyboard(page, page.getByLabel("Postal code"), "SW1Y 4JH");
      await typeByKeyboard(page, page.getByLabel("City"), "London");
      await page.getByLabel("Date of birth").fill("2020-01-01");
      await page.getByLabel("Identity document").setInputFiles(files.document);
      await page.getByLabel("Proof of address").setInputFiles(files.address);
      await expect(page.getByAltText("The chosen file")).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Send details" }));
      await expect(page.getByText("You must be at least 18 years old").last()).toBeVisible();
      await page.getByLabel("Date of birth").fill("1990-12-10");
      await picture(page, `form-${size}`);
      await pressByKeyboard(page, page.getByRole("button", { name: "Send details" }));
      await expect(page.getByText("Identity details sent")).toBeVisible();
      await expect(shown(page).getByText("In review")).toBeVisible();
      await expectAccessible(page, "an identity in review");
    });

    await test.step("an administrator without a second step reads how to set one up, by keyboard", async () => {
      const plain = await enter(admin, `/admin/users/${investor.id}/identity`, sizes[size]);
      await expect(plain.getByText("Identities are shown after your second step")).toBeVisible();
      await expect(plain.getByText(/Set up an authenticator app on the Security page first/)).toBeVisible();
      await expect(plain.getByText("SW1Y 4JH")).toHaveCount(0);
      await expectAccessible(plain, "an identity without the second step");
      await picture(plain, `second-step-${size}`);
      await pressByKeyboard(plain, plain.getByRole("link", { name: "Open the Security page" }));
      await expect(plain).toHaveURL(/\/profile\/security$/);
    });

    await test.step("an administrator compares and rejects with a reason", async () => {
      const waiting = adminPage.getByRole("region", { name: "Identities to review" });
      await picture(adminPage, `overview-${size}`);
      await pressByKeyboard(adminPage, waiting.getByRole("link", { name: new RegExp(investor.name) }));
      const image = adminPage.getByRole("img", { name: "Identity document" });
      await expect(image).toBeVisible();
      expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);
      await expect(
        adminPage.getByText("December 10, 1990").or(adminPage.getByText("12/10/1990")),
      ).toBeVisible();
      await picture(adminPage, `review-${size}`);
      await pressByKeyboard(adminPage, adminPage.getByRole("button", { name: "Enlarge Identity document" }));
      await expect(adminPage.getByRole("button", { name: "Shrink Identity document" })).toBeVisible();
      const [download] = await Promise.all([
        adminPage.waitForEvent("download"),
        pressByKeyboard(adminPage, adminPage.getByRole("link", { name: "Download Proof of address" })),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      await pressByKeyboard(adminPage, adminPage.getByRole("button", { name: "Reject" }));
      await expect(adminPage.getByText("Please give a reason").last()).toBeVisible();
      await adminPage.getByLabel("Reason").selectOption("A document is out of date");
      await typeByKeyboard(adminPage, adminPage.getByLabel("Explanation"), "It ended last year.");
      await expectAccessible(adminPage, "the review of an identity");
      await pressByKeyboard(adminPage, adminPage.getByRole("button", { name: "Reject" }));
      await expect(adminPage.getByText("Decision saved")).toBeVisible();
    });

    await test.step("the investor reads why, without a reload, and sends another document", async () => {
      await expect(shown(page).getByText("Not accepted")).toBeVisible();
      await expect(shown(page).getByText("A document is out of date")).toBeVisible();
      await expect(shown(page).getByText("It ended last year.")).toBeVisible();
      await picture(page, `rejected-${size}`);
      await page.getByLabel("Date of birth").fill("1990-12-10");
      await page.getByLabel("Street and number").fill("14 St James's Square");
      await page.getByLabel("Postal code").fill("SW1Y 4JH");
      await page.getByLabel("City").fill("London");
      await page.getByLabel("Identity document").setInputFiles({
        ...files.document,
        buffer: await aPhoto("#703a0e"),
      });
      await page.getByLabel("Proof of address").setInputFiles(files.address);
      await page.getByRole("button", { name: "Send details" }).click();
      await expect(shown(page).getByText("In review")).toBeVisible();
    });

    await test.step("the administrator sees what changed and accepts", async () => {
      await expect(adminPage.getByText("Before: 12 St James's Square")).toBeVisible();
      await pressByKeyboard(adminPage, adminPage.getByRole("button", { name: "Accept" }));
      await expect(shown(adminPage).getByText("Confirmed")).toBeVisible();
    });

    await test.step("the withdrawal goes through, and the administrator sees the state beside it", async () => {
      await expect(shown(page).getByText("Confirmed", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Send details" })).toHaveCount(0);
      await page.goto("/withdrawals");
      await withdraw();
      await expect(page.getByText("Withdrawal request sent").first()).toBeVisible();
      await adminPage.goto(`/admin/users/${investor.id}`);
      const profile = adminPage.getByRole("region", { name: "User Profile" });
      await expect(profile.getByText("Identity", { exact: true })).toBeVisible();
      await expect(profile.getByText("Confirmed", { exact: true })).toBeVisible();
      await expect(adminPage.getByText("Viewed identity documents")).toHaveCount(2);
    });
  });

test("the identity of an investor is shown in dark, too", async ({ enter, admin, investorWith }) => {
  const investor = await investorWith(undefined, `Dana ${Date.now().toString(36)}`);
  for (const size of Object.keys(sizes) as Size[]) {
    const page = await enter(investor, "/profile/identity", { ...sizes[size], colorScheme: "dark" });
    await expect(page.getByLabel("Date of birth")).toBeVisible();
    await expectAccessible(page, "the identity in the dark");
    await picture(page, `dark-form-${size}`);
    const adminPage = await enter(admin, "/admin", { ...sizes[size], colorScheme: "dark" });
    await expect(adminPage.getByRole("region", { name: "Identities to review" })).toBeVisible();
  }
});
