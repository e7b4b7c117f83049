import { paths } from "#domain/values/paths.ts";
import { inboxOf, mailedLinks } from "#tests/inbox.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, type Size, signIn, sizes, test } from "./fixtures.ts";
import { setUpInDialog } from "./second-step.ts";

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

for (const size of Object.keys(sizes) as Size[])
  test(`a forgotten password is replaced by a link of a mail, once, ${size}`, async ({
    newPerson,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await newPerson(sizes[size]);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
    await page.getByLabel("Email").fill(investor.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("status")).toContainText(investor.email);

    const link = await newestLink(access.endpoint, investor.email, paths.resetPassword);
    await page.goto(link);
    await page.getByLabel("New password").fill("another-password");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Your new password is set.")).toBeVisible();
    await signIn(page, { email: investor.email, password: "another-password" });

    await page.goto(link);
    await page.getByLabel("New password").fill("a-third-password");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("This link has expired or was already used")).toBeVisible();
  });

for (const size of Object.keys(sizes) as Size[])
  test(`an address is verified by a link, and a second step guards the sign-in, ${size}`, async ({
    newPerson,
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith();
    const page = await enter(investor, "/profile/security", sizes[size]);
    await page.getByRole("button", { name: "Send a verification link" }).click();
    await expect(page.getByText(/A link is on its way/)).toBeVisible();
    const link = await newestLink(access.endpoint, investor.email, paths.verifyEmail);
    await page.goto(link);
    await expect(page.getByText("Your email address is verified.")).toBeVisible();
    await page.goto("/profile/security");
    await expect(page.getByRole("region", { name: "Email" }).getByText("Verified")).toBeVisible();

    await page.getByRole("button", { name: "Switch on" }).click();
    const dialog = page.getByRole("dialog");
    await setUpInDialog(dialog, investor.password, () =>
      expectAccessible(page, "the set-up of a second step", "[role=dialog][data-open]"),
    );
    await expectAccessible(page, "the recovery codes", "[role=dialog][data-open]");
    const recoveryCode = await dialog.getByRole("listitem").first().innerText();
    await dialog.getByRole("button", { name: "I have saved them" }).click();
    await expect(
      page.getByRole("region", { name: "Two-step verification" }).getByText("On", { exact: true }),
    ).toBeVisible();

    for (const change of ["New recovery codes", "Switch off"]) {
      await page.getByRole("button", { name: change, exact: true }).click();
      await expect(dialog.getByRole("textbox", { name: "Code" })).toBeVisible();
      if (size === "phone") await expectAccessible(page, change, "[role=dialog][data-open]");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }

    const elsewhere = await newPerson(sizes[size]);
    await elsewhere.goto("/transactions");
    await fillLogin(elsewhere, investor);
    await expect(elsewhere.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    // Neither another page nor a reload leads around it.
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    await elsewhere.getByRole("textbox", { name: "Code" }).fill(recoveryCode);
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    // The first browser sees the second one, and signs it out.
    await page.reload();
    const devices = page.getByRole("region", { name: "Signed-in devices" });
    await devices.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(elsewhere).toHaveURL(/\/login/);
  });
