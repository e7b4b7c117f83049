import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until cards, at least three, stand in this many columns: a list to which rows are added at this moment moves.
 * @param where for the message
 */
export async function expectColumns(cards: Locator, columns: number, where: string): Promise<void> {
  await expect(cards.nth(2)).toBeVisible();
  const lefts = () =>
    cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)));
  await expect.poll(async () => new Set(await lefts()).size, { message: where }).toBe(columns);
}

/** The records of a list of the admin area: the rows of a table, in a narrow window cards. */
export function recordsOf(page: Page): Locator {
  return page.getByRole("main").locator("li[aria-posinset], tr[data-row-id]");
}

/** Opens the whole of a record beside its list, in a window with room for that. */
export async function openDetails(page: Page, record: Locator): Promise<Locator> {
  await record.getByRole("button", { name: /^Details of/ }).click();
  return page.getByRole("main").getByRole("complementary");
}
