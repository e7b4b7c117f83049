/** Comma-separated values (RFC 4180), safe to be opened in a spreadsheet. */

/**
 * Characters that begin a formula, and those that a spreadsheet normalises to them (full width, small,
 * raised, lowered, the minus sign).
 */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29]`;
/** Blanks and invisible characters: a spreadsheet may drop them before it parses a cell. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const formula = new RegExp(`^(?:${unseen}*${sign}|${unseen}*[\\t\\r])`, "u");
const cellInside = new RegExp(
  String.raw`([;\uFF1B\t\v\f\r\n\x85\u2028\u2029](?:${unseen}|")*)(?=${sign})`,
  "gu",
);

/**
 * A text as one cell. Quotes are doubled; a text that a spreadsheet would take for a formula is kept a text by an
 * apostrophe before it, because reasons and names are written by people. Also in the middle: where a comma is the sign
 * of decimals, a spreadsheet may begin a cell after each semicolon, and then takes no quote for one.
 */
export function csvText(text: string): string {
  const begun = formula.test(text) ? `'${text}` : text;
  const harmless = begun.replace(cellInside, "$1'");
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of cells that are written already. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/**
 * The head of a file. The mark at its beginning makes spreadsheets read it as UTF-8.
 * @param headings of the columns, as texts
 */
export function csvStart(headings: readonly string[]): string {
  return `\uFEFF${csvLine(headings.map(csvText))}`;
}
