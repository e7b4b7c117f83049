import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";

/** How long sessions last, by the operator's variables: docs/decisions/028-sessions.md and 058-unused-sessions.md. */
export interface SessionLifetimes {
  /** Days from the sign-in, used or not. */
  readonly days: number;
  /** Hours without a use after which a session ends; 0 where unused sessions do not end. */
  readonly idleHours: number;
  /** The same for administrators, where it is the shorter time. */
  readonly adminIdleHours: number;
}

/** The variables of the function `operations` that set them; `npm run deploy` reads the first as well. */
export const lifetimeVariables = ["SESSION_DAYS", "SESSION_IDLE_HOURS", "ADMIN_IDLE_HOURS"] as const;

type Variables = Readonly<Record<string, string | undefined>>;

const usual = { SESSION_DAYS: 30, SESSION_IDLE_HOURS: 24, ADMIN_IDLE_HOURS: 1 } as const;
const mostDays = 365;
const mostHours = 8760;

/** Reads the days after which a session ends, used or not. @throws Error with one sentence */
export function sessionDays(variables: Variables): number {
  return read(variables, "SESSION_DAYS", "days", 1, mostDays);
}

/** @throws Error with one sentence when a variable cannot be understood */
export function readSessionLifetimes(variables: Variables): SessionLifetimes {
  return {
    days: sessionDays(variables),
    idleHours: read(variables, "SESSION_IDLE_HOURS", "hours", 0, mostHours),
    adminIdleHours: read(variables, "ADMIN_IDLE_HOURS", "hours", 0, mostHours),
  };
}

function read(
  variables: Variables,
  name: keyof typeof usual,
  unit: "days" | "hours",
  least: number,
  most: number,
): number {
  const text = variables[name] ?? "";
  if (text === "") return usual[name];
  const found = Number(text);
  if (/^\d{1,4}$/.test(text) && found >= least && found <= most) return found;
  throw new Error(
    `The variable ${name} must be a whole number of ${unit} from ${least} to ${most}, not "${text}".`,
  );
}

interface Who {
  readonly isAdmin: boolean;
}

/** The hours without a use after which a session ends; null where an unused session does not end. */
export function idleHoursOf(
  { idleHours, adminIdleHours }: Pick<SessionLifetimes, "idleHours" | "adminIdleHours">,
  { isAdmin }: Who,
): number | null {
  const hours = [idleHours, ...(isAdmin ? [adminIdleHours] : [])].filter((some) => some > 0);
  return hours.length === 0 ? null : Math.min(...hours);
}

/** Returns the instant before which the last use was too long ago; null where unused sessions do not end. @param at now, in UTC */
export function idleCutoff(lifetimes: SessionLifetimes, who: Who, at: string): string | null {
  const hours = idleHoursOf(lifetimes, who);
  return hours === null ? null : addMilliseconds(at, -hours * HOUR);
}

/** Returns the instant before which a session began too long ago. @param at now, in UTC */
export function lifetimeCutoff({ days }: SessionLifetimes, at: string): string {
  return addMilliseconds(at, -days * DAY);
}
