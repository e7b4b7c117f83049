import { expect, test } from "./fixtures.ts";

/** Further than the 45 px after which a toast goes. */
const distance = 80;

for (const [direction, x, y] of [
  ["right", distance, 0],
  ["left", -distance, 0],
  ["up", 0, -distance],
  ["down", 0, distance],
] as const)
  test(`a toast that the mouse drags ${distance} px ${direction} is dismissed`, async ({
    enter,
    investorWith,
  }) => {
    const page = await enter(await investorWith(), "/profile");
    await page.getByRole("button", { name: "Upload" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Please select an image" });
    await expect(toast).toHaveAttribute("data-mounted", "true");
    const box = await toast.boundingBox();
    if (box === null) throw new Error("The toast is not on the screen");
    const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(startX, startY);
    await page.mouse.down();
    await page.mouse.move(startX + x, startY + y, { steps: 8 });
    await page.mouse.up();
    // The pointer stays over the list, which stops the four seconds: only the drag can have dismissed it.
    await expect(toast).toHaveCount(0);
  });
