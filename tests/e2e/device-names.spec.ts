import { Users } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, typeByKeyboard } from "./navigation.ts";

for (const size of Object.keys(sizes) as Size[])
  test(`a device gets a name, another one and none with the keyboard alone, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const page = await enter(await investorWith(), "/profile/security", sizes[size]);
    const list = page.getByRole("region", { name: "Signed-in devices" });
    const item = list.getByRole("listitem").filter({ hasText: "This device" });
    const dialog = page.getByRole("dialog", { name: "Name this device" });
    const name = async (text: string) => {
      await typeByKeyboard(page, dialog.getByLabel("Device name"), text);
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Save" }));
      await expect(dialog).toHaveCount(0);
    };

    await pressByKeyboard(page, item.getByRole("button", { name: /^Name / }));
    await expectAccessible(page, "the form for the name of a device", "[role=dialog][data-open]");
    await name("Work laptop");
    await expect(item).toContainText("Work laptop");
    // The name replaces nothing that the server recognized.
    await expect(item).toContainText("GNU/Linux");
    await expectAccessible(page, "a device with a name");

    await pressByKeyboard(page, item.getByRole("button", { name: "Name Work laptop" }));
    await name("Kitchen tablet");
    await page.reload();
    await expect(item).toContainText("Kitchen tablet");

    await pressByKeyboard(page, item.getByRole("button", { name: "Name Kitchen tablet" }));
    await dialog.getByLabel("Device name").fill("");
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Save" }));
    await expect(item).not.toContainText("Kitchen tablet");
  });

test("the page of a blocked account leaves and closes its socket at once", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith("100");
  const page = await enter(investor, "/profile");
  const opened = page.waitForEvent("websocket");
  await page.reload();
  const socket = await opened;
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await socket.waitForEvent("framereceived");
  await new Users(keyClient(access)).updateStatus({ userId: investor.id, status: false });
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => socket.isClosed()).toBe(true);
});
