import * as z from "zod/mini";
import { HOUR, MINUTE } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import { EVENTS_OF_ONE_CHANGE } from "./second-step-changes.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

/**
 * Copies of the secrets of authenticator apps, by which the server takes the second step of a sign-in for an owner who
 * has proven to be there otherwise: docs/decisions/057-second-step-without-a-code.md.
 */

/** The name of the table. */
export const authenticatorsTable = "authenticators";

const columns = z.object({ userId: z.string(), sealed: z.string(), heldAt: instant });

/** `sealed` is the secret, encrypted with the operator's key; `heldAt` when it was handed over. */
export type HeldAuthenticator = Readonly<z.output<typeof columns>>;

/** Reads a row of `authenticators`. @throws ZodError when the row is not what the schema promises */
export function parseAuthenticator(value: unknown): HeldAuthenticator {
  return columns.parse(value);
}

const someColumns = z.partial(columns);

/** Columns of a copy as the table holds them, all or those that change. */
export function authenticatorColumns(held: Partial<HeldAuthenticator>): z.input<typeof someColumns> {
  return z.encode(someColumns, held);
}

/**
 * Whether a copy is of the app that is set up now: that of an app which was replaced makes codes that Appwrite refuses.
 * @param status the record of the account; null where there is none, which says nothing against the copy
 */
export function isOfPresentApp(
  { heldAt }: Pick<HeldAuthenticator, "heldAt">,
  status: Pick<SecondStepStatus, "appSince"> | null,
): boolean {
  if (status === null) return true;
  const { appSince } = status;
  return appSince !== null && Date.parse(appSince) - Date.parse(heldAt) <= EVENTS_OF_ONE_CHANGE;
}

/** The secret of an authenticator app: base32, 103 characters at Appwrite. */
export const authenticatorSecret = z.string().check(z.regex(/^[A-Z2-7]{16,256}=*$/));

/** How long a sign-in can wait for a second step without a code, in milliseconds. */
export const HALF_SESSION_LIFETIME = HOUR;

/** How long a remembered device can take the step of a sign-in, in milliseconds: its page does so at once. */
export const DEVICE_STEP_SPAN = 2 * MINUTE;

/** Second steps without a code within an hour, for one account. */
export const SECOND_STEPS_PER_HOUR = 20;

/** The facts of a session that say how far its sign-in came. */
interface HalfSession {
  readonly $createdAt: string;
  readonly provider: string;
  readonly factors?: readonly string[];
}

/** Whether a session has given one factor, and began a short time ago. @param at now, in UTC */
export function awaitsSecondStep({ $createdAt, factors = [] }: HalfSession, at: string): boolean {
  const age = Date.parse(at) - Date.parse($createdAt);
  return factors.length === 1 && age <= HALF_SESSION_LIFETIME;
}

/** Whether a remembered device may still take the step of a session. @param at now, in UTC */
export function isDeviceStep({ $createdAt }: Pick<HalfSession, "$createdAt">, at: string): boolean {
  return Date.parse(at) - Date.parse($createdAt) <= DEVICE_STEP_SPAN;
}

/** Whether a session began with the password. */
export function isByPassword({ provider, factors = [] }: HalfSession): boolean {
  return provider === "email" && factors[0] === "password";
}
