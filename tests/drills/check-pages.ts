import { Query } from "node-appwrite";
import { type Books, read } from "#scripts/operate/ledger/row-pages.ts";
import { type DrillPerson, inLanes } from "./people.ts";

/** How long after recovery a page may show something else than what is so, in milliseconds. */
export const CONVERGENCE_MS = 10_000;

/** People whose pages are compared side by side. */
const LANES = 6;

/**
 * A page is read this often before it counts as wrong: a commit between two reads looks the same as an old
 * state.
 */
const LOOKS = 3;

/**
 * Reads the own profile and the newest transactions of everybody as their page does, and what is stored before and after
 * that; while others work, a page may show either.
 * @param until when all must have agreed
 * @returns one sentence for each page that did not
 */
export async function pageDeviations(
  books: Books,
  people: readonly DrillPerson[],
  until: number,
): Promise<string[]> {
  const found = await inLanes(LANES, people.length, async (n) => {
    const person = people[n];
    if (person === undefined) return null;
    for (let look = 1; ; look++) {
      const problem = await problemOf(books, person);
      if (problem === null) return null;
      if (look >= LOOKS && Date.now() > until) return `the page of ${person.email}: ${problem}`;
    }
  });
  return found.filter((sentence) => sentence !== null);
}

/** @returns null where the page shows what is stored */
async function problemOf(books: Books, { browser, id }: DrillPerson): Promise<string | null> {
  const order = { column: "$id", direction: "descending" } as const;
  const newest = [Query.equal("id", id), Query.orderDesc("$id"), Query.limit(10)];
  try {
    const isTrue = [
      await agrees(
        async () => (await browser.listOwnRows(browser.users, browser.byId(id))).rows,
        async () => (await read(books, "users", [Query.equal("$id", id)])).map(browser.users.parse),
      ),
      await agrees(
        async () =>
          (await browser.listOwnRows(browser.transactions, { where: { id }, order, limit: 10 })).rows,
        async () => (await read(books, "transactions", newest)).map(browser.transactions.parse),
      ),
    ];
    return isTrue.every(Boolean) ? null : "shows something else than what is stored";
  } catch (error) {
    return browser.messageOf(error);
  }
}

/** Whether what the page reads is what is stored just before or just after. */
async function agrees(seen: () => Promise<unknown>, stored: () => Promise<unknown>): Promise<boolean> {
  const before = JSON.stringify(await stored());
  const shown = JSON.stringify(await seen());
  return shown === before || shown === JSON.stringify(await stored());
}
