import { Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import { addressBook } from "#domain/addresses/address-book.ts";
import { type AddressEntry, addressesTable, parseAddressEntry } from "#domain/addresses/address-entry.ts";
import { type Destination, isSameDestination } from "#domain/addresses/address-key.ts";
import { bookVersionId } from "#domain/addresses/book-version.ts";
import type { ReadBook } from "#domain/addresses/change-book.ts";
import { list, withdrawalsTo } from "#functions/lib/rows.ts";

/** Reads of address books. */

/** More than an account can have: entries, and those of addresses that it used before there was a book. */
const ALL = 500;

/** Reads the entries of an address book, the newest first. */
export function entriesOf(tables: TablesDB, userId: string): Promise<AddressEntry[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("addedAt"), Query.limit(ALL)];
  return list(tables, addressesTable, queries, parseAddressEntry);
}

const versionRow = z.object({ version: z.nullable(z.number()) });

/** Returns the version of a book, which is to be read before the book and its lock; null before any change. */
export async function findBookVersion(tables: TablesDB, userId: string): Promise<number | null> {
  const queries = [Query.equal("$id", bookVersionId(userId)), Query.limit(1)];
  const [row] = await list(tables, "profileversions", queries, (found) => versionRow.parse(found));
  return row === undefined ? null : (row.version ?? 0);
}

/** Returns an address as the book of an account holds it, by whichever spelling. @param version as it was read before */
export async function readBook(
  tables: TablesDB,
  userId: string,
  destination: Destination,
  version: number | null,
): Promise<ReadBook> {
  const entries = await entriesOf(tables, userId);
  const stored = entries.filter((one) => isSameDestination(one, destination));
  const earlier = stored.length > 0 ? [] : await withdrawalsTo(tables, userId, destination);
  const [found = null] = addressBook(stored, earlier);
  return { version, found, entries: entries.length };
}

/**
 * Sends the reads of a decision about a book in its order: a version that is answered after the rest could count a change
 * that the rest lacks.
 * @param rest sends what else is to be read after the version
 */
export async function prefetchBook(
  tables: TablesDB,
  userId: string,
  rest: () => Promise<unknown>,
): Promise<void> {
  await findBookVersion(tables, userId);
  await Promise.all([entriesOf(tables, userId), rest()]);
}
