/** ADMIN_TOTP on: a server of its own, because the other journeys have administrators without an app. */
import { setFunctionVariables } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { freePorts } from "#scripts/ports.ts";
import { type AppServer, serveApp } from "#scripts/serve-app.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { aNewcomer, anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, test } from "./fixtures.ts";
import { setUpInDialog } from "./second-step.ts";

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

test("an administrator without an authenticator app sets one up in place of every page, and gets in", async ({
  newPerson,
}) => {
  const admin = await anAdmin(product);
  const newcomer = await aNewcomer(product);
  const page = await newPerson();
  await page.goto(`${app.url}/login?next=/admin`);
  await fillLogin(page, admin);
  const setUp = page.getByRole("heading", { name: "Protect the administration" });
  await expect(setUp).toBeVisible();
  await expectAccessible(page, "what an administrator without an app sees");
  await page.goto(`${app.url}/admin/users/${newcomer.id}`);
  await expect(setUp).toBeVisible();
  await expect(page.getByText(newcomer.email)).toHaveCount(0);
  await expect(operate(admin.client, "activate", { userId: newcomer.id })).rejects.toThrow("app-required");

  await page.getByRole("button", { name: "Switch on" }).click();
  const dialog = page.getByRole("dialog");
  await setUpInDialog(dialog, admin.password);
  await dialog.getByRole("button", { name: "I have kept them" }).click();

  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("Account activated successfully")).toBeVisible();
});
