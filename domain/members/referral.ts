const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The length of the column, less the random part; a name may grow in lower case (İ becomes two characters).
 */
const MAX_NAME = 155;

/**
 * Makes the id of an investor's referral link: the name in lower case without blanks, and 5 random
 * characters.
 * @param random a whole number from 0 up to, not including, its argument
 */
export function referralIdFor(name: string, random: (below: number) => number): string {
  const suffix = Array.from({ length: 5 }, () => alphabet.charAt(random(alphabet.length))).join("");
  const start = name.toLowerCase().replace(/\s+/g, "").slice(0, MAX_NAME);
  // Cut in the middle of a pair, half a character would be left, which no table stores.
  return `${start.replace(/[\uD800-\uDBFF]$/, "")}${suffix}`;
}

/** The fields of a referral that an investor may see. */
export interface ReferredPerson {
  readonly firstName: string;
  /** The first letter of the last name; empty when there is only one name. */
  readonly initial: string;
  readonly joinedAt: string;
}

/** Leaves out everything but the first name, an initial and the date. */
export function referredPerson({ name, $createdAt }: { name: string; $createdAt: string }): ReferredPerson {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  // By code points, so that a character outside the basic plane is not cut in half.
  return { firstName: words[0] ?? "", initial: [...last][0] ?? "", joinedAt: $createdAt };
}
