import * as z from "zod/mini";
import { actorRoles } from "#domain/ledger/ledger.ts";
import { instant, jsonText } from "#domain/values/fields.ts";

/** One row per operation that was executed: who did what to whom, why, before and after. */

const columns = z.object({
  operation: z.string(),
  guard: z.string(),
  inputHash: z.string(),
  actorId: z.string(),
  actorRole: z.enum(actorRoles),
  userId: z.string(),
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: jsonText,
  after: jsonText,
  result: jsonText,
  at: instant,
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `$id` is the key of the operation, `userId` whose account it concerns, `guard` the thing that may happen only
 * once, `result` the answer that a repeated request receives.
 */
export type AuditEntry = Readonly<z.output<typeof row>>;

/** Reads a row of `audit`. @throws ZodError when the row is not what the schema promises */
export function parseAuditEntry(value: unknown): AuditEntry {
  return row.parse(value);
}

/** The columns of an audit row as the table holds them. */
export function auditColumns(entry: AuditEntry): z.input<typeof columns> {
  return z.encode(columns, entry);
}
