import { operate } from "#scripts/operate/people.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test, totalBalance } from "./fixtures.ts";
import { follow, pressByKeyboard, typeByKeyboard } from "./navigation.ts";
import { passDays } from "./stored.ts";

for (const size of Object.keys(sizes) as Size[])
  test(`a trade from the keyboard to its claim, another one to its close, ${size}`, async ({
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500", "Tess Trader");
    const reason = "for this journey";
    const page = await enter(investor, "/plans", sizes[size]);
    const trade = page.getByRole("region", { name: "Ongoing Trade", exact: true });
    const starter = page.getByRole("article", { name: "Starter" });

    await test.step("opens it with the keyboard alone, after its rules were kept", async () => {
      const amount = starter.getByLabel("Amount");
      await typeByKeyboard(page, amount, "600");
      await page.keyboard.press("Enter");
      await expect(starter.getByText("Insufficient balance")).toBeVisible();
      await expect(amount).toBeFocused();
      await typeByKeyboard(page, amount, "200");
      await expect(starter.getByText("$300.00")).toBeVisible();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Invest in Starter?" });
      await expect(dialog.getByText(/Don't invest unless/)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      await expectAccessible(page, "the confirmation of an investment", "[role=alertdialog][data-open]");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Trade created successfully")).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(trade.getByText("Day 1 of 7")).toBeVisible();
    });

    await test.step("has nothing to claim before there is a profit", async () => {
      await trade.getByRole("button", { name: "Claim profit" }).click();
      await expect(page.getByText("You have no profit to claim")).toBeVisible();
    });

    await test.step("shows the profit as it comes, and claims it with the keyboard", async () => {
      await operate(admin.client, "setProfit", { userId: investor.id, amount: "12.5", reason });
      await expect(trade.getByText("$12.50")).toBeVisible();
      await pressByKeyboard(page, trade.getByRole("button", { name: "Claim profit" }));
      const dialog = page.getByRole("alertdialog", { name: "Claim your profit?" });
      await expect(dialog.getByText("$212.50")).toBeVisible();
      await expectAccessible(page, "the confirmation of a claim", "[role=alertdialog][data-open]");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Claim profit" }));
      await expect(page.getByText("Profit claimed successfully")).toBeVisible();
      await expect(totalBalance(page)).toHaveText("$512.50");
      await expect(trade.getByText(/^You have no ongoing trade/)).toBeVisible();
    });

    await test.step("one at a time: the next one disables the form until it is closed", async () => {
      await trade.getByRole("link", { name: "Choose a plan" }).click();
      await starter.getByLabel("Amount").fill("100");
      await starter.getByRole("button", { name: "Invest in Starter" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Invest" }).click();
      await expect(trade.getByText("Day 1 of 7")).toBeVisible();
      await follow(page, "Plans");
      await expect(page.getByText(/You have an ongoing trade in/)).toBeVisible();
      await expect(starter.getByRole("button", { name: "Invest in Starter" })).toBeDisabled();
    });

    await test.step("closes it with the keyboard when its days are over, less the loss", async () => {
      await passDays(access, investor.id);
      await operate(admin.client, "setProfit", { userId: investor.id, amount: "-2.5", reason });
      await pressByKeyboard(page, page.getByRole("link", { name: "See your trade" }));
      await expect(trade.getByText("Over")).toBeVisible();
      await pressByKeyboard(page, trade.getByRole("button", { name: "Close trade" }));
      const dialog = page.getByRole("alertdialog", { name: "Close your trade?" });
      await expect(dialog.getByText("$97.50").first()).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      await expectAccessible(page, "the confirmation of a close", "[role=alertdialog][data-open]");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Close trade" }));
      await expect(page.getByText("Trade closed successfully")).toBeVisible();
      await expect(totalBalance(page)).toHaveText("$510.00");
    });
  });
