import { projectScopes } from "#emulator/projects/project-scopes.ts";

/** Lists what a caller may invoke, before the permissions on data are checked. */
const guest = [
  "global",
  "public",
  "home",
  "console",
  "graphql",
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
];

const user = [
  ...guest,
  "account",
  "teams.read",
  "teams.write",
  "projects.read",
  "executions.read",
  "targets.read",
  "targets.write",
  "subscribers.read",
  "subscribers.write",
  "presences.read",
  "presences.write",
  "assistant.read",
  "rules.read",
];

export interface Scopes {
  has(scope: string): boolean;
}

export const guestScopes: Scopes = new Set(guest);
export const userScopes: Scopes = new Set(user);
/** A key's own scopes and those every key has. "public" is none of them: those routes are for clients. */
export const keyScopes = (scopes: readonly string[]): Scopes =>
  new Set(["global", "health.read", "graphql", ...scopes]);
export const everyProjectScope: Scopes = keyScopes(projectScopes);
