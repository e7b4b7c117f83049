import { Buffer } from "node:buffer";
import sharp, { type Metadata } from "sharp";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { aNewcomer, anotherBrowser, aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, type Size, sizes, test } from "./fixtures.ts";
import { follow, pressByKeyboard, typeByKeyboard } from "./navigation.ts";
import { profileOf } from "./stored.ts";

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#0e6070" } })
    .png()
    .toBuffer();

/** The picture that the address of the profile's avatar leads to. */
async function storedAvatar(access: Access, userId: string): Promise<Metadata> {
  const { avatar } = await profileOf(access, userId);
  const file = await fetch(access.endpoint + String(avatar).replace("/preview", "/view"));
  return sharp(await file.arrayBuffer()).metadata();
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`a profile gets a picture and other details, and is deleted, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await enter(investor, "/dashboard", sizes[size]);
    await follow(page, "Profile");
    const avatar = page.getByRole("region", { name: "Avatar" });
    const information = page.getByRole("region", { name: "Account information" });
    await expect(information).toContainText(investor.email);

    await test.step("the picture is refused when it is too large, uploaded, and removed", async () => {
      await avatar.getByRole("button", { name: "Upload" }).click();
      await expect(avatar.getByText("Please select an image")).toBeVisible();
      const large = Buffer.alloc(2 * 1024 * 1024);
      await avatar
        .getByLabel("Picture")
        .setInputFiles({ name: "l.png", mimeType: "image/png", buffer: large });
      await expect(avatar.getByText("Image size must be less than 2MB")).toBeVisible();
      const pdf = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
      await avatar.getByLabel("Picture").setInputFiles(pdf);
      await avatar.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByText("Failed to update avatar")).toBeVisible();
      await expect(page.getByText("Please select an image of type .png, .jpg or .jpeg")).toBeVisible();
      const buffer = await picture();
      await avatar.getByLabel("Picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      const preview = await avatar.getByAltText("New avatar").boundingBox();
      expect([preview?.width, preview?.height]).toEqual([150, 150]);
      await avatar.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByText("User updated successfully")).toBeVisible();
      await expect(avatar.locator("img[src*='/preview']")).toBeVisible();
      expect(await storedAvatar(access, investor.id)).toMatchObject({
        format: "jpeg",
        width: 512,
        height: 512,
      });
      await avatar.getByRole("button", { name: "Remove" }).click();
      await expect(avatar.locator("img[src*='/preview']")).toHaveCount(0);
    });

    await test.step("phone and country change; without a change nothing does", async () => {
      const contact = page.getByRole("region", { name: "Contact" });
      await contact.getByRole("button", { name: "Update" }).click();
      await expect(page.getByText("No changes made")).toBeVisible();
      await contact.getByLabel("Phone").fill("+442079460999");
      await contact.getByRole("combobox", { name: "Country" }).fill("irel");
      await page.getByRole("option", { name: "Ireland" }).click();
      await contact.getByRole("button", { name: "Update" }).click();
      await expect
        .poll(async () => {
          const { phone, country } = await profileOf(access, investor.id);
          return [phone, country];
        })
        .toEqual(["+442079460999", "Ireland"]);
    });

    await test.step("the account is deleted with the keyboard alone, and does not sign in again", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Delete account" }));
      const dialog = page.getByRole("dialog", { name: "Delete your account?" });
      await expectAccessible(page, "the question before an account is deleted", "[role=dialog][data-open]");
      await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), investor.password);
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Delete account" }));
      await expect(page.getByText("Account deleted successfully")).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
      await fillLogin(page, investor);
      await expect(page.getByText(/Invalid credentials/)).toBeVisible();
    });
  });

  test(`an invited investor earns the bonus for the inviter, ${size}`, async ({
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await enter(investor, "/dashboard", sizes[size]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await follow(page, "Referrals");
    await expect(page.getByText("No referrals yet")).toBeVisible();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { referralId } = await profileOf(access, investor.id);
    expect(link).toMatch(new RegExp(`/register\\?refId=${referralId}$`));
    const guest = await aNewcomer(access, "Greta Guest", referralId, anotherBrowser);
    await operate(admin.client, "activate", { userId: guest.id });
    await operate(admin.client, "approve", { transactionId: await aPendingDeposit(guest, "100") });
    // The open page learns it by itself.
    await expect(page.getByRole("region", { name: "Earned from referrals" })).toContainText("$100.00");
    await expect(page.getByText("Greta G.")).toBeVisible();
    await expect(page.getByText("Guest")).toHaveCount(0);
  });

  test(`the market is searched, sorted and viewed day by day, ${size}`, async ({ enter, investorWith }) => {
    const page = await enter(await investorWith(), "/dashboard", sizes[size]);
    await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
    // The market is loaded when it is scrolled into view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const market = page.getByRole("region", { name: "Crypto market" });
    await market.getByRole("searchbox").fill("bitcoin");
    await expect(market.getByRole("row").filter({ hasText: "Ethereum" })).toHaveCount(0);
    await market.getByRole("searchbox").fill("no such coin");
    await expect(market.getByText(/No asset matches/)).toBeVisible();
    await market.getByRole("button", { name: "Clear search" }).click();
    await market.getByRole("button", { name: "Chart of Bitcoin" }).click();
    await expect(page.getByRole("figure", { name: /^Candle chart/ })).toBeVisible();
    await expectAccessible(page, "the market");
  });
}
