/** Comma-separated values (RFC 4180), safe to be opened in a spreadsheet. */

/**
 * A text as one cell. Quotes are doubled; what a spreadsheet would take for a formula is kept a text by an
 * apostrophe before it, because reasons and names are written by people. Also in the middle: where a comma is the sign
 * of decimals, a spreadsheet may begin a cell after each semicolon, and then takes no quote for one.
 */
export function csvText(text: string): string {
  const begun = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const harmless = begun.replace(/([;\t\r\n][\s"]*)(?=[=+\-@])/g, "$1'");
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
