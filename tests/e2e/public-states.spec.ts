import type { Page } from "@playwright/test";
import { aStranger } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// Checks the public pages without a network and without a server, and their accessibility.
test.describe.configure({ timeout: 300_000 });

const stranger = aStranger();
const plans = "**/v1/tablesdb/**";

/** The words of a page that asks a function of ours. */
const nothingSent = "You are offline. Nothing was sent. Please try again when you are back online.";

const forms = [
  {
    path: "/login",
    fill: async (page: Page) => {
      await page.getByLabel("Email").fill(stranger.email);
      await page.getByLabel("Password", { exact: true }).fill(stranger.password);
    },
    button: "Login",
  },
  {
    path: "/register",
    fill: async (page: Page) => {
      await page.getByLabel("Full name").fill(stranger.name);
      await page.getByLabel("Email").fill(stranger.email);
      await page.getByLabel("Phone").fill(stranger.phone);
      await page.getByRole("combobox", { name: "Country" }).fill("united king");
      await page.getByRole("option", { name: "United Kingdom" }).click();
      await page.getByLabel("Password", { exact: true }).fill(stranger.password);
    },
    button: "Register",
  },
  {
    path: "/forgot-password",
    fill: (page: Page) => page.getByLabel("Email").fill(stranger.email),
    button: "Send the link",
    offline: nothingSent,
  },
  {
    path: "/reset-password?userId=a&secret=b",
    fill: (page: Page) => page.getByLabel("New password").fill(stranger.password),
    button: "Set new password",
    offline: nothingSent,
  },
  { path: "/verify-email?userId=a&secret=b", fill: async () => undefined, button: "Try again" },
] as const;

test("a form says that there is no network, or that the server is broken, and keeps what was typed", async ({
  newPerson,
}) => {
  const page = await newPerson();
  let isOffline = false;
  // Answers of this route reach the page without a network, too.
  await page.route("**/v1/**", (route) =>
    isOffline ? route.abort("internetdisconnected") : route.fulfill({ status: 500, json: {} }),
  );
  for (const { path, fill, button, ...own } of forms) {
    const offline =
      "offline" in own ? own.offline : "You are offline. Please try again when you are back online.";
    await page.goto(path);
    await fill(page);
    // A pointer event mounts the toaster from then on.
    await expect(async () => {
      await page.mouse.move(1, Math.random() * 100);
      expect(await page.getByRole("region", { name: /Notifications/ }).count()).toBe(1);
    }).toPass();
    const typed = await page.locator("form input").evaluateAll(values);
    for (const [hasNone, words] of [
      [true, offline],
      [false, "The server has a problem right now. Please try again in a moment."],
    ] as const) {
      isOffline = hasNone;
      await page.context().setOffline(hasNone);
      await page.getByRole("button", { name: button, exact: true }).click();
      const said = page.getByText(words);
      await expect(said).toBeVisible();
      // A toast stays as long as the pointer is on it.
      await said.hover();
      await expectAccessible(page, `${path}, ${words}`);
      expect(await page.locator("form input").evaluateAll(values), path).toEqual(typed);
    }
  }
});

function values(inputs: (HTMLElement | SVGElement)[]): string[] {
  return inputs.map((input) => (input as HTMLInputElement).value);
}

test("the public pages say that the plans could not be loaded, and take another try", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const broken = { code: 404, type: "table_not_found", message: "Table not found", version: "1.9.6" };
  for (const path of ["/", "/plans"]) {
    await page.route(plans, (route) => route.fulfill({ status: 404, json: broken }));
    await page.goto(path);
    // The landing page loads them when they are scrolled into view.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByText("The plans could not be loaded")).toBeVisible();
    await expectAccessible(page, `${path}, broken`);
    await page.unroute(plans);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Starter").first()).toBeVisible();
  }
});

test("every page has the header, 70 px high with its border, and every public page the footer", async ({
  newPerson,
  enter,
  investorWith,
}) => {
  const visitor = await newPerson();
  const expectHeader = async (page: Page, path: string) => {
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.height, path).toBe(70);
    await expect(header, path).toHaveCSS("border-bottom-width", "1px");
  };
  for (const path of ["/", "/about", "/plans", "/contact", "/terms", "/privacy", "/login", "/register"]) {
    await visitor.goto(path);
    await expectHeader(visitor, path);
    await expect(visitor.getByRole("contentinfo"), path).toBeVisible();
  }
  const investor = await enter(await investorWith(), "/dashboard");
  await expectHeader(investor, "/dashboard");
});

test("the theme toggle shows the moon in the light theme and the sun in the dark one", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.goto("/");
  for (const [name, shown, hidden] of [
    ["Switch to dark theme", ".lucide-moon", ".lucide-sun"],
    ["Switch to light theme", ".lucide-sun", ".lucide-moon"],
  ] as const) {
    const toggle = page.getByRole("button", { name });
    await expect(toggle.locator(shown)).toBeVisible();
    await expect(toggle.locator(hidden)).toBeHidden();
    await toggle.click();
  }
});
