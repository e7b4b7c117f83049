import { createHash, timingSafeEqual } from "node:crypto";
import type { Caller } from "#emulator/caller/caller.ts";
import { signJwt, verifyJwt } from "#emulator/caller/jwt.ts";
import { everyScope, keyScopes } from "#emulator/caller/scopes.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";

const ephemeral = /^(?:ephemeral|dynamic)_(.+)$/s;
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * The caller behind an API key.
 * @throws user_unauthorized for a key this project does not know, api_key_expired for a function's old key
 */
export function callerOfKey(project: Project, key: string): Caller {
  const short = ephemeral.exec(key)?.[1];
  if (short === undefined) {
    if (!timingSafeEqual(digest(key), digest(project.key))) throw new AppwriteError("user_unauthorized");
    return { kind: "key", privileged: true, roles: new Set(), scopes: everyScope };
  }
  const checked = verifyJwt(short, project.settings.signingSecret, project.clock.now());
  if ("problem" in checked) {
    throw new AppwriteError(checked.problem === "expired" ? "api_key_expired" : "user_unauthorized");
  }
  const { scopes, projectId } = checked.claims;
  if (projectId !== project.id || !Array.isArray(scopes)) throw new AppwriteError("user_unauthorized");
  return { kind: "key", privileged: true, roles: new Set(), scopes: keyScopes(scopes.map(String)) };
}

/** The key a function gets for one execution: its scopes, for `seconds`. */
export function ephemeralKey(project: Project, scopes: readonly string[], seconds: number): string {
  const { signingSecret } = project.settings;
  return `ephemeral_${signJwt({ projectId: project.id, scopes }, signingSecret, project.clock.now(), seconds)}`;
}
