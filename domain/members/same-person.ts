import { networkOf } from "#domain/rate-limits/sender-limit.ts";

/** Returns whether two accounts are probably one person, who earns no bonus by inviting a second account. */

interface Identity {
  readonly email: string;
  readonly phone: string;
}

/** The evidence that two accounts belong to one person. */
export type SameBy = "email address" | "phone number" | "device";

/** @param sharesDevice whether both were seen at one network with one program */
export function sameBy(one: Identity, other: Identity, sharesDevice: boolean): SameBy | null {
  if (mailboxOf(one.email) === mailboxOf(other.email)) return "email address";
  if (isSamePhone(one.phone, other.phone)) return "phone number";
  return sharesDevice ? "device" : null;
}

const dotless: readonly string[] = ["gmail.com", "googlemail.com"];

/** The mailbox that an address leads to: without case, without a tag after "+", of Google without dots. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf("@");
  if (at < 1) return text;
  const [name = "", domain = ""] = [text.slice(0, at), text.slice(at + 1)];
  const untagged = name.split("+")[0] || name;
  return dotless.includes(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}

/** Fewer digits than a telephone number has say nothing. */
const SHORTEST = 7;

/** The same number, also when one of them is written without the code of its country. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = "", long = ""] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  return short.length >= SHORTEST && long.endsWith(short);
}

/** Without the zero that is dialled within a country, and without the one that is dialled to leave it. */
function digitsOf(phone: string): string {
  return phone.replace(/\(0\)/g, "").replace(/\D/g, "").replace(/^0+/, "");
}

/** Appwrite's record of a sign-in. */
export interface SignInRecord {
  readonly ip: string;
  readonly osName: string;
  readonly clientName: string;
  readonly deviceName: string;
}

/** A network and a program on it; null without an address. Versions are left out: programs are updated. */
export function deviceOf({ ip, osName, clientName, deviceName }: SignInRecord): string | null {
  return ip ? [networkOf(ip), osName, clientName, deviceName].join("|").toLowerCase() : null;
}

/** Whether two people were seen with one device. */
export function shareDevice(one: readonly SignInRecord[], other: readonly SignInRecord[]): boolean {
  const known = new Set(one.map(deviceOf));
  return other.map(deviceOf).some((device) => device !== null && known.has(device));
}
