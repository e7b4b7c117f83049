import type { TablesDB } from "node-appwrite";
import type { Found, OfferTable } from "#domain/offers/offer-change.ts";
import { lastOfferChange } from "#functions/lib/rows.ts";

/**
 * Reads a plan or payment method with the number of its last change. The number first: a change in between takes the
 * next number, and the commit fails.
 * @param rowId undefined for one that is only now made
 */
export async function findOffer<Offer>(
  tables: TablesDB,
  table: OfferTable,
  rowId: string | undefined,
  find: (tables: TablesDB, rowId: string) => Promise<Offer | null>,
): Promise<Found<Offer>> {
  if (rowId === undefined) return { offer: null, last: 0 };
  const last = await lastOfferChange(tables, table, rowId);
  return { offer: await find(tables, rowId), last };
}
