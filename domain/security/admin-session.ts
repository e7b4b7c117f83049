/** How long an admin stays signed in, used or not. Investors' sessions end by the platform's own setting. */
import { HOUR } from "#domain/values/durations.ts";

/** The variable of the function `operations` that changes it. */
export const adminSessionVariable = "ADMIN_SESSION_HOURS";

const usualHours = 12;
const mostHours = 720;

/** @throws Error with one sentence when the variable cannot be understood */
export function readAdminSessionHours(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables[adminSessionVariable] ?? "";
  if (text === "") return usualHours;
  const hours = Number(text);
  if (Number.isInteger(hours) && hours >= 1 && hours <= mostHours) return hours;
  throw new Error(
    `The variable ${adminSessionVariable} must be a whole number of hours from 1 to ${mostHours}, not "${text}".`,
  );
}

/** Whether a session has lasted as long as an admin's may. Both instants are in UTC. */
export const isAdminSessionOver = (beganAt: string, at: string, hours: number): boolean =>
  Date.parse(at) - Date.parse(beganAt) >= hours * HOUR;
