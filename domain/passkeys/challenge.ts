import * as z from "zod/mini";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { instant } from "#domain/values/fields.ts";

/** Challenges that a passkey signs: each for one purpose, one caller and one use. */

/** How long a challenge can be answered, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** Challenges within an hour for one account, and for one network of visitors. */
export const CHALLENGES_PER_HOUR = 60;

const challengePurposes = ["enrol", "prove", "sign-in", "second-step"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

const columns = z.object({
  purpose: z.enum(challengePurposes),
  userId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  at: instant,
});

const row = z.extend(columns, { $id: z.string() });

/**
 * The id is the hash of the challenge, so that the row is worth nothing to a reader. `userId` and `sessionId` are the
 * account and the session that asked; null for a visitor who signs in.
 */
export type Challenge = Readonly<z.output<typeof row>>;

/** Reads a row of `challenges`. @throws ZodError when the row is not what the schema promises */
export function parseChallenge(value: unknown): Challenge {
  return row.parse(value);
}

/** Columns of a challenge as the table holds them. */
export function challengeColumns(challenge: Omit<Challenge, "$id">): z.input<typeof columns> {
  return z.encode(columns, challenge);
}

/** The purpose and the caller of a challenge. */
export type ChallengeUse = Pick<Challenge, "purpose" | "userId" | "sessionId">;

/** Whether a challenge was made for this purpose, in this session of this account, and within the last five minutes. */
export function answersChallenge(challenge: Challenge | null, use: ChallengeUse, at: string): boolean {
  if (challenge === null) return false;
  const age = Date.parse(at) - Date.parse(challenge.at);
  return (
    challenge.purpose === use.purpose &&
    challenge.userId === use.userId &&
    challenge.sessionId === use.sessionId &&
    age <= CHALLENGE_LIFETIME
  );
}

/** Returns the instant before which challenges can be deleted. @param at now, in UTC */
export function challengeCutoff(at: string): string {
  return addMilliseconds(at, -2 * CHALLENGE_LIFETIME);
}
