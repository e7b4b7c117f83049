import * as z from "zod/mini";
import { type Effects, type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { instant } from "#domain/values/fields.ts";
import { type SecondStepChange, secondStepChanges } from "./second-step-changes.ts";

/** The rows of the table `secondsteps`: what the server remembers about how an account is protected. */

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
  emailHash: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  changes: z.nullable(z.string()),
  changeId: z.nullable(z.string()),
  version: z.number(),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `onSince` and `appSince` are when the server noticed that the second step is on and that an app is set up;
 * `appTrustedAt` when the operator vouched for this app; `passwordAt` when the password was changed that was
 * noticed last; `emailHash` is the hash of the email address that the account had then, null in rows of older
 * versions; `changedAt`, `changes` and `changeId` (the audit entry) describe the last change, null for an
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

/** Writes that the operator vouches for the app, and nothing else: a change that came meanwhile stays as it is. */
export function secondStepTrusted({
  userId,
  appTrustedAt,
  version,
}: Pick<SecondStepStatus, "userId" | "appTrustedAt" | "version">): Effects {
  return { writes: [rows.update(userId, { appTrustedAt, version })], counters: [] };
}

/** The record of an account of which nothing was noticed yet. */
const nothing = {
  isOn: false,
  hasApp: false,
  onSince: null,
  appSince: null,
  appTrustedAt: null,
  passwordAt: null,
  emailHash: null,
};

/** Writes that a password is known, and nothing else. @param isNew nothing was remembered before */
export function passwordRemembered(
  { userId, passwordAt, version }: Pick<SecondStepStatus, "userId" | "passwordAt" | "version">,
  isNew: boolean,
): Effects {
  if (!isNew) return { writes: [rows.update(userId, { passwordAt, version })], counters: [] };
  const unchanged = { changedAt: null, changes: null, changeId: null };
  const status = { userId, ...nothing, ...unchanged, passwordAt, version };
  return { writes: [rows.create(userId, status, userId)], counters: [] };
}

/** Notes the last change beside what is remembered about Appwrite's facts. @param isNew nothing was remembered before */
export function secondStepNoted(
  userId: string,
  change: Pick<SecondStepStatus, "changedAt" | "changes" | "changeId">,
  isNew: boolean,
): RowWrite {
  if (!isNew) return rows.update(userId, change);
  return rows.create(userId, { userId, ...nothing, ...change, version: 1 }, userId);
}
