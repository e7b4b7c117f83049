/** Lists what a caller may invoke, before the permissions on data are checked. */
const everybody = ["global", "public"];

const guest = [
  ...everybody,
  "sessions.write",
  "documents.read",
  "documents.write",
  "rows.read",
  "rows.write",
  "files.read",
  "files.write",
  "locale.read",
  "avatars.read",
  "executions.write",
  "execution.write",
  "graphql",
];

const user = [
  ...guest,
  "account",
  "teams.read",
  "teams.write",
  "projects.read",
  "executions.read",
  "execution.read",
  "targets.read",
  "targets.write",
  "subscribers.read",
  "subscribers.write",
  "presences.read",
  "presences.write",
  "tokens.read",
  "tokens.write",
];

export interface Scopes {
  has(scope: string): boolean;
}

export const guestScopes: Scopes = new Set(guest);
export const userScopes: Scopes = new Set(user);
/** A key's own scopes and those every key has. */
export const keyScopes = (scopes: readonly string[]): Scopes =>
  new Set([...everybody, "health.read", "graphql", ...scopes]);
export const everyScope: Scopes = { has: (scope) => scope !== "account" };
