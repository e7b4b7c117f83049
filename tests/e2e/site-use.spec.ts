import * as about from "#messages/generated/about.ts";
import * as faq from "#messages/generated/faq.ts";
import * as forms from "#messages/generated/forms.ts";
import { textsIn } from "#tests/texts.ts";
import { aStranger } from "#tests/world.ts";
import { expect, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { arrive } from "./site-watch.ts";

const [en, spanish] = await Promise.all([textsIn("en"), textsIn("es")]);

// The public pages for who is quicker than their program, has no mouse, or wants less motion.
test.describe.configure({ timeout: 300_000 });

test("input and submission before hydration take effect after it", async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  let arrives = (): void => undefined;
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
  };

  await hold();
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  arrives();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.unroute("**/assets/*.js");

  await hold();
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Vera Visitor");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await page.getByLabel("Message").fill("How long does it take?");
  await expect(page.locator("#root[data-written]")).toHaveCount(1);
  arrives();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("is required")).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Vera Visitor");
  await expect(page.getByLabel("Message")).toHaveValue("How long does it take?");
  await expect(page).toHaveURL(/\/contact$/);
  await page.unroute("**/assets/*.js");

  // The contact form's draft would load the program at once, so that the page is never seen without it.
  await hold();
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email").fill("unused@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#root[data-written]")).toHaveCount(1);
  arrives();
  await expect(page.getByText("Invalid credentials. Please check the email and password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("unused@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/assets/*.js");

  await hold();
  await page.goto("/register", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Full name").fill("Vera Visitor");
  await page.getByLabel("Password", { exact: true }).fill("a-good-password");
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(country).not.toBeEditable();
  await expect(page.locator("#root[data-written]")).toHaveCount(1);
  arrives();
  await country.fill("united king");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  for (const words of ["Full name is required", "Password is required", "Country is required"])
    await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Vera Visitor");
  await page.unroute("**/assets/*.js");

  await hold();
  await page.goto("/about");
  await page.getByRole("banner").getByLabel("Language").selectOption("es");
  arrives();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(about.title));
});

test("a public page that differs from its built HTML, or is in another language, updates when its program is loaded", async ({
  newPerson,
}) => {
  const page = await newPerson();
  let arrives = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/register?refId=0a1b2c3d", { waitUntil: "domcontentloaded" });
  await expect(page.getByLabel("Full name")).toBeDisabled();
  arrives();
  await expect(page.getByLabel("Referral ID")).toHaveValue("0a1b2c3d");
  await expect(page.getByLabel("Full name")).toBeEnabled();
  await page.goto("/login/");
  await page.getByLabel("Email").fill("vera@example.com");
  await page.getByRole("banner").getByLabel("Language").selectOption("es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(forms.loginTitle));
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(forms.forgottenTitle));
  await page.getByLabel(spanish(forms.forgottenEmail)).fill("vera@example.com");
  await expect(page.getByLabel(spanish(forms.forgottenEmail))).toHaveValue("vera@example.com");
});

test("a login whose program does not arrive says that nothing was sent, and keeps what was typed for the next try", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Email").fill("unused@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^Nothing was sent: .* try again\.$/);
  await expect(page.getByRole("button", { name: "Login" })).not.toHaveAttribute("aria-busy");
  await page.unroute("**/assets/*.js");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Invalid credentials. Please check the email and password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("unused@example.com");
});

test("the keyboard reaches the skip link, drawer, questions, testimonials and theme", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 800 } });
  await arrive(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const menu = page.getByRole("button", { name: "Open the menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.getByText(en(faq.loss)).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(en(faq.lossAnswer))).toBeVisible();

  await page.getByRole("button", { name: "Next testimonial" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1 of 5")).toBeVisible();

  await page.getByRole("button", { name: "Switch to dark theme" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the forms are filled in and sent with the keyboard alone", async ({ newPerson }) => {
  const page = await newPerson();
  const { name, email } = aStranger();
  await arrive(page, "/contact");
  const send = page.getByRole("button", { name: "Send message" });
  await pressByKeyboard(page, send);
  await expect(page.getByLabel("Full name")).toBeFocused();
  for (const [label, text] of [
    ["Full name", name],
    ["Email", email],
    ["Message", "By the keyboard."],
  ] as const)
    await typeByKeyboard(page, page.getByLabel(label), text);
  await pressByKeyboard(page, send);
  await expect(page.getByText("Message sent successfully")).toBeVisible();

  await arrive(page, "/register");
  await pressByKeyboard(page, page.getByRole("main").getByRole("button", { name: "Register" }));
  await expect(page.getByLabel("Full name")).toBeFocused();
  const country = page.getByRole("combobox", { name: "Country" });
  await typeByKeyboard(page, country, "united king");
  await expect(page.getByRole("option", { name: "United Kingdom" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("United Kingdom");

  await arrive(page, "/login");
  await typeByKeyboard(page, page.getByLabel("Email"), email);
  await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), "not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid credentials. Please check the email and password.")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Forgot your password?" }));
});

test("sections appear once as they scroll into view, are visible in print before that, and do not move with reduced motion", async ({
  newPerson,
}) => {
  const hidden = '[data-reveal][style*="opacity: 0"]';
  const lively = await newPerson({ reducedMotion: "no-preference" });
  await arrive(lively, "/");
  await lively.mouse.wheel(0, 200);
  const last = lively.locator("[data-reveal]").last();
  await expect(last).toHaveCSS("opacity", "0");
  await lively.emulateMedia({ media: "print" });
  await expect(last).toHaveCSS("opacity", "1");
  await lively.emulateMedia({ media: "screen" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS("opacity", "1");
  await lively.evaluate(() => window.scrollTo(0, 0));
  await expect(lively.locator(hidden)).toHaveCount(0);
  await expect(lively.getByRole("button", { name: "Pause" })).toBeVisible();

  const still = await newPerson();
  await arrive(still, "/");
  await still.mouse.wheel(0, 200);
  await expect.poll(() => still.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(still.locator(hidden)).toHaveCount(0);
  await expect(still.getByRole("button", { name: "Play" })).toBeVisible();
  // Nor by a slow transition: a hundredth of a millisecond is invisible.
  const lengthOf = () =>
    Array.from(document.getAnimations(), (one) => Number(one.effect?.getTiming().duration));
  expect((await still.evaluate(lengthOf)).filter((milliseconds) => milliseconds > 1)).toEqual([]);
});
