import * as z from "zod/mini";
import { instant } from "#domain/values/fields.ts";

/** A verification of the books: when the ledger was replayed, and what came of it. */

/** A column that older rows lack. */
const addedNumber = z.codec(z.nullish(z.number()), z.nullable(z.number()), {
  decode: (count) => count ?? null,
  encode: (count) => count,
});

const columns = z.object({
  at: instant,
  entries: z.number(),
  deviations: z.number(),
  seconds: z.number(),
  verifiedBefore: addedNumber,
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `at` is when it ended, `entries` how many were replayed, `deviations` how many sentences it found to say.
 * `verifiedBefore` is how many older entries an incremental verification left out; null where all were replayed.
 */
export type Verification = Readonly<z.output<typeof row>>;

/** Reads a row of `verifications`. @throws ZodError when the row is not what the schema promises */
export function parseVerification(value: unknown): Verification {
  return row.parse(value);
}

/** The columns of a verification as the table holds them. */
export function verificationColumns(verification: Omit<Verification, "$id">): z.input<typeof columns> {
  return z.encode(columns, verification);
}
