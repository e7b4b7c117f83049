import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import type { Credentials } from "#scripts/operate/people.ts";
import { inboxOf, mailedLinks } from "#tests/inbox.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, typeByKeyboard } from "./navigation.ts";
import { setUpInDialog } from "./second-step.ts";

// The way by keyboard takes many presses.
test.describe.configure({ timeout: 300_000 });

/** Returns the link of this kind in the newest mail to an address that has one. */
async function newestLink(endpoint: string, to: string, path: string): Promise<string> {
  let link: URL | undefined;
  await expect(async () => {
    const links = await mailedLinks(inboxOf(endpoint), to);
    link = links.filter(({ pathname }) => pathname === path).at(-1);
    expect(link, "a mail with a link").toBeDefined();
  }).toPass();
  return link?.href ?? "";
}

/** Fills in the login that is on screen and sends it, by keyboard. */
async function signInByKeyboard(page: Page, { email, password }: Credentials): Promise<void> {
  await typeByKeyboard(page, page.getByLabel("Email"), email);
  await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
}

/** Sets a password by the page of a mailed link, by keyboard. */
async function setPasswordByKeyboard(page: Page, password: string): Promise<void> {
  await typeByKeyboard(page, page.getByLabel("New password"), password);
  await pressByKeyboard(page, page.getByRole("button", { name: "Set new password" }));
}

for (const size of Object.keys(sizes) as Size[])
  test(`a forgotten password is replaced by a link of a mail, once, by keyboard, ${size}`, async ({
    newPerson,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await newPerson(sizes[size]);
    await page.goto("/login");
    await pressByKeyboard(page, page.getByRole("link", { name: "Forgot your password?" }));
    await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
    await typeByKeyboard(page, page.getByLabel("Email"), investor.email);
    await pressByKeyboard(page, page.getByRole("button", { name: "Send the link" }));
    await expect(page.getByRole("status")).toContainText(investor.email);

    const link = await newestLink(access.endpoint, investor.email, paths.resetPassword);
    await page.goto(link);
    await setPasswordByKeyboard(page, "keelstone-2026");
    await expect(page.getByText(/^This password contains your name/)).toBeVisible();
    await setPasswordByKeyboard(page, "football1");
    await expect(page.getByText(/^This password is on a list of leaked passwords/)).toBeVisible();
    await setPasswordByKeyboard(page, "another-password");
    await expect(page.getByText("Your new password is set.")).toBeVisible();
    await pressByKeyboard(page, page.getByRole("main").getByRole("link", { name: /log ?in/i }));
    await signInByKeyboard(page, { email: investor.email, password: "another-password" });
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await setPasswordByKeyboard(page, "a-third-password");
    await expect(page.getByText("This link has expired or was already used")).toBeVisible();
  });

for (const size of Object.keys(sizes) as Size[])
  test(`an address is verified by a link, and a second step guards the sign-in, by keyboard, ${size}`, async ({
    newPerson,
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await enter(investor, "/profile/security", sizes[size]);
    await pressByKeyboard(page, page.getByRole("button", { name: "Send a verification link" }));
    await expect(page.getByText(/A link is on its way/)).toBeVisible();
    const link = await newestLink(access.endpoint, investor.email, paths.verifyEmail);
    await page.goto(link);
    await expect(page.getByText("Your email address is verified.")).toBeVisible();
    await page.goto("/profile/security");
    await expect(page.getByRole("region", { name: "Email" }).getByText("Verified")).toBeVisible();

    await pressByKeyboard(page, page.getByRole("button", { name: "Switch on" }));
    const dialog = page.getByRole("dialog");
    await setUpInDialog(dialog, investor.password, () =>
      expectAccessible(page, "the set-up of a second step", "[role=dialog][data-open]"),
    );
    await expectAccessible(page, "the recovery codes", "[role=dialog][data-open]");
    const recoveryCode = await dialog.getByRole("listitem").first().innerText();
    await pressByKeyboard(page, dialog.getByRole("button", { name: "I have saved them" }));
    await expect(
      page.getByRole("region", { name: "Two-step verification" }).getByText("On", { exact: true }),
    ).toBeVisible();

    for (const change of ["New recovery codes", "Switch off"]) {
      await pressByKeyboard(page, page.getByRole("button", { name: change, exact: true }));
      await expect(dialog.getByRole("textbox", { name: "Code" })).toBeVisible();
      if (size === "phone") await expectAccessible(page, change, "[role=dialog][data-open]");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }

    const elsewhere = await newPerson(sizes[size]);
    await elsewhere.goto("/transactions");
    await signInByKeyboard(elsewhere, investor);
    await expect(elsewhere.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    // Neither another page nor a reload leads around it.
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    await typeByKeyboard(elsewhere, elsewhere.getByRole("textbox", { name: "Code" }), recoveryCode);
    await pressByKeyboard(elsewhere, elsewhere.getByRole("button", { name: "Continue" }));
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    // The first browser sees the second one, and signs it out.
    await page.reload();
    const devices = page.getByRole("region", { name: "Signed-in devices" });
    await pressByKeyboard(page, devices.getByRole("button", { name: "Sign out all other devices" }));
    await expect(elsewhere).toHaveURL(/\/login/);
  });
