import * as z from "zod/mini";
import { type Effects, rowsOf } from "#domain/effects/effects.ts";
import { PERSONAL } from "#domain/effects/personal-value.ts";
import { addressesTable, entryColumns, type NewAddressEntry } from "./address-entry.ts";
import type { Destination } from "./address-key.ts";
import { entryId } from "./entry-id.ts";

/** Writes the rows of `addresses`. */

const someColumns = z.partial(entryColumns);

const rows = rowsOf<NewAddressEntry>(addressesTable, (some) => z.encode(someColumns, some));

/** Writes a new entry. @param owner the account that may read it; undefined for one that reads nothing any more */
export function entryAdded(entry: NewAddressEntry, owner: string | undefined): Effects {
  const { userId, network, address, label, usableFrom } = entry;
  return {
    writes: [rows.create(entryId(userId, entry), entry, owner)],
    counters: [],
    after: { network, address, ...(label !== null && { label: PERSONAL }), usableFrom },
  };
}

/** Writes another label. */
export function entryRenamed(entry: NewAddressEntry, label: string | null): Effects {
  const { userId, network, address } = entry;
  return {
    // Names the owner, whose pages the signal of the commit is for.
    writes: [rows.update(entryId(userId, entry), { userId, label })],
    counters: [],
    before: { network, address },
    // Not what its owner calls it: that can be a name.
    after: { network, address, label: PERSONAL },
  };
}

/** Deletes an entry. */
export function entryRemoved(userId: string, destination: Destination): Effects {
  return { writes: [rows.delete(entryId(userId, destination))], counters: [] };
}
