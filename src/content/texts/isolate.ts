/**
 * Keeps a name, a number, an amount or an address in its own order inside a text that is written from right
 * to left: without it "+44 20 7946" is shown as "7946 20 44+" and "$100.00" with the symbol on the wrong
 * side. The direction is the one of its first letter, left to right for figures. Marks and not elements,
 * because titles and labels need it too.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
