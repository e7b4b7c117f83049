import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { openDetails, recordsOf } from "./layout.ts";

test.describe.configure({ timeout: 300_000 });

const aPdf = Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n");

/** A screenshot in a format that the browser redraws before it sends it. */
const aScreenshot = () =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background: "#0e6070" } })
    .webp()
    .toBuffer();

for (const size of Object.keys(sizes) as Size[])
  test(`a proof of payment goes with the deposit, is opened by an administrator and replaced, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith(undefined, `Petra ${size} ${Date.now().toString(36)}`);
    const page = await enter(investor, "/deposits", sizes[size]);
    const adminPage = await enter(admin, "/admin/transactions", sizes[size]);
    const record = recordsOf(adminPage).filter({ hasText: investor.name });
    /** Where the proof is opened: on a phone in its card, otherwise beside the table. */
    const place = size === "phone" ? record : adminPage.getByRole("main").getByRole("complementary");
    const show = place.getByRole("button", { name: /^Show proof of payment/ });

    await test.step("the investor attaches a screenshot in the payment step, by keyboard", async () => {
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("250");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Attach proof of payment" }).press("Enter");
      const field = page.locator("input[type=file]");
      await expect(field).toBeFocused();
      await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
      await expect(page.getByText("Please select a PNG, JPEG, WebP or PDF file")).toBeVisible();
      await field.setInputFiles({ name: "shot.webp", mimeType: "image/webp", buffer: await aScreenshot() });
      await expect(page.getByAltText("The chosen file")).toBeVisible();
      await expectAccessible(page, "the payment with a chosen file");
      await page.getByRole("button", { name: "I have made the payment" }).press("Enter");
      await expect(page.getByText("Deposit successful")).toBeVisible();
      await expect(page.getByText("Proof of payment saved")).toBeVisible();
    });

    await test.step("the administrator opens it in the queue", async () => {
      if (size === "desktop") await openDetails(adminPage, record);
      await show.press("Enter");
      const image = place.getByAltText("Proof of payment from the investor");
      await expect(image).toBeVisible();
      expect(await image.evaluate((element) => (element as HTMLImageElement).naturalHeight)).toBe(1600);
      await expect(place.getByRole("link", { name: "Download image" })).toHaveAttribute("download", /\.jpg$/);
      await expectAccessible(adminPage, "the queue with an open proof of payment");
    });

    await test.step("the investor replaces it by a PDF in the transaction's detail", async () => {
      await page.getByRole("link", { name: /^Deposit via Bitcoin/ }).click();
      await expect(page.getByText(/^Image, \d+ kB$/)).toBeVisible();
      await page.getByRole("button", { name: "Change proof of payment" }).press("Enter");
      await expect(page.locator("input[type=file]")).toBeFocused();
      await page.getByRole("button", { name: "Replace file" }).press("Enter");
      await expect(page.getByText("Please select a file")).toBeVisible();
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: aPdf });
      await expectAccessible(page, "a transaction with the form of its proof");
      await page.getByRole("button", { name: "Replace file" }).press("Enter");
      await expect(page.getByText("PDF, 1 kB")).toBeVisible();
      await expect(page.getByRole("button", { name: "Change proof of payment" })).toBeFocused();
    });

    await test.step("the administrator sees that it is another file, downloads it and approves", async () => {
      await expect(place.getByText(/^PDF, 1 kB/)).toBeVisible();
      await expect(place.getByAltText("Proof of payment from the investor")).toHaveCount(0);
      if (size === "phone") await record.getByRole("button", { name: /^Details/ }).click();
      const details = size === "phone" ? adminPage.getByRole("dialog") : place;
      await details.getByRole("button", { name: /^Show proof of payment/ }).press("Enter");
      const [download] = await Promise.all([
        adminPage.waitForEvent("download"),
        details.getByRole("link", { name: "Download PDF" }).press("Enter"),
      ]);
      expect(download.suggestedFilename()).toMatch(/^TNX-\w{6}\.pdf$/);
      await expectAccessible(
        adminPage,
        "the details with an open proof",
        size === "phone" ? "[role=dialog]" : "main",
      );
      if (size === "phone") await adminPage.keyboard.press("Escape");
      await record.getByRole("button", { name: /^Approve/ }).press("Enter");
      await expect(adminPage.getByText("Deposit approved successfully")).toBeVisible();
    });

    await test.step("the investor can no longer change it", async () => {
      await expect(page.getByText("Approved").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Change proof of payment" })).toHaveCount(0);
      await expect(page.getByText("PDF, 1 kB")).toBeVisible();
    });
  });

test("a proof of payment is removed by its owner, and gone for the administrator", async ({
  enter,
  admin,
  investorWith,
}) => {
  const investor = await investorWith(undefined, `Paul ${Date.now().toString(36)}`);
  const page = await enter(investor, "/deposits", sizes.phone);
  const adminPage = await enter(admin, "/admin/transactions", sizes.desktop);
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill("75");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have made the payment" }).click();
  await page.getByRole("link", { name: /^Deposit via Bitcoin/ }).click();
  await page.getByRole("button", { name: "Attach proof of payment" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: aPdf });
  await page.getByRole("button", { name: "Attach file" }).click();
  const panel = await openDetails(adminPage, recordsOf(adminPage).filter({ hasText: investor.name }));
  const show = panel.getByRole("button", { name: /^Show proof of payment/ });
  await expect(show).toBeVisible();
  await page.getByRole("button", { name: "Change proof of payment" }).click();
  await page.getByRole("button", { name: "Remove file" }).click();
  await expect(page.getByText("Proof of payment removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Attach proof of payment" })).toBeFocused();
  await expect(show).toHaveCount(0);
  await expect(panel.getByText("No proof of payment was attached.")).toBeVisible();
});
