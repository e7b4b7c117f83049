import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { inboxOf, mailedLinks } from "#tests/inbox.ts";
import type { Actor } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { profileOf } from "./stored.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const frozen = "Your account is frozen";
const reported = /a link in one of our emails reported that another person used your account/;

async function signInByKeyboard(page: Page, { email, password }: Pick<Actor, "email" | "password">) {
  await typeByKeyboard(page, page.getByLabel("Email"), email);
  await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
}

/** Shows the mail about a new sign-in, as a mail program does. */
async function showWarning(mailbox: Page, endpoint: string, to: string): Promise<void> {
  const warning = async () =>
    (await inboxOf(endpoint).contents(to)).find(({ subject }) => subject.startsWith("New sign-in"));
  await expect.poll(warning).toBeDefined();
  await mailbox.setContent((await warning())?.html ?? "");
}

/** Follows the link of the mail on screen, which opens in a tab of its own. */
async function followWarning(mailbox: Page): Promise<Page> {
  const opened = mailbox.context().waitForEvent("page");
  await pressByKeyboard(mailbox, mailbox.getByRole("link", { name: "This was not me" }));
  return opened;
}

/** The link of the newest mail by which a forgotten password is replaced. */
async function recoveryLink(endpoint: string, to: string): Promise<string> {
  const links = async () =>
    (await mailedLinks(inboxOf(endpoint), to)).filter(({ pathname }) => pathname === paths.resetPassword);
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(-1)?.href ?? "";
}

/** Asks on the page for a forgotten password, which is open, and sets a new one by the link of the mail. */
async function recover(page: Page, endpoint: string, { email, password }: Pick<Actor, "email" | "password">) {
  await typeByKeyboard(page, page.getByLabel("Email"), email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(email);
  await page.goto(await recoveryLink(endpoint, email));
  await typeByKeyboard(page, page.getByLabel("New password"), password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your new password is set.")).toBeVisible();
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`the owner freezes the account by a mail, and releases it with a new password, ${size}`, async ({
    newPerson,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const renewed = { email: investor.email, password: "a-password-of-the-owner" };
    const page = await newPerson(sizes[size]);
    // In another browser, without a session.
    const mailbox = await newPerson(sizes[size]);

    await test.step("opening the link of the warning changes nothing", async () => {
      await page.goto(paths.withdrawals);
      await signInByKeyboard(page, investor);
      await expect(page.getByLabel("Amount")).toBeVisible();
      await showWarning(mailbox, access.endpoint, investor.email);
      const opened = await followWarning(mailbox);
      await expect(
        opened.getByText(/^All devices are signed out, including yours, and your password/),
      ).toBeVisible();
      await expectAccessible(opened, "the link of a warning");
      expect(await profileOf(access, investor.id)).toMatchObject({ frozenAt: null });
      await page.reload();
      await expect(page.getByLabel("Amount")).toBeVisible();
      await opened.close();
    });

    await test.step("its button freezes the account and signs out the other browser", async () => {
      const opened = await followWarning(mailbox);
      await pressByKeyboard(opened, opened.getByRole("button", { name: "Freeze my account" }));
      await expect(opened.getByRole("heading", { name: frozen })).toBeFocused();
      await expectAccessible(opened, "a reported sign-in");
      expect(await profileOf(access, investor.id)).toMatchObject({ frozenAt: expect.any(String) });
      await expect(page).toHaveURL(/\/login/);
      await opened.close();
    });

    await test.step("the password that may be known signs in no more", async () => {
      await page.goto(paths.withdrawals);
      await signInByKeyboard(page, investor);
      await expect(page.getByText("Invalid credentials. Please check the email and password.")).toBeVisible();
    });

    await test.step("the link works once, and leads to a new password", async () => {
      const opened = await followWarning(mailbox);
      await expect(opened.getByText(/^This link was already used or is not valid/)).toBeVisible();
      await expectAccessible(opened, "the used link of a warning");
      await pressByKeyboard(opened, opened.getByRole("link", { name: "Set a new password" }));
      await recover(opened, access.endpoint, renewed);
    });

    await test.step("the withdrawals say with the reason that they are frozen", async () => {
      await page.goto(paths.withdrawals);
      await signInByKeyboard(page, renewed);
      await expect(page.getByText(frozen)).toBeVisible();
      await expect(page.getByText(reported)).toBeVisible();
      await expect(page.getByLabel("Amount")).toHaveCount(0);
      await expectAccessible(page, "withdrawals of a frozen account");
    });

    await test.step("the new password releases the account, and withdrawals are on hold for it", async () => {
      await pressByKeyboard(page, page.getByRole("link", { name: "Go to Security" }));
      const card = part(page, frozen);
      await expect(card.getByText(reported)).toBeVisible();
      await expectAccessible(page, "the security page of a frozen account");
      await pressByKeyboard(page, card.getByRole("button", { name: "Release account" }));
      await expect(card.getByLabel("Password", { exact: true })).toBeFocused();
      await expectAccessible(page, "the form of a release");
      await page.keyboard.type(renewed.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Account released")).toBeVisible();
      await expect(card).toHaveCount(0);
      await expectAccessible(page, "the security page of a released account");
      await page.goto(paths.withdrawals);
      await expect(page.getByText("Withdrawals are on hold")).toBeVisible();
      await expect(page.getByText(/was changed: password changed\./)).toBeVisible();
      await expect(page.getByText(frozen)).toHaveCount(0);
      await expectAccessible(page, "withdrawals of a released account");
    });
  });

  test(`an administrator finds a frozen account and releases it with a reason, ${size}`, async ({
    newPerson,
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500", `Fria Frozen ${size} ${Date.now().toString(36)}`);
    const page = await newPerson(sizes[size]);
    await page.goto(paths.withdrawals);
    await signInByKeyboard(page, investor);
    const mailbox = await newPerson(sizes[size]);
    await showWarning(mailbox, access.endpoint, investor.email);
    const opened = await followWarning(mailbox);
    await pressByKeyboard(opened, opened.getByRole("button", { name: "Freeze my account" }));
    // Until it answers, a new password counts as a thief's.
    await expect(opened.getByRole("heading", { name: frozen })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    const renewed = { email: investor.email, password: "a-password-of-the-owner" };
    await opened.goto(paths.forgotPassword);
    await recover(opened, access.endpoint, renewed);
    await page.goto(paths.security);
    await signInByKeyboard(page, renewed);
    await expect(part(page, frozen)).toBeVisible();

    const adminPage = await enter(admin, paths.admin, sizes[size]);
    const link = part(adminPage, "Frozen accounts").getByRole("link", { name: investor.name });
    await expect(link).toBeVisible();
    await expectAccessible(adminPage, "the overview with a frozen account");
    await pressByKeyboard(adminPage, link);
    const notice = adminPage.getByText(/^Frozen since .* the owner reported that someone else/);
    await expect(notice).toBeVisible();
    await expectAccessible(adminPage, "the page of a user whose account is frozen");

    await pressByKeyboard(adminPage, adminPage.getByRole("button", { name: "Release account" }));
    const dialog = adminPage.getByRole("dialog", { name: `Release the account of ${investor.name}?` });
    const reason = dialog.getByLabel("How did you check?");
    const release = dialog.getByRole("button", { name: "Release account" });
    await expect(reason).toBeVisible();
    await expectAccessible(adminPage, "releasing an account", "[role=dialog][data-open]");
    await pressByKeyboard(adminPage, release);
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await adminPage.keyboard.type("Confirmed by phone");
    await tabTo(adminPage, release);
    await adminPage.keyboard.press("Enter");
    await expect(adminPage.getByText("Account released")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect(adminPage.getByText("Confirmed by phone")).toBeVisible();
    await expectAccessible(adminPage, "the page of a user whose account was released");

    // The open page of the owner learns it by itself; the new password holds withdrawals.
    await expect(part(page, frozen)).toHaveCount(0);
    await page.goto(paths.withdrawals);
    await expect(page.getByText("Withdrawals are on hold")).toBeVisible();
    await expect(page.getByText(frozen)).toHaveCount(0);
    await adminPage.goto(paths.admin);
    await expect(adminPage.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
  });
}
