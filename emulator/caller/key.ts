import { createHash, timingSafeEqual } from "node:crypto";
import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import { keys } from "#emulator/projects/keys.ts";
import { where } from "#emulator/query/query.ts";
import type { Caller } from "./caller.ts";
import { expired, signJwt, verifyJwt } from "./jwt.ts";
import { everyProjectScope, keyScopes } from "./scopes.ts";

const ephemeral = /^(?:ephemeral|dynamic)_(.+)$/s;
const digest = (text: string) => createHash("sha256").update(text).digest();

const ownDigests = new WeakMap<Project, Buffer>();

/** The digest of the project's own key, which every call by key is compared with. */
function ownDigest(project: Project): Buffer {
  const known = ownDigests.get(project) ?? digest(project.key);
  ownDigests.set(project, known);
  return known;
}

/**
 * The caller behind an API key.
 * @throws user_unauthorized for a key this project does not know, project_key_expired, api_key_expired for a function's old key
 */
export function callerOfKey(project: Project, key: string): Caller {
  const short = ephemeral.exec(key)?.[1];
  if (short === undefined) return callerOfStandardKey(project, key);
  const checked = verifyJwt(short, project.settings.signingSecret, project.clock.now());
  if ("problem" in checked) {
    throw new AppwriteError(checked.problem === expired ? "api_key_expired" : "user_unauthorized");
  }
  const { scopes, projectId } = checked.claims;
  if (projectId !== project.id || !Array.isArray(scopes)) throw new AppwriteError("user_unauthorized");
  return { kind: "key", privileged: true, roles: new Set(), scopes: keyScopes(scopes.map(String)) };
}

function callerOfStandardKey(project: Project, key: string): Caller {
  const asKey = { kind: "key", privileged: true, roles: new Set<string>() } as const;
  if (timingSafeEqual(digest(key), ownDigest(project))) return { ...asKey, scopes: everyProjectScope };
  const known = project.store.findOne(keys, where.equal("secret", key));
  if (known === undefined) throw new AppwriteError("user_unauthorized");
  if (known.expire !== null && (parseDatetime(known.expire) ?? 0) <= project.clock.now()) {
    throw new AppwriteError("project_key_expired");
  }
  return { ...asKey, scopes: keyScopes(known.scopes) };
}

/** The key a function gets for one execution: its scopes, for `seconds`. */
export function ephemeralKey(project: Project, scopes: readonly string[], seconds: number): string {
  const { signingSecret } = project.settings;
  return `ephemeral_${signJwt({ projectId: project.id, scopes }, signingSecret, project.clock.now(), seconds)}`;
}
