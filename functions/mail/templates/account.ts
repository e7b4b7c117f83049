import { formatMomentUtc } from "#domain/calendar.ts";
import { paths } from "#domain/paths.ts";
import { type SecondStepChange, secondStepChangeLabels } from "#domain/second-step-status.ts";
import type { House } from "../house.ts";
import type { Letter } from "../letter.ts";
import { greet, type Reader } from "./reader.ts";

/** Mails about the account itself. Times are the specification's. */

export function welcome(reader: Reader, { product, appUrl }: House): Letter {
  return {
    subject: `Welcome to ${product}`,
    greeting: greet(reader),
    paragraphs: [
      `Your account at ${product} has been created. New accounts are activated within 24 hours; until then you can sign in and look around, but not move money.`,
    ],
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
    notes: [
      "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.",
    ],
  };
}

/** A browser in which somebody signed in; the words are Appwrite's. */
export interface SignIn {
  readonly at: string;
  readonly clientName: string;
  readonly osName: string;
  readonly countryName: string;
  readonly ip: string;
}

export function newSignIn(reader: Reader, signIn: SignIn, { product, appUrl }: House): Letter {
  const { at, clientName, osName, countryName, ip } = signIn;
  const device = [clientName, osName].filter((part) => part !== "").join(" on ");
  return {
    subject: `New sign-in to your ${product} account`,
    greeting: greet(reader),
    paragraphs: [
      "Somebody signed in to your account from a device that was not signed in before. If it was you, there is nothing to do.",
    ],
    facts: [
      ["When", formatMomentUtc(at)],
      ["Device", device || "Unknown"],
      ...(countryName === "" || countryName === "Unknown" ? [] : [["Country", countryName] as const]),
      ["IP address", ip || "Unknown"],
    ],
    link: { words: "See where you are signed in", url: appUrl + paths.security },
    notes: [
      "If it was not you, sign that device out and choose another password at once. We never ask for your password or a code by mail.",
    ],
  };
}

/** How the protection of an account was changed. */
export interface ProtectionChange {
  readonly at: string;
  readonly changes: readonly SecondStepChange[];
}

export function secondStepChanged(
  reader: Reader,
  { at, changes }: ProtectionChange,
  { product, appUrl }: House,
): Letter {
  return {
    subject: `The security of your ${product} account was changed`,
    greeting: greet(reader),
    paragraphs: [
      "Your password or the two-step verification of your account was changed. If it was you, there is nothing to do. For your protection, withdrawals are on hold for a while; the withdrawal page says until when.",
    ],
    facts: [
      ["What", changes.map((change) => secondStepChangeLabels[change]).join(", ")],
      ["When", formatMomentUtc(at)],
    ],
    link: { words: "See how your account is protected", url: appUrl + paths.security },
    notes: [
      "If it was not you, change your password and end every other session at once, then write to us. Nothing can be withdrawn meanwhile. We never ask for your password or a code by mail.",
    ],
  };
}
