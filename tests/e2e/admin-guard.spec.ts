import type { Page } from "@playwright/test";
import { Users } from "node-appwrite";
import { paths } from "#domain/values/paths.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { anAdmin } from "#tests/world.ts";
import { expect, test } from "./fixtures.ts";

const word = (page: Page) => page.getByText("Only administrators can open that page");

test("no address of the administration opens for an investor, and nothing of it is asked for", async ({
  enter,
  investorWith,
}) => {
  const investor = await investorWith();
  const page = await enter(investor, "/dashboard");
  await expect(page.getByText("Total Balance").first()).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const addresses = Object.values(paths)
    .filter((path) => /^\/admin(\/|$)/.test(path))
    .map((path) => path.replace(":userId", investor.id));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(word(page)).toBeVisible();
  }
  expect(
    asked.filter((url) => /tables\/(audit|figures|proposals|mails|messages|verifications)\//.test(url)),
  ).toEqual([]);
});

test("the server refuses a role that was written into the browser's storage", async ({
  enter,
  investorWith,
}) => {
  const page = await enter(await investorWith(), "/dashboard");
  await expect(page.getByText("Total Balance").first()).toBeVisible();
  const forge = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("auth") ?? "{}");
      kept.state.user.labels = ["admin"];
      kept.state.userData.isAdmin = true;
      localStorage.setItem("auth", JSON.stringify(kept));
    });
  await forge();
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(word(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage Users" })).toHaveCount(0);

  // When the server does not answer, the browser's storage opens nothing either.
  await forge();
  await page.route("**/v1/account", (route) => route.abort());
  await page.goto("/admin/users");
  await expect(page.getByText("We could not verify your session")).toBeVisible();
  await expect(page.getByRole("heading", { name: "User Management" })).toHaveCount(0);
});

test("an admin who is deactivated or loses the label leaves the admin area at once", async ({
  enter,
  access,
  admin,
}) => {
  const [deactivated, demoted] = [await anAdmin(access, "Dea Admin"), await anAdmin(access, "Dem Admin")];
  const pages = [
    await enter(deactivated, "/admin/users"),
    await enter(demoted, "/admin/transactions"),
  ] as const;
  await expect(pages[0].getByPlaceholder("Search User")).toBeVisible();
  await expect(pages[1].getByPlaceholder("Search Transactions")).toBeVisible();

  await operate(admin.client, "deactivate", { userId: deactivated.id, reason: "left" });
  await expect(pages[0]).toHaveURL(/\/login\?next=/);
  await expect(pages[0].getByPlaceholder("Search User")).toHaveCount(0);

  await new Users(keyClient(access)).updateLabels({ userId: demoted.id, labels: [] });
  await expect(pages[1]).toHaveURL(/\/dashboard$/);
  await expect(word(pages[1])).toBeVisible();
  await expect(pages[1].getByPlaceholder("Search Transactions")).toHaveCount(0);
});
