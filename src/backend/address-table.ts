import { type AddressEntry, parseAddressEntry } from "#domain/addresses/address-entry.ts";
import { liveTable, type Table } from "./tables.ts";

/** The address books. Apart from the other tables, which the dashboard loads, too. */
export const addresses: Table<AddressEntry> = liveTable("addresses", parseAddressEntry);
