import { type Consent, parseConsent } from "#domain/consents/consent.ts";
import { parseSelfLimits, type SelfLimits } from "#domain/self-limits/self-limits.ts";
import { liveTable, type Table } from "./tables.ts";

/** The own limits of an account and the texts that it accepted. Apart from the tables that every page reads. */

/** The limits that an account set for itself; the row has its id. */
export const selfLimits: Table<SelfLimits & { $id: string }> = liveTable("selflimits", (row) => {
  const limits = parseSelfLimits(row);
  return { ...limits, $id: limits.userId };
});
export const consents: Table<Consent> = liveTable("consents", parseConsent);
