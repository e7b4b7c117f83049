import * as z from "zod/mini";
import { rowsOf } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { instantValue } from "#domain/refusals/refusal-value.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { HOUR } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";

/** The passkeys of accounts (WebAuthn credentials): docs/decisions/049-passkeys.md. Only the server reads the rows. */

/** An account has at most so many passkeys. */
export const MOST_PASSKEYS = 10;

const columns = z.object({
  userId: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  name: z.string(),
  transports: z.nullable(z.string()),
  isBackedUp: z.boolean(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
  clonedAt: z.nullable(instant),
});

const row = z.extend(columns, { $id: z.string() });

/**
 * `credentialId` and `publicKey` (COSE) are in base64url; `counter` is the highest one seen; `transports` are
 * separated by commas; `clonedAt` is when the counter went back: the passkey counts for nothing from then on.
 */
export type Passkey = Readonly<z.output<typeof row>>;

/** Reads a row of `passkeys`. @throws ZodError when the row is not what the schema promises */
export function parsePasskey(value: unknown): Passkey {
  return row.parse(value);
}

type Columns = Omit<Passkey, "$id">;
const someColumns = z.partial(columns);

/** Columns of a passkey as the table holds them, all or those that change. */
export function passkeyColumns(columnsOfPasskey: Partial<Columns>): z.input<typeof someColumns> {
  return z.encode(someColumns, columnsOfPasskey);
}

/** Writes rows of `passkeys`. */
export const passkeyRows = rowsOf<Columns>("passkeys", passkeyColumns);

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
  /** Whether it is synchronized, so that it outlives the loss of a device. */
  readonly isBackedUp: boolean;
  /** From when it proves the identity of its owner. */
  readonly provesFrom: string;
  readonly isCloned: boolean;
}

/** Returns what the owner of a passkey is shown of it. */
export function listedPasskey(passkey: Passkey, settings: Hold): ListedPasskey {
  const { $id: id, name, addedAt, lastUsedAt, isBackedUp, clonedAt } = passkey;
  const provesFrom = passkeyProvesFrom(passkey, settings);
  return { id, name, addedAt, lastUsedAt, isBackedUp, provesFrom, isCloned: clonedAt !== null };
}

type Hold = Pick<Settings, "securityHoldHours">;

/** From when a passkey proves something: as long after its enrolment as an authenticator app. */
function passkeyProvesFrom({ addedAt }: Pick<Passkey, "addedAt">, { securityHoldHours }: Hold): string {
  return addMilliseconds(addedAt, securityHoldHours * HOUR);
}

/** Why a passkey that was added a short time ago proves nothing; null when it counts. */
export function passkeyAgeRefusal(
  passkey: Pick<Passkey, "addedAt">,
  settings: Hold,
  at: string,
): Refusal | null {
  const from = passkeyProvesFrom(passkey, settings);
  return from > at ? refuse("passkey-too-new", { until: instantValue(from, formatMomentUtc(from)) }) : null;
}

/**
 * Whether a counter shows that a passkey was copied. An authenticator that counts counts every use; one that does not
 * count, as synchronized passkeys do not, always says 0.
 */
export function isCounterBack(known: number, sent: number): boolean {
  return known > 0 && sent <= known;
}
