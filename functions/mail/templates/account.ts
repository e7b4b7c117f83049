import { formatMomentUtc } from "#domain/calendar.ts";
import { paths } from "#domain/paths.ts";
import type { SecondStepChange } from "#domain/second-step-row.ts";
import { secondStepChangeLabels } from "#domain/second-step-status.ts";
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

/** An administrator's decision about an account. */
export interface StatusChange {
  readonly at: string;
  readonly reason: string | null;
}

export function accountActivated(
  reader: Reader,
  { at, reason }: StatusChange,
  { product, appUrl }: House,
): Letter {
  return {
    subject: `Your ${product} account is active`,
    greeting: greet(reader),
    paragraphs: ["Your account is active. You can deposit, invest and withdraw from now on."],
    facts: [["When", formatMomentUtc(at)], ...reasonGiven(reason)],
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
  };
}

export function accountDeactivated(
  reader: Reader,
  { at, reason }: StatusChange,
  { product, appUrl }: House,
): Letter {
  return {
    subject: `Your ${product} account was deactivated`,
    greeting: greet(reader),
    paragraphs: [
      "An administrator has deactivated your account and signed you out everywhere. Your money stays where it is; nothing can be moved until the account is active again. You can sign in and read your transactions.",
    ],
    facts: [["When", formatMomentUtc(at)], ...reasonGiven(reason)],
    link: { words: "Contact us", url: appUrl + paths.contact },
  };
}

export function accountDeleted(reader: Reader, { at }: { readonly at: string }, house: House): Letter {
  const { product, appUrl } = house;
  return {
    subject: `Your ${product} account was deleted`,
    greeting: greet(reader),
    paragraphs: [
      "Your account and your personal details were deleted. The records of past transactions stay without your name, because the books must add up. This is the last mail about this account.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "Contact us", url: appUrl + paths.contact },
    notes: ["If you did not ask for this, write to us at once."],
  };
}

/** To the address that the profile still has. The new one is not named: its owner need not be the reader. */
export function emailChanging(reader: Reader, { at }: { readonly at: string }, house: House): Letter {
  const { product, appUrl } = house;
  return {
    subject: `The e-mail address of your ${product} account is being changed`,
    greeting: greet(reader),
    paragraphs: [
      "Another e-mail address was set for signing in to your account. Mails come here until the new address is verified. If it was you, there is nothing to do but to follow the link in the mail to the new address.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "Contact us", url: appUrl + paths.contact },
    notes: [
      "If it was not you, write to us at once: another person knows your password. We never ask for your password or a code by mail.",
    ],
  };
}

export function emailChanged(reader: Reader, { at }: { readonly at: string }, house: House): Letter {
  const { product, appUrl } = house;
  return {
    subject: `Mails about your ${product} account now come here`,
    greeting: greet(reader),
    paragraphs: [
      "The e-mail address of your account was changed to this one. Sign in with it, and expect our mails here.",
    ],
    facts: [["When", formatMomentUtc(at)]],
    link: { words: "See how your account is protected", url: appUrl + paths.security },
    notes: ["If you have no account with us, write to us: another person has used your address."],
  };
}

function reasonGiven(reason: string | null): [string, string][] {
  return reason === null ? [] : [["Reason", reason]];
}
