import { expect, type Locator } from "@playwright/test";

/** Counts the columns that at least three cards stand in. */
export async function columnsOf(cards: Locator): Promise<number> {
  await expect(cards.nth(2)).toBeVisible();
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().x)),
  );
  return new Set(lefts).size;
}
