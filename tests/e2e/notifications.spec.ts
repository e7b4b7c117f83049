import { paths } from "#domain/values/paths.ts";
import { operate } from "#scripts/operate/people.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";

for (const size of Object.keys(sizes) as Size[])
  test(`notifications from the first one to the settings, on two devices, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500", "Nina Notified");
    const page = await enter(investor, paths.dashboard, sizes[size]);
    const other = await enter(investor, paths.notifications, sizes.desktop);
    const bell = (count: string) =>
      page
        .getByRole(size === "phone" ? "link" : "button", { name: `Notifications, ${count} unread` })
        .filter({ visible: true });

    await test.step("counts what came before, and what comes while the page is open", async () => {
      // The activation, and the balance of this journey.
      await expect(bell("2")).toBeVisible();
      const reason = "A goodwill payment";
      await operate(admin.client, "setBalance", { userId: investor.id, amount: "520", reason });
      await expect(bell("3")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Balance adjusted by +$20.00" })).toHaveCount(
        1,
      );
      await expect(other.getByRole("link", { name: "Unread: Balance adjusted by +$20.00" })).toBeVisible();
    });

    await test.step("opens the entry of one, which is read on the other device then, too", async () => {
      await bell("3").click();
      const list =
        size === "phone" ? page.getByRole("main") : page.getByRole("dialog", { name: "Notifications" });
      const newest = list.getByRole("link", { name: "Unread: Balance adjusted by +$20.00" });
      await expect(newest).toBeVisible();
      await expect(list.getByText("Reason: A goodwill payment")).toBeVisible();
      await expectAccessible(
        page,
        "the notifications",
        size === "phone" ? undefined : "[role=dialog][data-open]",
      );
      await newest.click();
      await expect(page).toHaveURL(/\/transactions\/.+/);
      await expect(bell("2")).toBeVisible();
      await expect(
        other.getByRole("link", { name: "Balance adjusted by +$20.00", exact: true }),
      ).toBeVisible();
    });

    await test.step("restores the focus to the bell", async () => {
      if (size === "phone") return;
      await bell("2").press("Enter");
      await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(bell("2")).toBeFocused();
    });

    await test.step("marks all as read, on both devices", async () => {
      await other.getByRole("button", { name: "Mark all as read" }).click();
      await expect(other.getByRole("link", { name: /^Unread:/ })).toHaveCount(0);
      await expect(
        page
          .getByRole(size === "phone" ? "link" : "button", { name: "Notifications", exact: true })
          .filter({ visible: true }),
      ).toBeVisible();
    });

    await test.step("keeps what is switched off out of the bell and out of the mailbox", async () => {
      await page.goto(paths.notificationSettings);
      await expect(page.getByRole("row", { name: /Security of your account/ })).toBeVisible();
      await expectAccessible(page, "the notification settings");
      await page.getByRole("checkbox", { name: "Adjustments: in the app" }).uncheck();
      await page.getByRole("checkbox", { name: "Results: email" }).check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Notifications saved")).toBeVisible();
      await page.goto(paths.notifications);
      await expect(page.getByRole("link", { name: /Your account is active/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /Balance adjusted/ })).toHaveCount(0);
      await page.goto(paths.notificationSettings);
      await expect(page.getByRole("checkbox", { name: "Adjustments: in the app" })).not.toBeChecked();
      await expect(page.getByRole("checkbox", { name: "Results: email" })).toBeChecked();
    });
  });
