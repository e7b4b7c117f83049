import * as z from "zod/mini";
import { type Effects, rowsOf } from "#domain/commands/effects.ts";
import { instant } from "#domain/values/fields.ts";

/** The rows of the table `secondsteps`: what the server remembers about how an account is protected. */

const secondStepChanges = [
  "switched-on",
  "switched-off",
  "app-added",
  "app-removed",
  "app-replaced",
  "codes-renewed",
  "password-changed",
] as const;
export type SecondStepChange = (typeof secondStepChanges)[number];

/** Reads the column that holds several changes. Words of a later version are left out. */
export function parseSecondStepChanges(text: string): SecondStepChange[] {
  const words = text.split(",");
  return secondStepChanges.filter((change) => words.includes(change));
}

const columns = z.object({
  userId: z.string(),
  isOn: z.boolean(),
  hasApp: z.boolean(),
  onSince: z.nullable(instant),
  appSince: z.nullable(instant),
  appTrustedAt: z.nullable(instant),
  passwordAt: z.nullable(instant),
  changedAt: z.nullable(instant),
  changes: z.nullable(z.string()),
  changeId: z.nullable(z.string()),
  version: z.number(),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `onSince` and `appSince` are when the server noticed that the second step is on and that an app is set up;
 * `appTrustedAt` when the operator vouched for this app; `passwordAt` when the password was changed that was
 * noticed last; `changedAt`, `changes` and `changeId` (the audit entry) describe the last change, null for an
 * account that has not changed since the table exists; `version` counts the changes.
 */
export type SecondStepStatus = Readonly<z.output<typeof columns>>;

/** Reads a row of `secondsteps`. @throws ZodError when the row is not what the schema promises */
export function parseSecondStepStatus(value: unknown): SecondStepStatus {
  const { $id: _, ...status } = row.parse(value);
  return status;
}

const someColumns = z.partial(columns);

/** Columns of what is remembered as the table holds them, all or those that change. */
export function secondStepColumns(status: Partial<SecondStepStatus>): z.input<typeof someColumns> {
  return z.encode(someColumns, status);
}

const rows = rowsOf<SecondStepStatus>("secondsteps", secondStepColumns);

/** Writes what is remembered about an account from now on. @param isNew nothing was remembered before */
export function secondStepRemembered(status: SecondStepStatus, isNew: boolean): Effects {
  const { userId } = status;
  const write = isNew ? rows.create(userId, status, userId) : rows.update(userId, status);
  return { writes: [write], counters: [] };
}
