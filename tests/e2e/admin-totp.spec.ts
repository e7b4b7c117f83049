/** ADMIN_TOTP on: a server of its own, because the other journeys have administrators without an app. */

import { setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { type AppServer, serveApp } from "#scripts/dev/serve-app.ts";
import { trustApp } from "#scripts/operate/admin/trust-app.ts";
import { operate } from "#scripts/operate/people.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { ageApp } from "#tests/second-step.ts";
import { aNewcomer, anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, test } from "./fixtures.ts";
import { setUpInDialog, withCode } from "./second-step.ts";

let product: Product;
let app: AppServer;

test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  product = await startProduct();
  app = await serveApp("built", port, {
    origin: new URL(product.endpoint).origin,
    projectId: product.projectId,
  });
  await setFunctionVariables({ ...product, appUrl: app.url, variables: { ADMIN_TOTP: "on" } });
});
test.afterAll(async () => {
  await app?.stop();
  await product?.stop();
});

test("an administrator without an authenticator app sets one up in place of every page, and enters after the waiting time", async ({
  newPerson,
}) => {
  const admin = await anAdmin(product);
  const newcomer = await aNewcomer(product);
  const page = await newPerson();
  await page.goto(`${app.url}/login?next=/admin`);
  await fillLogin(page, admin);
  const setUp = page.getByRole("heading", { name: "Secure the admin area" });
  await expect(setUp).toBeVisible();
  await expectAccessible(page, "the page of an administrator without an app");
  await page.goto(`${app.url}/admin/users/${newcomer.id}`);
  await expect(setUp).toBeVisible();
  await expect(page.getByText(newcomer.email)).toHaveCount(0);
  await expect(operate(admin.client, "activate", { userId: newcomer.id })).rejects.toThrow("app-required");

  await page.getByRole("button", { name: "Switch on" }).click();
  const dialog = page.getByRole("dialog");
  const authenticator = await setUpInDialog(dialog, admin.password);
  await dialog.getByRole("button", { name: "I have saved them" }).click();

  // A stolen session could have set it up as well: it counts after a day, unless the operator vouches for it.
  const closed = page.getByRole("heading", { name: "The admin area is not available yet" });
  await expect(closed).toBeVisible();
  await expect(page.getByText(/^Your authenticator app is new/)).toBeVisible();
  await expectAccessible(page, "the page of an administrator with a new app");
  await ageApp(product, admin.id);
  await trustApp(serverOf(product), admin.email);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText(/^Administrators need two-step verification/)).toBeVisible();

  await page.getByRole("region", { name: "What to do" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${app.url}/login?next=/admin/users/${newcomer.id}`);
  await fillLogin(page, admin);
  const activate = page.getByRole("button", { name: "Activate", exact: true });
  const refused = page.getByText("Invalid or expired code");
  await withCode(authenticator, async (code) => {
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(activate.or(refused)).toBeVisible();
    expect(await activate.isVisible()).toBe(true);
  });
  await activate.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("Account activated successfully")).toBeVisible();
});
