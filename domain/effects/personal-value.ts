/** Stands in the audit for a personal value: it says that there is one, not which, because the audit outlives the account. */
export const PERSONAL = "(personal)";
