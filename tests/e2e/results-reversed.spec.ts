import { operate } from "#scripts/operate/people.ts";
import { aPlanText } from "#tests/plans.ts";
import { anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";

// Three browsers and a long way take their time on a busy machine.
test.describe.configure({ timeout: 300_000 });

test("a result is reversed by two administrators; the investor loses the profit and reads the reason", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const title = `Boreas ${Date.now().toString(36)}`;
  const second = await anAdmin(access, "Sid Second");
  const [ina, ivy] = [await investorWith("500", "Ina First"), await investorWith("500", "Ivy Next")];
  const { planId } = await operate(admin.client, "savePlan", aPlanText({ title }));
  for (const { client } of [ina, ivy]) await operate(client, "openTrade", { planId, amount: "100" });
  const day = new Date().toISOString().slice(0, 10);
  const posting = { planId, day, percent: "2.5", note: "A good day" };
  await operate(admin.client, "postResult", posting);
  await operate(ivy.client, "claimProfit", {});

  const page = await enter(admin, "/admin/plans", sizes.desktop);
  const otherAdmin = await enter(second, "/admin", sizes.phone);
  const investorPage = await enter(ina, "/dashboard", sizes.phone);
  const trade = investorPage.getByRole("region", { name: "Ongoing Trade", exact: true });
  const card = page.getByRole("article", { name: `${title}, ${day}`, exact: true });
  const dialog = page.getByRole("dialog");

  await test.step("one administrator reads what it takes back, gives a reason and proposes it", async () => {
    await expect(trade).toContainText("$2.50");
    await expect(card).toContainText("Posted");
    await card.getByRole("button", { name: `Reverse ${title}` }).click();
    await expect(dialog.getByText("Profit taken back").locator("..")).toContainText("$2.50");
    await expect(dialog.getByRole("region", { name: "Trades that have ended" })).toContainText("Ivy Next");
    await dialog.getByRole("button", { name: "Propose Reversal" }).click();
    await expect(dialog.getByText("Please give a reason for the investors")).toBeVisible();
    await dialog.getByLabel("Reason").fill("It was another day");
    await expectAccessible(page, "the preview of a reversal", "[role=dialog]");
    await dialog.getByRole("button", { name: "Propose Reversal" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText("Posted");
    await expect(trade).toContainText("$2.50");
  });

  await test.step("another administrator confirms it on a phone", async () => {
    const proposal = otherAdmin
      .getByRole("article", { name: "Reverse a result" })
      .filter({ hasText: "It was another day" })
      .filter({ hasText: title });
    await expect(proposal).toContainText("$2.50");
    await proposal.getByRole("button", { name: "Confirm" }).click();
    const confirmation = otherAdmin.getByRole("alertdialog");
    await expect(confirmation).toContainText("Trades that have ended keep their share");
    await confirmation.getByRole("button", { name: "Confirm" }).click();
    await expect(proposal).toHaveCount(0);
  });

  await test.step("the list says so, and the day can be posted again", async () => {
    await expect(card).toContainText("Reversed: It was another day");
    await expect(card.getByRole("button", { name: `Shares not reversed: ${title}` })).toBeVisible();
    await expect(card.getByRole("button", { name: `Reverse ${title}` })).toHaveCount(0);
    await card.getByRole("button", { name: `Shares not reversed: ${title}` }).click();
    await expect(dialog.getByRole("region", { name: "Trades that have ended" })).toContainText("Ivy Next");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the investor has the profit no more and reads the reason in the books", async () => {
    await expect(trade).not.toContainText("$2.50");
    await expect(trade).toContainText(title);
    await trade.getByRole("button", { name: /^Entries of/ }).click();
    const books = investorPage.getByRole("dialog");
    await expect(books.getByText(/Result of .* reversed: It was another day/)).toBeVisible();
    await expect(books.getByText(/Result of .*: 2\.50?%\. A good day/)).toBeVisible();
    await expectAccessible(investorPage, "the entries of a reversed result", "[role=dialog]");
    await investorPage.keyboard.press("Escape");
    await expect(books).toHaveCount(0);
    await operate(admin.client, "postResult", { ...posting, percent: "0.25" });
    await expect(trade).toContainText("$0.25");
  });
});
