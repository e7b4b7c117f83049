import * as z from "zod/mini";
import { type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { ALARM_LIFETIME } from "#domain/security/alarm.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { instant } from "#domain/values/fields.ts";

/**
 * The addresses that profiles had before. Appwrite's events come late where it is busy, so a warning about the thief who
 * has just replaced the address would go to the thief: docs/decisions/017-new-sign-in.md. No account reads these rows.
 */

/** The name of the table. */
export const formerEmailsTable = "formeremails";

const columns = z.object({ userId: z.string(), email: z.string(), until: instant });
const row = z.extend(columns, { $id: z.string() });

/** An address of a profile, and when the profile took over another one. */
export type FormerEmail = Readonly<z.output<typeof row>>;

/** Reads a row of `formeremails`. @throws ZodError when the row is not what the schema promises */
export function parseFormerEmail(value: unknown): FormerEmail {
  return row.parse(value);
}

const rows = rowsOf<z.output<typeof columns>>(formerEmailsTable, (some) =>
  z.encode(z.partial(columns), some),
);

/** Keeps the address that a profile gives up. @param rowId of the new row: a random one, because guests can test known ids */
export function formerEmailKept(rowId: string, former: Omit<FormerEmail, "$id">): RowWrite {
  return rows.create(rowId, former);
}

/**
 * Returns the address that a profile had at an instant.
 * @param former addresses of the account, those that are still kept @param present address of the profile @param at in UTC
 */
export function emailAt(former: readonly FormerEmail[], present: string, at: string): string {
  const since = former.filter(({ until }) => until >= at);
  return since.toSorted((one, other) => (one.until < other.until ? -1 : 1))[0]?.email ?? present;
}

/**
 * Returns the instant before which addresses that were given up can be deleted: they are kept as long as the link of a
 * warning works. @param at now, in UTC
 */
export function formerEmailCutoff(at: string): string {
  return addMilliseconds(at, -ALARM_LIFETIME);
}
