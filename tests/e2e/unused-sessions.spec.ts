/** Checks what ends a session that is not used: the page, the server, and what keeps it. */
import type { Page } from "@playwright/test";
import { type Models, Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { expectAccessible } from "./axe.ts";
import { expect, fillLogin, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard } from "./navigation.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
const endOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("idle-end") ?? "{}").endsAt);

/** Acts as a person does, and waits until the server has heard of it. */
async function act(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      return endOf(page);
    })
    .toBeGreaterThan(0);
}

/** The moment of the last use of each session of an account, at the server. */
async function lastUses(access: Access, userId: string): Promise<Models.DefaultRow[]> {
  const queries = [Query.equal("userId", userId)];
  const place = { databaseId: "main", tableId: "sessionuses" };
  return (await new TablesDB(keyClient(access)).listRows<Models.DefaultRow>({ ...place, queries })).rows;
}

for (const size of Object.keys(sizes) as Size[])
  test(`a person who is away is asked, stays with the keyboard, and is signed out with the reason, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith("100");
    const page = await enter(investor, "/dashboard", sizes[size]);
    await page.clock.install();
    await page.reload();
    await act(page);

    await test.step("the question comes five minutes before the end, and Enter answers it", async () => {
      await page.clock.fastForward("23:50:00");
      await expect(question(page)).toHaveCount(0);
      await page.clock.fastForward("06:00");
      const stay = question(page).getByRole("button", { name: "Stay signed in" });
      await expect(stay).toBeVisible();
      // On a touch screen the dialog itself has the focus, as in all dialogs.
      if (size === "desktop") await expect(stay).toBeFocused();
      await expectAccessible(page, "the question before the end", "[role=dialog][data-open]");
      await pressByKeyboard(page, stay);
      await expect(question(page)).toHaveCount(0);
    });

    await test.step("the page leaves at the end, and says why", async () => {
      await page.clock.fastForward("24:01:00");
      await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
      await expect(page.getByText("this site was not used for 24 hours")).toBeVisible();
      await expectAccessible(page, "the login after an unused session");
      await fillLogin(page, investor);
      await expect(page).toHaveURL(/\/dashboard$/);
      await act(page);
    });
  });

test("two tabs keep a session together, and leave together", async ({ enter, investorWith }) => {
  const here = await enter(await investorWith(), "/dashboard", sizes.desktop);
  await here.clock.install();
  await here.reload();
  const there = await here.context().newPage();
  await there.goto("/profile/security");
  await act(here);
  await act(there);
  await here.clock.fastForward("23:56:00");
  await expect(question(here)).toBeVisible();
  await expect(question(there)).toBeVisible();
  await question(there).getByRole("button", { name: "Stay signed in" }).click();
  await expect(question(here)).toHaveCount(0);
  await here.clock.fastForward("24:01:00");
  for (const page of [here, there]) {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("this site was not used for 24 hours")).toBeVisible();
  }
});

test("a session that the server knows as unused moves no money, whatever the page believes", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith("100");
  const page = await enter(investor, "/profile/security", sizes.desktop);
  await act(page);
  const list = page.getByRole("region", { name: "Signed-in devices" });
  await expect(list.getByRole("listitem").filter({ hasText: "This device" })).toContainText("last used");

  const tables = new TablesDB(keyClient(access));
  const usedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  for (const { $id: rowId } of await lastUses(access, investor.id))
    await tables.updateRow<Models.DefaultRow>({
      databaseId: "main",
      tableId: "sessionuses",
      rowId,
      data: { usedAt },
    });
  await pressByKeyboard(page, list.getByRole("button", { name: /^Name / }).first());
  const dialog = page.getByRole("dialog", { name: "Name this device" });
  await dialog.getByLabel("Device name").fill("Kitchen");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your session was not used for 24 hours")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsecurity$/);
  // That of the browser is forgotten with its end; the other one has not called since.
  await expect.poll(() => lastUses(access, investor.id)).toHaveLength(1);
});
