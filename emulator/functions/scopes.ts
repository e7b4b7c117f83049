const both = [
  ...[
    "users",
    "teams",
    "databases",
    "collections",
    "tables",
    "attributes",
    "columns",
    "indexes",
    "documents",
    "rows",
  ],
  ...[
    "files",
    "buckets",
    "functions",
    "sites",
    "log",
    "execution",
    "executions",
    "targets",
    "providers",
    "messages",
  ],
  ...[
    "topics",
    "subscribers",
    "rules",
    "migrations",
    "vcs",
    "tokens",
    "presences",
    "platforms",
    "keys",
    "project",
  ],
  ...["policies", "mocks", "webhooks", "sessions", "schedules", "domains"],
];

/** Scopes the key of a function's executions can hold. */
export const functionScopes: readonly string[] = [
  ...both.flatMap((name) => [`${name}.read`, `${name}.write`]),
  "locale.read",
  "avatars.read",
  "health.read",
  "assistant.read",
];
