/**
 * Passwords that hold what everyone knows of a person or of this site (OWASP ASVS 6.1.2): the name of the site, the name
 * of the account and each part of it, the email address and the part before its @. docs/security.md lists them.
 */

/** The names that are known when a password is chosen. */
interface PasswordContext {
  readonly site: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Shorter words stand in too many good passwords. Other scripts say a name in fewer letters. */
const leastLength = (word: string) => (/^[a-z0-9]+$/.test(word) ? 4 : 2);

/** Whether a password holds a word of its context, in any case and with any punctuation between the letters. */
export function isPersonal(password: string, { site, name = "", email = "" }: PasswordContext): boolean {
  const [mailbox = ""] = email.split(/[+@]/);
  const words = [site, name, ...name.split(/\s+/), email, mailbox, ...mailbox.split(/[._-]+/)].map(lettersOf);
  const text = lettersOf(password);
  return words.some((word) => [...word].length >= leastLength(word) && text.includes(word));
}

/** Letters, their marks and digits, in one spelling. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
