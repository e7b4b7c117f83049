const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * The id by which somebody invites others: the name in lower case without blanks, and 5 random characters.
 * @param random a whole number from 0 up to, not including, its argument
 */
export function referralIdFor(name: string, random: (below: number) => number): string {
  const suffix = Array.from({ length: 5 }, () => alphabet.charAt(random(alphabet.length))).join("");
  return `${name.toLowerCase().replace(/\s+/g, "")}${suffix}`;
}
