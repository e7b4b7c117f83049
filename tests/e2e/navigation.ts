import { expect, type Locator, type Page } from "@playwright/test";

/** How people get from one thing to the next: along the menu of their screen, or with the keyboard alone. */

/** Opens a place of the signed-in area: on a phone over the drawer, on a wide screen in the sidebar. */
export async function follow(page: Page, place: string): Promise<void> {
  // As in the layout: below 1024 pixels the sidebar is a drawer.
  const onPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (onPhone) await page.getByRole("button", { name: "Open the menu" }).tap();
  const links = onPhone
    ? page.getByRole("dialog").getByRole("navigation", { name: "Main" })
    : page.getByRole("navigation", { name: "Main", exact: true });
  await links.getByRole("link", { name: place, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Presses Tab until this has the focus; keyboard users cannot reach it otherwise. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await reached()); presses++) {
    expect(presses, "presses of Tab on the way").toBeLessThan(80);
    await page.keyboard.press("Tab");
  }
}

/** Presses a button or follows a link with the keyboard alone. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Types into a field that was reached with the keyboard alone, in the place of what stood there. */
export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
