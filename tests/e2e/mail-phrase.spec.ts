import type { Page } from "@playwright/test";
import { inboxOf } from "#tests/inbox.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, typeByKeyboard } from "./navigation.ts";

const card = (page: Page) => page.getByRole("region", { name: "Anti-phishing phrase", exact: true });

for (const size of Object.keys(sizes) as Size[]) {
  test(`an anti-phishing phrase is chosen, shown in mails and removed by keyboard, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await enter(investor, "/profile/security", sizes[size]);
    await expect(card(page).getByText("You have not chosen a phrase yet.")).toBeVisible();
    await expect(card(page).getByRole("button", { name: "Remove the phrase" })).toHaveCount(0);

    await pressByKeyboard(page, card(page).getByRole("button", { name: "Choose a phrase" }));
    const password = card(page).getByLabel("Password", { exact: true });
    const phrase = card(page).getByLabel("New phrase");
    await expect(password).toBeFocused();
    await page.keyboard.type(investor.password);
    await typeByKeyboard(page, phrase, "see evil.example");
    await page.keyboard.press("Enter");
    await expect(
      card(page).getByText("Do not use a web address, email address or phone number"),
    ).toBeVisible();
    await expect(phrase).toBeFocused();
    await expectAccessible(page, "the form of a phrase");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Blue kettle & <3");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Phrase saved. Our next emails show it.")).toBeVisible();
    await expect(card(page).getByText(/^Chosen .* it is not shown here/)).toBeVisible();
    await page.reload();
    await expect(card(page).getByRole("button", { name: "Replace the phrase" })).toBeVisible();
    await expect(page.getByText("Blue kettle")).toHaveCount(0);

    await pressByKeyboard(page, card(page).getByRole("button", { name: "Remove the phrase" }));
    await expect(password).toBeFocused();
    await page.keyboard.type("not my password");
    await page.keyboard.press("Enter");
    await expect(card(page).getByText("Incorrect password")).toBeVisible();
    await typeByKeyboard(page, password, investor.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Phrase removed", { exact: true })).toBeVisible();
    await expect(card(page).getByText("You have not chosen a phrase yet.")).toBeVisible();
    await expectAccessible(page, "the security page without a phrase");

    const subject = "The anti-phishing phrase of your Keelstone account was changed";
    const changes = async () =>
      (await inboxOf(access.endpoint).contents(investor.email)).filter((mail) => mail.subject === subject);
    await expect.poll(async () => (await changes()).length, { timeout: 60_000 }).toBe(2);
    const [chosen, removed] = await changes();
    expect(chosen?.html).not.toContain("kettle");
    await page.setContent(removed?.html ?? "");
    await expect(page.getByText("Blue kettle & <3", { exact: true })).toBeVisible();
    await expect(page.getByText("Your anti-phishing phrase", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /not me/i })).toBeVisible();
  });
}
