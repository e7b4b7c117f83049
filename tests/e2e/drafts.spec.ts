import type { Page } from "@playwright/test";
import { Users } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { expect, fillLogin, test } from "./fixtures.ts";

// Checks that a typed and unsent form survives a reload and an expired session.

for (const { form, path, fill, kept } of [
  {
    form: "deposit",
    path: "/deposits",
    fill: async (page: Page) => {
      await page.getByRole("radio", { name: /Ethereum/ }).check();
      await page.getByLabel("Amount").fill("73.25");
    },
    kept: async (page: Page) => {
      await expect(page.getByRole("radio", { name: /Ethereum/ })).toBeChecked();
      await expect(page.getByLabel("Amount")).toHaveValue("73.25");
    },
  },
  {
    form: "withdrawal",
    path: "/withdrawals",
    fill: async (page: Page) => {
      await page.getByRole("radio", { name: /Ethereum/ }).check();
      await page.getByLabel("Amount").fill("73.25");
      await page.getByLabel("Wallet address").fill("0xabcabcabcabcabcabcabc");
    },
    kept: async (page: Page) => {
      await expect(page.getByRole("radio", { name: /Ethereum/ })).toBeChecked();
      await expect(page.getByLabel("Amount")).toHaveValue("73.25");
      await expect(page.getByLabel("Wallet address")).toHaveValue("0xabcabcabcabcabcabcabc");
    },
  },
  {
    form: "invest",
    path: "/plans",
    fill: (page: Page) => page.getByRole("article", { name: "Starter" }).getByLabel("Amount").fill("150"),
    kept: (page: Page) =>
      expect(page.getByRole("article", { name: "Starter" }).getByLabel("Amount")).toHaveValue("150"),
  },
  {
    form: "profile",
    path: "/profile",
    fill: async (page: Page) => {
      await page.getByLabel("Phone").fill("+44 20 7946 0777");
      await page.getByRole("combobox", { name: "Country" }).fill("irel");
      await page.getByRole("option", { name: "Ireland" }).click();
    },
    kept: async (page: Page) => {
      await expect(page.getByLabel("Phone")).toHaveValue("+44 20 7946 0777");
      await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Ireland");
    },
  },
])
  test(`a session that ran out leads over /login back to the ${form} form with what was typed`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const page = await enter(investor, path);
    await fill(page);
    await page.reload();
    await kept(page);
    await new Users(keyClient(access)).deleteSessions({ userId: investor.id });
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await fillLogin(page, investor);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await kept(page);
  });
