import { expect, type Locator, type Page } from "@playwright/test";

/** Counts the columns that at least three cards stand in. */
export async function columnsOf(cards: Locator): Promise<number> {
  await expect(cards.nth(2)).toBeVisible();
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().x)),
  );
  return new Set(lefts).size;
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
