/**
 * Placeholders in saved replies. They are filled in where a saved reply is inserted, so the administrator sees the text
 * as it will be sent; a reply in which one is left is refused.
 */

/** The values that fill in a saved reply. */
interface PlaceholderValues {
  readonly firstName: string;
  readonly name: string;
  readonly product: string;
}

export const placeholders = ["firstName", "name", "product"] as const satisfies (keyof PlaceholderValues)[];

const braces = /\{(\w+)\}/g;

/** Returns the text with its known placeholders filled in. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(braces, (all, name: string) => (isKnown(name) ? values[name] : all));
}

/** Returns the known placeholders of a text, with their braces. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(braces)].flatMap(([all, name = ""]) => (isKnown(name) ? [all] : []));
}

/** Returns what looks like a placeholder and is none, with its braces. */
export function unknownPlaceholdersIn(text: string): string[] {
  return [...text.matchAll(braces)].flatMap(([all, name = ""]) => (isKnown(name) ? [] : [all]));
}

/** The name by which a reply addresses the sender. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

function isKnown(name: string): name is keyof PlaceholderValues {
  return placeholders.some((one) => one === name);
}
