import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { operate } from "#scripts/operate/people.ts";
import { signInByPassword } from "#tests/second-step.ts";
import { aPendingDeposit } from "#tests/world.ts";
import { expect, test, totalBalance } from "./fixtures.ts";
import { passDays, profileOf } from "./stored.ts";

// The same account in two tabs of one browser: one effect, no lost input, the right words in both.

const rows = "**/v1/tablesdb/**";

test("a deposit is cancelled, a profit claimed and a trade closed in two tabs: once each, and the late one says why", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith("500");
  const deposit = await aPendingDeposit(investor, "35.50");
  const reason = "for this journey";
  const profitOf = (amount: string) =>
    operate(admin.client, "setProfit", { userId: investor.id, amount, reason });
  const invest = () => operate(investor.client, "openTrade", { planId: "starter", amount: "200" });
  const first = await enter(investor, "/profile");
  const late = await first.context().newPage();
  await late.routeWebSocket(/realtime/, (socket) => socket.close());

  /** Asks in both tabs, then answers in one after the other; the late one hears and reads nothing in between. */
  async function inBoth(path: string, ask: string, answer: string, done: string, refused: readonly string[]) {
    for (const page of [first, late]) {
      await page.goto(path);
      await page.getByRole("button", { name: ask, exact: true }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    }
    await late.route(rows, (route) => route.abort());
    const confirm = (page: Page): Locator =>
      page.getByRole("alertdialog").getByRole("button", { name: answer, exact: true });
    await confirm(first).click();
    await expect(first.getByText(done)).toBeVisible();
    await confirm(late).click();
    for (const words of refused) await expect(late.getByText(words)).toBeVisible();
    await expect(late.getByText(done)).toHaveCount(0);
    await late.unroute(rows);
  }

  await inBoth(`/transactions/${deposit}`, "Cancel", "Cancel transaction", "Deposit cancelled", [
    "Failed to cancel deposit",
    "Already processed",
  ]);
  await invest();
  await profitOf("10");
  await inBoth("/dashboard", "Claim profit", "Claim profit", "Profit claimed successfully", [
    "You have no profit to claim",
  ]);
  await expect(totalBalance(first)).toHaveText("$510.00");
  await invest();
  await passDays(access, investor.id);
  await profitOf("-10");
  await inBoth("/dashboard", "Close trade", "Close trade", "Trade closed successfully", [
    "Failed to close trade",
    "You have no ongoing trade",
  ]);
  await expect(totalBalance(first)).toHaveText("$500.00");
  const { balance, trade } = await profileOf(access, investor.id);
  expect([balance, trade]).toEqual([500, null]);
});

test("a profile that is changed in two tabs takes both changes, and neither tab loses what it holds", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith();
  const first = await enter(investor, "/profile");
  const second = await first.context().newPage();
  await second.goto("/profile");
  const contact = (page: Page) => page.getByRole("region", { name: "Contact" });
  const phone = (page: Page) => page.getByLabel("Phone");
  const country = (page: Page) => page.getByRole("combobox", { name: "Country" });

  await test.step("phone in one, country in the other", async () => {
    await country(second).fill("irel");
    await second.getByRole("option", { name: "Ireland" }).click();
    await phone(first).fill("+44 20 7946 0999");
    await contact(first).getByRole("button", { name: "Update" }).click();
    await expect(first.getByText("User updated successfully")).toBeVisible();
    await expect(phone(second)).toHaveValue("+442079460999");
    await expect(country(second)).toHaveValue("Ireland");
    await contact(second).getByRole("button", { name: "Update" }).click();
    await expect(second.getByText("User updated successfully")).toBeVisible();
    await expect(country(first)).toHaveValue("Ireland");
    const stored = await profileOf(access, investor.id);
    expect([stored.phone, stored.country]).toEqual(["+442079460999", "Ireland"]);
    // A value that the other tab saved is no change of this one.
    await contact(first).getByRole("button", { name: "Update" }).click();
    await expect(first.getByText("No changes made")).toBeVisible();
  });

  await test.step("a picture in one, another in the other", async () => {
    const avatar = (page: Page) => page.getByRole("region", { name: "Avatar" });
    const shown = (page: Page) => avatar(page).locator("img[src*='/preview']");
    const choose = async (page: Page, background: string) => {
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
      const file = { name: "me.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
      await avatar(page).getByLabel("Picture").setInputFiles(file);
      await expect(avatar(page).getByAltText("New avatar")).toBeVisible();
    };
    await choose(first, "#0e6070");
    await choose(second, "#704060");
    await avatar(first).getByRole("button", { name: "Upload" }).click();
    await expect(shown(first)).toBeVisible();
    await expect.poll(async () => (await profileOf(access, investor.id)).avatar).not.toBeNull();
    const { avatar: uploaded } = await profileOf(access, investor.id);
    // The other tab still holds the picture that was chosen in it.
    await expect(avatar(second).getByAltText("New avatar")).toBeVisible();
    await avatar(second).getByRole("button", { name: "Upload" }).click();
    await expect(shown(second)).toBeVisible();
    await expect(shown(first)).not.toHaveAttribute("src", new RegExp(String(uploaded?.split("?")[0])));
    await avatar(first).getByRole("button", { name: "Remove" }).click();
    await expect(shown(second)).toHaveCount(0);
    expect((await profileOf(access, investor.id)).avatar).toBeNull();
  });
});

test("a password that is changed in one tab leaves the other one signed in, with what was typed there", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith();
  const first = await enter(investor, "/profile/security");
  const second = await first.context().newPage();
  await second.goto("/profile/security");
  const otherBrowser = await enter(investor, "/dashboard");
  const fill = async (page: Page, current: string, wanted: string) => {
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("textbox", { name: "Password", exact: true })).toBeFocused();
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(current);
    await page.getByLabel("New password").fill(wanted);
  };
  const send = (page: Page) => page.getByRole("button", { name: "Change password" }).click();
  const changed = "Password changed. Your other devices are signed out.";

  await fill(second, investor.password, "of-the-second-tab");
  await fill(first, investor.password, "of-the-first-tab");
  await send(first);
  await expect(first.getByText(changed)).toBeVisible();
  await expect(otherBrowser).toHaveURL(/\/login/);
  await expect(otherBrowser.getByText(/^Your session has ended/)).toBeVisible();
  await send(second);
  await expect(second.getByText("Incorrect password")).toBeVisible();
  await expect(second.getByLabel("New password")).toHaveValue("of-the-second-tab");
  await second.getByRole("textbox", { name: "Password", exact: true }).fill("of-the-first-tab");
  await send(second);
  await expect(second.getByText(changed)).toBeVisible();
  await signInByPassword(access, { ...investor, password: "of-the-second-tab" });
});

test("an account deletion in one tab signs the other tab out", async ({ enter, investorWith }) => {
  const investor = await investorWith();
  const first = await enter(investor, "/profile");
  const second = await first.context().newPage();
  await second.goto("/deposits");
  await second.getByRole("radio", { name: /Ethereum/ }).check();
  await second.getByLabel("Amount").fill("73.25");
  await first.getByRole("button", { name: "Delete account" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(first.getByText("Account deleted successfully")).toBeVisible();
  await expect(first).toHaveURL(/\/login$/);
  // There is no way back to what belonged to the account.
  await expect(second).toHaveURL(/\/login$/);
});
