/** Proofs of work and breached passwords in the forms of visitors: a server of its own, which demands work at once. */

import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { type AppServer, serveApp } from "#scripts/dev/serve-app.ts";
import { mailedLinks } from "#tests/inbox.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { aNewcomer, aStranger } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, type Size, sizes, test } from "./fixtures.ts";

let product: Product;
let app: AppServer;

// The journeys share one server, and the work grows with what was sent.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  product = await startProduct();
  app = await serveApp("built", port, {
    origin: new URL(product.endpoint).origin,
    projectId: product.projectId,
  });
  const variables = { WORK_FREE_PER_NETWORK: "0", WORK_FREE_PER_SITE: "1000" };
  await setFunctionVariables({ ...product, appUrl: app.url, variables });
});
test.beforeEach(() => product.tables.deleteRows({ databaseId: "main", tableId: "limits", queries: [] }));
test.afterAll(async () => {
  await app?.stop();
  await product?.stop();
});

const words = "Checking that you are not a robot…";
const check = (page: Page) => page.getByRole("status").filter({ hasText: words });

/** Holds the worker back, so that the check stays on screen until it is let go. */
async function holdWorker(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/work-worker*", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`a message is sent after a check that can be cancelled, by keyboard, ${size}`, async ({
    newPerson,
  }) => {
    const page = await newPerson(sizes[size]);
    const release = await holdWorker(page);
    await page.goto(`${app.url}/contact`);
    await page.getByLabel("Full name").focus();
    for (const text of ["Vera Visitor", "vera@example.com", "How long does it take?"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    const send = page.getByRole("button", { name: "Send message" });
    await expect(send).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(check(page)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: words })).toBeVisible();
    await expectAccessible(page, "the check of a message");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Cancel the check" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("You cancelled the check, so nothing was sent.")).toBeVisible();
    await expect(check(page)).toHaveCount(0);
    await expect(page.getByLabel("Message")).toHaveValue("How long does it take?");
    release();
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    await expect(check(page)).toHaveCount(0);
  });

  test(`a registration refuses a breached password, and opens the dashboard after a check, ${size}`, async ({
    newPerson,
  }) => {
    const page = await newPerson(sizes[size]);
    const release = await holdWorker(page);
    const stranger = aStranger();
    await page.goto(`${app.url}/register`);
    await page.getByLabel("Full name").fill(stranger.name);
    await page.getByLabel("Email").fill(stranger.email);
    await page.getByLabel("Phone").fill(stranger.phone);
    const country = page.getByRole("combobox", { name: "Country" });
    await country.click();
    await country.fill("united king");
    await page.getByRole("option", { name: "United Kingdom" }).click();
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("football1");
    await password.press("Enter");
    await expect(
      page.getByText("This password is on a list of leaked passwords. Choose another one"),
    ).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible(page, "the refusal of a breached password");
    await password.fill(stranger.password);
    await password.press("Enter");
    await expect(check(page)).toBeVisible();
    await expectAccessible(page, "the check of a registration");
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test(`a request for a password says the same of every address after a check, ${size}`, async ({
    newPerson,
  }) => {
    const known = await aNewcomer(product);
    for (const email of [known.email, aStranger().email]) {
      const page = await newPerson(sizes[size]);
      const release = await holdWorker(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${app.url}/forgot-password`);
      await page.getByLabel("Email").fill(email);
      await page.keyboard.press("Enter");
      await expect(check(page)).toBeVisible();
      release();
      await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
      await expect(page.getByRole("status")).toContainText(
        `If ${email} has an account, a link to set a new password is on its way.`,
      );
      expect(asked.filter((path) => path.includes("/account/recovery"))).toEqual([]);
    }
    const links = async () => (await mailedLinks(product.inbox, known.email)).map(({ href }) => href);
    await expect.poll(links).toContainEqual(expect.stringContaining(`${app.url}${paths.resetPassword}?`));
    const page = await newPerson(sizes[size]);
    await page.goto((await links())[0] ?? "");
    await page.getByLabel("New password").fill("football1");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This password is on a list of leaked passwords.")).toBeVisible();
    await page.getByLabel("New password").fill("another-password");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your new password is set.")).toBeVisible();
    await page.goto(`${app.url}/login`);
    await fillLogin(page, { email: known.email, password: "another-password" });
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
