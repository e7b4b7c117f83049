import * as z from "zod/mini";
import { instant } from "#domain/values/fields.ts";

/** The rows of `addresses`: the address book of an account. docs/decisions/051-address-book.md. */

export const addressesTable = "addresses";

/** The columns, which `entry-effects.ts` writes. */
export const entryColumns = z.object({
  userId: z.string(),
  network: z.string(),
  address: z.string(),
  label: z.nullable(z.string()),
  addedAt: instant,
  usableFrom: instant,
});
const row = z.extend(entryColumns, { $id: z.string() });

/** `usableFrom` is decided when the address is added: a later setting does not move it. */
export type AddressEntry = Readonly<z.output<typeof row>>;

/** An entry that is about to be written; its id follows from account and address. */
export type NewAddressEntry = Readonly<z.output<typeof entryColumns>>;

/** Reads a row of `addresses`. @throws ZodError when the row is not what the schema promises */
export function parseAddressEntry(value: unknown): AddressEntry {
  return row.parse(value);
}
