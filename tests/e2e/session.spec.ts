import { aStranger } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, type Size, sizes, test } from "./fixtures.ts";

for (const size of Object.keys(sizes) as Size[])
  test(`registration refuses what the specification refuses, opens the dashboard with the notice, and logs out, ${size}`, async ({
    newPerson,
  }) => {
    const page = await newPerson(sizes[size]);
    const stranger = aStranger();
    await page.goto("/register?refId=somebody1a2b3");
    await expect(page.getByLabel(/Referral ID/)).toHaveValue("somebody1a2b3");
    await page.getByRole("button", { name: "Register" }).click();
    for (const message of [
      "Full name is required",
      "Email is required",
      "Phone number is required",
      "Password is required",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByLabel("Full name").fill(stranger.name);
    await page.getByLabel("Email").fill(stranger.email);
    await page.getByLabel("Phone").fill(stranger.phone);
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(stranger.password);

    const country = page.getByRole("combobox", { name: "Country" });
    await country.click();
    await country.fill("a");
    await expect(page.getByRole("option")).toHaveCount(5);
    await country.fill("united king");
    await page.getByRole("option", { name: "United Kingdom" }).click();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/within 24 hours/)).toBeVisible();
    await expectAccessible(page, "the frame around the page");
    if (size === "phone") {
      await page.getByRole("button", { name: "Open the menu" }).tap();
      await expectAccessible(page, "the drawer", "[role=dialog][data-open]");
    }
    const frame =
      size === "phone"
        ? page.getByRole("dialog")
        : page.getByRole("navigation", { name: "Main", exact: true });
    await frame.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

test("an email address that is taken gives the server's own words", async ({ newPerson, admin }) => {
  const page = await newPerson();
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Second Person");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Phone").fill(admin.phone);
  await page.getByLabel("Password", { exact: true }).fill("long-enough-1");
  await page.getByRole("combobox", { name: "Country" }).fill("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText(/already exists/)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Second Person");
});

test("login refuses with the specification's messages and with the server's", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email").fill("unused@example.com");
  await page.getByLabel("Password", { exact: true }).fill("seven77");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
});

test("a visitor is sent to /login and, after signing in, to the requested page", async ({
  newPerson,
  investorWith,
}) => {
  const investor = await investorWith();
  const page = await newPerson();
  // The server's answer is held back until the page has said that it waits for it.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v1/account", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/transactions?q=btc");
  await expect(page.getByText("Loading...")).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, investor);
  await expect(page).toHaveURL(/\/transactions\?q=btc$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("logout ends every session of the account and clears what the browser kept", async ({
  enter,
  investorWith,
}) => {
  const investor = await investorWith();
  const here = await enter(investor, "/dashboard");
  const elsewhere = await enter(investor, "/dashboard");
  await expect(elsewhere.getByText("Total Balance")).toBeVisible();
  await here.getByRole("button", { name: "Logout" }).first().click();
  await expect(here.getByText("Logged out successfully")).toBeVisible();
  await expect(here).toHaveURL(/\/(login)?$/);
  const kept = await here.evaluate(() => localStorage.getItem("auth") ?? "");
  expect(kept).not.toContain(investor.email);
  // The other browser is not touched: its open page learns it by itself.
  await expect(elsewhere).toHaveURL(/\/login/);
});

test("an investor who opens /admin is sent to the dashboard", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith(), "/admin/users");
  await expect(page).toHaveURL(/\/dashboard$/);
});
