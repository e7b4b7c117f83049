import type { Page, Request } from "@playwright/test";
import { adminUserHref, adminUserTransactionHref, adminUserViewHref } from "#domain/values/admin-paths.ts";
import type { Actor } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// Checks the empty states of every admin page, and their accessibility.
test.describe.configure({ timeout: 300_000 });

const unknownUser = "0123456789abcdef0123";

const pages = [
  "/admin",
  "/admin/users",
  adminUserHref(unknownUser),
  adminUserViewHref(unknownUser),
  adminUserTransactionHref(unknownUser, unknownUser),
  "/admin/transactions",
  "/admin/plans",
  "/admin/audit",
  "/admin/mails",
  "/admin/messages",
];

/** Everything that is read for a page, but not who is asking and whether they may: session, own profile, settings. */
const dataFor =
  ({ id }: Actor) =>
  (url: URL) =>
    /\/v1\/(tablesdb\/main\/tables(?!\/settings\/)|account\/(sessions|logs|prefs)|functions)\//.test(
      url.pathname,
    ) && !url.search.includes(id);

/** Nothing is read before it is answered. */
const opensAdminArea = (request: Request) => String(request.postData()).includes("openAdminArea");

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every page of the administration announces that it loads", async ({ enter, admin }) => {
  const page = await enter(admin, "/admin/profile");
  await expect(title(page)).toBeVisible();
  // No answer comes as long as this browser is open.
  const data = dataFor(admin);
  await page.route(data, (route) => (opensAdminArea(route.request()) ? route.continue() : undefined));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("main [aria-busy=true], main [role=status]").first()).toBeVisible();
    await expectAccessible(page, `${path}, loading`, "main");
    await expect(title(page), path).toHaveCount(1);
  }
});

test("every page of the admin area says what could not be loaded, and retries on demand", async ({
  enter,
  admin,
}) => {
  const page = await enter(admin, "/admin/profile");
  await expect(title(page)).toBeVisible();
  const broken = { code: 404, type: "table_not_found", message: "Table not found", version: "1.9.6" };
  const data = dataFor(admin);
  await page.route(data, (route) => route.fulfill({ status: 404, json: broken }));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeEnabled();
    await expectAccessible(page, `${path}, broken`, "main");
    await expect(title(page), path).toHaveCount(1);
  }
  await page.unroute(data);
  await page.goto("/admin/users");
  await expect(page.getByRole("list").first()).toBeVisible();
});

test("every empty page of the admin area says so", async ({ enter, admin }) => {
  const page = await enter(admin, "/admin/profile");
  await expect(title(page)).toBeVisible();
  const data = dataFor(admin);
  await page.route(data, (route) =>
    opensAdminArea(route.request())
      ? route.fallback()
      : route.fulfill({ status: 200, json: { total: 0, rows: [] } }),
  );
  // Activity of other journeys must not show up here.
  await page.routeWebSocket(/\/v1\/realtime/, () => undefined);
  for (const [path, words] of [
    ["/admin", "No payment methods"],
    ["/admin/users", "No users found"],
    [adminUserHref(unknownUser), "User not found"],
    [adminUserViewHref(unknownUser), "User not found"],
    ["/admin/transactions", "No transactions found!"],
    ["/admin/plans", "No plans found"],
    ["/admin/audit", "No audit entries"],
    ["/admin/mails", "No emails found"],
    ["/admin/messages", "No open messages"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page, `${path}, empty`, "main");
    await expect(title(page), path).toHaveCount(1);
  }
});
