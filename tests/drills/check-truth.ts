import { Query } from "node-appwrite";
import { type Books, read } from "#scripts/ledger/row-pages.ts";
import { type DrillPerson, inLanes } from "./people.ts";

/** How long after recovery a page may show something else than what is so, in milliseconds. */
export const TRUTH_MS = 10_000;

/** People whose pages are compared side by side. */
const LANES = 6;

/**
 * Reads the own profile and the newest transactions of everybody as their page does, and what is stored before and after
 * that; while others work, a page may show either.
 * @param until from then on whatever is read has to be so at once
 * @returns one sentence for each page that did not
 */
export async function truthDeviations(
  books: Books,
  people: readonly DrillPerson[],
  until: number,
): Promise<string[]> {
  const found = await inLanes(LANES, people.length, async (n) => {
    const person = people[n];
    if (person === undefined) return null;
    for (;;) {
      const problem = await problemOf(books, person);
      if (problem === null) return null;
      if (Date.now() > until) return `the page of ${person.email}: ${problem}`;
    }
  });
  return found.filter((sentence) => sentence !== null);
}

/** @returns null where the page shows what is stored */
async function problemOf(books: Books, person: DrillPerson): Promise<string | null> {
  try {
    const before = await stored(books, person);
    const shown = await seen(person);
    const isTrue = shown === before || shown === (await stored(books, person));
    return isTrue ? null : "shows something else than what is stored";
  } catch (error) {
    return person.browser.messageOf(error);
  }
}

async function seen({ browser, id }: DrillPerson): Promise<string> {
  const profile = await browser.listOwnRows(browser.users, browser.byId(id));
  const order = { column: "$id", direction: "descending" } as const;
  const { rows } = await browser.listOwnRows(browser.transactions, { where: { id }, order, limit: 10 });
  return JSON.stringify([profile.rows, rows]);
}

/** The same rows with the key, read by the same rules. */
async function stored(books: Books, { browser, id }: DrillPerson): Promise<string> {
  const profile = await read(books, "users", [Query.equal("$id", id)]);
  const queries = [Query.equal("id", id), Query.orderDesc("$id"), Query.limit(10)];
  const rows = await read(books, "transactions", queries);
  return JSON.stringify([profile.map(browser.users.parse), rows.map(browser.transactions.parse)]);
}
