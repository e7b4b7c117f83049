/** The first line of a statement of liabilities. */
export const STATEMENT_TITLE = "keelstone liabilities/v2";

/** Whether a text is a statement of an older form. Its leaf has no mark, which hides a second one of a day. */
export function isOldStatement(text: string): boolean {
  return /^keelstone liabilities\/v[01]\n/.test(text);
}
