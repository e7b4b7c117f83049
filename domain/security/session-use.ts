import * as z from "zod/mini";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue } from "#domain/refusals/refusal-value.ts";
import { HOUR, MINUTE } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import { idleHoursOf, lifetimeCutoff, type SessionLifetimes } from "./session-lifetimes.ts";

/** When a session was used, which Appwrite does not report: docs/decisions/058-unused-sessions.md. */

/** The name of the table. Its rows have the ids of their sessions. */
export const sessionUsesTable = "sessionuses";

const columns = z.object({ userId: z.string(), beganAt: instant, usedAt: instant });
const row = z.extend(columns, { $id: z.string() });

/** `usedAt` is up to two minutes older than the last use. */
export type SessionUse = Readonly<z.output<typeof row>>;

/** Reads a row of `sessionuses`. @throws ZodError when the row is not what the schema promises */
export function parseSessionUse(value: unknown): SessionUse {
  return row.parse(value);
}

/** How much later a use is recorded again, in milliseconds: a person who works writes a row every some minutes. */
const RECORDED_AGAIN = 2 * MINUTE;

/** Whether the use at this moment is worth a write. @param at now, in UTC */
export function isWorthRecording({ usedAt }: Pick<SessionUse, "usedAt">, at: string): boolean {
  return Date.parse(at) - Date.parse(usedAt) >= RECORDED_AGAIN;
}

interface Who {
  readonly isAdmin: boolean;
}

/** Milliseconds until a session ends for want of a use; null where it does not. @param at now, in UTC */
export function idleTimeLeft(
  { usedAt }: Pick<SessionUse, "usedAt">,
  lifetimes: SessionLifetimes,
  who: Who,
  at: string,
): number | null {
  const hours = idleHoursOf(lifetimes, who);
  return hours === null ? null : Date.parse(usedAt) + hours * HOUR - Date.parse(at);
}

/** Returns why a session has ended: it was not used for too long, or began too long ago. @param at now, in UTC */
export function sessionRefusal(
  use: Pick<SessionUse, "usedAt" | "beganAt">,
  lifetimes: SessionLifetimes,
  who: Who,
  at: string,
): Refusal | null {
  if (use.beganAt <= lifetimeCutoff(lifetimes, at)) return refuse("signed-out");
  const left = idleTimeLeft(use, lifetimes, who, at);
  if (left === null || left > 0) return null;
  const hours = idleHoursOf(lifetimes, who) ?? 0;
  return refuse("session-idle", { hours: countValue(hours, hours === 1 ? "1 hour" : `${hours} hours`) });
}
