import { operate } from "#scripts/operate/people.ts";
import { anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";

// Four browsers and a long way take their time on a busy machine.
test.describe.configure({ timeout: 300_000 });

test("a plan is offered, changed, invested in, earns a result and cannot be deleted before its trades end", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const title = `Zephyr ${Date.now().toString(36)}`;
  const second = await anAdmin(access, "Sid Second");
  const [ina, ivy] = [await investorWith("500", "Ina First"), await investorWith("500", "Ivy Next")];
  const page = await enter(admin, "/admin/plans", sizes.desktop);
  const otherAdmin = await enter(second, "/admin/plans", sizes.phone);
  const investorPage = await enter(ina, "/plans", sizes.phone);
  const plan = page.getByRole("article", { name: title, exact: true });
  const offered = investorPage.getByRole("article", { name: title });
  const dialog = page.getByRole("dialog");
  const news = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

  await test.step("every number is needed, and max is at least min", async () => {
    await page.getByRole("button", { name: "Add Plan" }).click();
    await dialog.getByRole("button", { name: "Add Plan" }).click();
    for (const name of ["Title", "Min", "Max", "ROI", "Duration"])
      await expect(dialog.getByText(`${name} is required`)).toBeVisible();
    await expectAccessible(page, "the form of a plan", "[role=dialog]");
    await dialog.getByLabel("Title").fill(title);
    for (const [name, value] of [
      ["Min", "200"],
      ["Max", "100"],
      ["ROI", "2"],
      ["Duration", "5"],
    ] as const)
      await dialog.getByLabel(name, { exact: true }).fill(value);
    await dialog.getByRole("button", { name: "Add Plan" }).click();
    await expect(dialog.getByText("Max must be greater than or equal to min")).toBeVisible();
    await dialog.getByLabel("Max", { exact: true }).fill("400");
    await dialog.getByRole("button", { name: "Add Plan" }).click();
    await news("Plan created successfully");
    await expect(dialog).toHaveCount(0);
    await expect(offered).toContainText("$200.00");
  });

  await test.step("a change is offered to investors at once", async () => {
    await plan.getByRole("button", { name: "Edit Plan" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Plan" })).toBeVisible();
    await dialog.getByLabel("Min", { exact: true }).fill("50");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await news("Plan updated successfully");
    await expect(dialog).toHaveCount(0);
    await expect(offered).toContainText("$50.00");
  });

  await test.step("with a trade it cannot be deleted", async () => {
    const row = await page.evaluate(async (wanted) => {
      const query = encodeURIComponent(
        JSON.stringify({ method: "equal", attribute: "title", values: [wanted] }),
      );
      const headers = { "x-appwrite-project": "keelstone" };
      const answer = await fetch(`/v1/tablesdb/main/tables/Plans/rows?queries[0]=${query}`, { headers });
      return (await answer.json()).rows[0];
    }, title);
    for (const { client } of [ina, ivy])
      await operate(client, "openTrade", { planId: row.$id, amount: "100" });
    await plan.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(dialog).toContainText("2 ongoing trades of this plan");
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a result is previewed and posted; investors have it, and the other administrator sees it", async () => {
    await investorPage.goto("/dashboard");
    const trade = investorPage.getByRole("region", { name: "Ongoing Trade", exact: true });
    await expect(trade).toContainText(title);
    await plan.getByRole("button", { name: /Post Result/ }).click();
    await dialog.getByLabel("Percent").fill("2.5");
    await dialog.getByLabel("Note").fill("A good day");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByText("Ongoing trades").locator("..")).toContainText("2");
    await expect(dialog.getByText("Investors' profit").locator("..")).toContainText("$5.00");
    await expectAccessible(page, "the preview of a result", "[role=dialog]");
    await dialog.getByRole("button", { name: "Post Result" }).click();
    await news("Result posted successfully");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(trade).toContainText("$2.50");
    const posted = otherAdmin.getByRole("article", { name: new RegExp(`^${title}, \\d`) });
    await expect(posted).toContainText("A good day");
    await expect(posted).toContainText("Posted");
  });

  await test.step("the same day has no second one", async () => {
    await plan.getByRole("button", { name: /Post Result/ }).click();
    await dialog.getByLabel("Percent").fill("3");
    await dialog.getByLabel("Note").fill("Twice");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(
      dialog.getByText("The result of this plan for this day has already been posted"),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the plan without trades is deleted, and no page offers it", async () => {
    for (const { client } of [ina, ivy]) await operate(client, "claimProfit", {});
    await plan.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await news("Plan deleted successfully");
    await expect(plan).toHaveCount(0);
    await expect(otherAdmin.getByRole("article", { name: title, exact: true })).toHaveCount(0);
  });
});
