import * as z from "zod/mini";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";

/** The links "this was not me" in mails: docs/decisions/052-this-was-not-me.md. */

/** How long such a link works after its mail was first handed over, in milliseconds. */
export const ALARM_LIFETIME = 7 * DAY;

/** The secret of a link: 32 random bytes in base64url. */
export const alarmSecret = z.string().check(z.regex(/^[\w-]{43}$/));

const columns = z.object({
  userId: z.string(),
  mailId: z.string(),
  template: z.string(),
  secret: z.nullable(z.string()),
  at: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * A link that was mailed. The id of its row is the hash of its secret; `secret` itself is kept only until the mail was
 * handed over, so that each attempt sends the same mail. `at` is when the event of the mail took place.
 */
export type Alarm = Readonly<z.output<typeof row>>;

/** Reads a row of `alarms`. @throws ZodError when the row is not what the schema promises */
export function parseAlarm(value: unknown): Alarm {
  return row.parse(value);
}

/** Returns why a link does nothing; null when it works. @param at now, in UTC */
export function alarmRefusal(alarm: Alarm | null, at: string): Refusal | null {
  if (alarm === null || alarm.usedAt !== null) return refuse("alarm-unknown");
  return alarm.expiresAt <= at ? refuse("alarm-expired") : null;
}

/** Returns the instant before which expired links can be deleted: until then a page says why one does nothing. */
export function alarmCutoff(at: string): string {
  return addMilliseconds(at, -ALARM_LIFETIME);
}
