/** Which test file replays which areas: about the same time each, so that workers share them well. */
export const groups = {
  accounts: [
    "account-auth",
    "account-mfa",
    "account-misc",
    "account-profile",
    "account-sessions",
    "account-tokens",
    "account-verification",
    "policies",
    "teams",
    "users-server",
  ],
  rows: [
    "bulk-and-operators",
    "databases-legacy",
    "permissions-granting",
    "permissions-matrix",
    "queries",
    "row-validation",
    "tablesdb-rows",
    "transactions",
  ],
  services: [
    "functions",
    "realtime-protocol",
    "realtime-rows",
    "small-services",
    "storage-chunked",
    "storage-files",
    "storage-preview",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Group = keyof typeof groups;
