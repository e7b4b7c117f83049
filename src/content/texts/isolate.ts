/**
 * Keeps a name, a number or an address in its own order inside a text from right to left: without it "+44 20 7946" is
 * shown as "7946 20 44+". The direction is that of its first letter, left to right for figures. Marks and not elements,
 * because titles and labels need it too.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
