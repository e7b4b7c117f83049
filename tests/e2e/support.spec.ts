import { operate } from "#scripts/operate/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";

for (const [size, colorScheme] of [
  ["phone", "dark"],
  ["desktop", "light"],
] as const satisfies [Size, string][])
  test(`an investor writes under Support and reads the reply as it arrives, ${size}, ${colorScheme}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const name = `Sara ${size} ${Date.now().toString(36)}`;
    const investor = await investorWith(undefined, name);
    const title = `Greeting ${size}`;
    await operate(admin.client, "saveSavedReply", { title, text: "Hello {firstName}, within a day." });

    const page = await enter(investor, "/support", { ...sizes[size], colorScheme });
    await expect(page.getByText("You have not written to us yet.")).toBeVisible();
    await expectAccessible(page, `support without messages, ${size}`);
    await page.getByLabel("Message", { exact: true }).fill("How long does it take?\n<b>Thank you</b>");
    await page.getByRole("button", { name: "Send message" }).press("Enter");
    await expect(page.getByRole("region", { name: "Conversation" })).toContainText("<b>Thank you</b>");

    const adminPage = await enter(admin, "/admin/messages", sizes[size]);
    const record = recordsOf(adminPage).filter({ hasText: name });
    await record.getByRole("button", { name: /^(Read|Details of) the message from/ }).press("Enter");
    const isBeside = size === "desktop";
    const thread = adminPage.getByRole(isBeside ? "complementary" : "dialog", { name: "Message" });
    await thread.getByLabel("Insert a saved reply").selectOption(title);
    await expect(thread.getByLabel("Reply", { exact: true })).toHaveValue("Hello Sara, within a day.");
    await expectAccessible(
      adminPage,
      `a thread of an administrator, ${size}`,
      isBeside ? "main" : "[role=dialog]",
    );
    await thread.getByRole("button", { name: "Send reply" }).press("Enter");
    await expect(thread.getByText("Answered")).toBeVisible();

    // No reload: the signal of the reply makes the page ask again, and it says that the reply was read.
    await expect(page.getByText("Hello Sara, within a day.")).toBeVisible();
    await expect(thread.getByText(/^Read in Support on/)).toBeVisible();
    await page.getByLabel("Your reply").fill("That is good to know.");
    await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await expect(thread.getByText("That is good to know.")).toBeVisible();
    await expect(thread.getByText("Open", { exact: true })).toBeVisible();
    await expectAccessible(page, `a conversation, ${size}`);
    await expectNoSidewaysScroll(page, `a conversation, ${size}`);
  });
