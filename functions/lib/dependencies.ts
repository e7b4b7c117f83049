import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readRememberDays } from "#domain/devices/remembered-device.ts";
import { type PasskeySite, passkeySite } from "#domain/passkeys/options.ts";
import { readWorkLimits, type WorkLimits } from "#domain/requests/work-rates.ts";
import { readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSessionLifetimes, type SessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { type Settings, settings } from "#domain/settings/settings.ts";
import { readBrand } from "./brand.ts";
import { breachCheck, type IsBreached } from "./breached-passwords.ts";
import { byHand, type IdentityProvider } from "./identity-provider.ts";
import { type DrawImage, imageDrawer } from "./images/draw-image.ts";
import type { PublicLogKeys } from "./public-log-key.ts";
import type { LogWitness } from "./public-log-witnesses.ts";
import type { SecondStepKey } from "./second-step/key.ts";

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
  readonly sessionLifetimes: SessionLifetimes;
  /** How many registrations within an hour take no proof of work. */
  readonly workLimits: WorkLimits;
  /** Whether all money is paper, so that nothing can be received. */
  readonly isDemo: boolean;
  readonly drawImage: DrawImage;
  /** The name of the site, which no password holds. */
  readonly siteName: string;
  /** The site that passkeys belong to; null where its address is not known. */
  readonly passkeySite: PasskeySite | null;
  readonly identityProvider: IdentityProvider;
  readonly isBreached: IsBreached;
  /** Encrypts the copies of authenticator secrets; null where the operator gave none, so that none are kept. */
  readonly secondStepKey: SecondStepKey | null;
  /** For how many days a device is remembered; 0 for never. */
  readonly rememberDays: number;
  /** Sign the public log; null where the operator gave none, so that there is none. */
  readonly publicLogKeys: PublicLogKeys | null;
  readonly publicLogWitnesses: PublicLogWitnesses;
}

/** The witnesses that cosign the public log. */
interface PublicLogWitnesses {
  readonly witnesses: readonly LogWitness[];
  /** Takes a sentence about each that fails. */
  readonly report: (sentence: string) => void;
}

const brand = readBrand(process.env.BRAND);

/** The build puts the list beside the function. */
export const breachedList = new URL("breached-passwords.bin", import.meta.url);

export const productionDependencies: Dependencies = {
  now: () => new Date(),
  pause: (ms) => pause(ms),
  random: (n) => randomInt(n),
  settings,
  adminSessionHours: readAdminSessionHours({}),
  sessionLifetimes: readSessionLifetimes({}),
  workLimits: readWorkLimits({}),
  isDemo: brand.isDemo,
  // The build puts the program beside the function's own.
  drawImage: imageDrawer(new URL("image-worker.js", import.meta.url)),
  siteName: brand.product,
  passkeySite: passkeySite(process.env.APP_URL ?? "", brand.product),
  identityProvider: byHand,
  isBreached: breachCheck({ list: breachedList, service: "", report: () => undefined }),
  secondStepKey: null,
  rememberDays: readRememberDays({}),
  publicLogKeys: null,
  publicLogWitnesses: { witnesses: [], report: () => undefined },
};
