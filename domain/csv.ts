/** Comma-separated values (RFC 4180), safe to be opened in a spreadsheet. */

/**
 * A text as one cell. Quotes are doubled; what a spreadsheet would take for a formula is kept a text by an
 * apostrophe before it, because reasons and names are written by people.
 */
export function csvText(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of cells that are written already. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** The head of a file. The mark at its beginning tells spreadsheets that the letters are UTF-8. */
export function csvStart(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}
