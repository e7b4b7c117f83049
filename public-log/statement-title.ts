/** The first line of a statement of liabilities. Those of v1 had leaves without a mark, which hid a second one of a day. */
export const STATEMENT_TITLE = "keelstone liabilities/v2";
