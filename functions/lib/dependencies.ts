import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readAdminSessionHours } from "#domain/security/admin-session.ts";
import { type Settings, settings } from "#domain/settings/settings.ts";
import { readBrand } from "./brand.ts";
import { type DrawImage, imageDrawer } from "./images/draw-image.ts";

/** The dependencies of an operation besides Appwrite: clock, randomness and settings of the operator. */
export interface Dependencies {
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
  readonly drawImage: DrawImage;
}

export const productionDependencies: Dependencies = {
  now: () => new Date(),
  pause: (ms) => pause(ms),
  random: (n) => randomInt(n),
  settings,
  adminSessionHours: readAdminSessionHours({}),
  isDemo: readBrand(process.env.BRAND).isDemo,
  // The build puts the program beside the function's own.
  drawImage: imageDrawer(new URL("image-worker.js", import.meta.url)),
};
