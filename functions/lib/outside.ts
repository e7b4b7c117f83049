import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readAdminSessionHours } from "#domain/admin-session.ts";
import { type Settings, settings } from "#domain/settings.ts";
import { readBrand } from "./brand.ts";

/** What an operation takes from outside besides Appwrite: time, chance and what the operator decided. */
export interface Outside {
  readonly now: () => Date;
  /** @param milliseconds how long to wait before the next attempt */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** A whole number from 0 up to, not including, its argument. */
  readonly random: (below: number) => number;
  readonly settings: Settings;
  /** After how many hours an admin signs in again. */
  readonly adminSessionHours: number;
  /** Whether all money is paper, so that nothing can be received. */
  readonly isDemo: boolean;
}

export const realOutside: Outside = {
  now: () => new Date(),
  pause: (ms) => pause(ms),
  random: (n) => randomInt(n),
  settings,
  adminSessionHours: readAdminSessionHours({}),
  isDemo: readBrand(process.env.BRAND).isDemo,
};
