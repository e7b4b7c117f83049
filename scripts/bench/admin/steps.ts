/** The steps on a page of the admin area: following a link, typing into a search, choosing a filter. */
import type { Locator, Page } from "@playwright/test";
import type { Expected } from "./paint.ts";

export interface Scenario {
  readonly what: string;
  /** The page on which it begins. */
  readonly from: string;
  readonly expected: (round: number) => Expected;
  readonly act: (page: Page, round: number) => Promise<unknown>;
  /** Undoes it, where the next round then asks for something else; without it the page is opened again. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** The target in milliseconds at the 95th percentile, 150 by default. */
  readonly aim?: number;
}

/** So many different words a search has; after them the page would answer from its memory. */
export const wordsEach = 5;

/** The time that a pointer stays on a link before it is pressed. */
const intent = 200;

/** Presses a link, after resting on it by default. */
export async function follow(link: Locator, rest = intent): Promise<void> {
  await link.hover();
  await link.page().waitForTimeout(rest);
  await link.click();
}

/** Goes to another page. @param place a link of the navigation, and by default the heading of its page */
export function open(
  place: string,
  table: string,
  { heading = place, aim }: { heading?: string; aim?: number } = {},
): Scenario {
  return {
    what: `open ${place}`,
    from: "/admin/profile",
    expected: () => ({ event: "click", table, heading }),
    act: async (page) => {
      const places = page.getByRole("navigation", { name: "Main", exact: true });
      await follow(places.getByRole("link", { name: place, exact: true }));
    },
    ...(aim !== undefined && { aim }),
  };
}

/** Types into a search. @param words what is typed, another one each round */
export function search(
  what: string,
  from: string,
  table: string,
  placeholder: string,
  words: readonly string[],
): Scenario {
  const word = (round: number) => words[round % words.length] ?? "";
  return {
    what,
    from,
    expected: (round) => ({ event: "input", table, address: `q=${word(round)}` }),
    act: async (page, round) => {
      const box = page.getByPlaceholder(placeholder);
      await box.pressSequentially(word(round), { delay: 80 });
    },
    again: async (page) => {
      await page.getByPlaceholder(placeholder).fill("");
      await page.waitForURL((url) => !url.searchParams.has("q"));
    },
  };
}

/** Chooses in a filter. @param from a list, perhaps narrowed already */
export function choose(
  what: string,
  from: string,
  table: string,
  label: string,
  value: string,
  name: string,
): Scenario {
  return {
    what,
    from,
    expected: () => ({ event: "change", table, address: `${name}=${value}` }),
    act: (page) => page.getByLabel(label, { exact: true }).selectOption(value),
  };
}

/** Sorts a table by a column that is not its own order. @param column its title, and its name in the report */
export function sort(
  list: string,
  table: string,
  [title, id]: readonly [string, string],
  what = table,
): Scenario {
  return {
    what: `${what}: sorted by ${id}`,
    from: list,
    expected: () => ({ event: "click", table, address: "sort=" }),
    act: (page) => page.getByRole("columnheader", { name: title }).getByRole("button").click(),
  };
}

/** Opens the panel of a row beside the list; with a rest on it what the panel shows is prefetched. */
export function openPanel(what: string, list: string, table: string, rest = intent): Scenario {
  return {
    what: `${what}: the panel of a row${rest === 0 ? ", pressed at once" : ""}`,
    from: list,
    // The rows may have been prefetched while the pointer was on the row: a heading allows that.
    expected: () => ({ event: "click", table, heading: what, address: "open=" }),
    act: (page, round) => follow(page.locator("main tbody tr[data-row-id]").nth(round), rest),
    aim: 300,
  };
}
