import * as z from "zod/mini";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY, MINUTE } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";

/**
 * Sign-ins by a passkey. Appwrite makes a session of a token of the server's key, and announces the token to every open
 * socket of the account (docs/upstream.md). So a session counts once the page that used the passkey has claimed it.
 */

/** How long a page can claim its session, in milliseconds. */
export const CLAIM_LIFETIME = 5 * MINUTE;

/** How long Appwrite accepts a token, in seconds: the least that it allows. */
export const TOKEN_LIFETIME = 60;

/** Longer than any session lasts. */
const KEPT = 400 * DAY;

const columns = z.object({
  userId: z.string(),
  sessionId: z.nullable(z.string()),
  at: instant,
});

const row = z.extend(columns, { $id: z.string() });

/** The id is the hash of the claim, which only the page knows; `sessionId` is null until the session is claimed. */
export type SignIn = Readonly<z.output<typeof row>>;

/** Reads a row of `signins`. @throws ZodError when the row is not what the schema promises */
export function parseSignIn(value: unknown): SignIn {
  return row.parse(value);
}

/** Columns of a sign-in as the table holds them. */
export function signInColumns(signIn: Omit<SignIn, "$id">): z.input<typeof columns> {
  return z.encode(columns, signIn);
}

/** Whether a page can still claim a session of this sign-in. */
export function isClaimable(signIn: Pick<SignIn, "at">, at: string): boolean {
  return Date.parse(at) - Date.parse(signIn.at) <= CLAIM_LIFETIME;
}

/** Returns the instant before which sign-ins can be deleted. @param at now, in UTC */
export function signInCutoff(at: string): string {
  return addMilliseconds(at, -KEPT);
}

/** The facts of a session that say how it began. */
interface BegunSession {
  readonly $id: string;
  readonly provider: string;
  readonly factors?: readonly string[];
}

/** Whether a session began with a token of the server's key: codes by mail have the provider, but not the factor. */
export function isByToken({ provider, factors = [] }: BegunSession): boolean {
  return provider === "token" && factors[0] === "token";
}

/** Returns the sessions that began with a token and that no page has claimed. */
export function unclaimed(sessions: readonly BegunSession[], signIns: readonly SignIn[]): string[] {
  const claimed = new Set(signIns.map(({ sessionId }) => sessionId));
  return sessions.filter((session) => isByToken(session) && !claimed.has(session.$id)).map(({ $id }) => $id);
}
