import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
import { recordLog } from "./logs.ts";

interface AccountChange {
  readonly userId: string;
  /** The changed resource below the user, when it has a name of its own: `["sessions", id]`. */
  readonly part?: readonly [kind: string, id: string];
  /** `sessions` with the detail `delete`: all of them ended at once, by a key. */
  readonly action: "create" | "update" | "delete" | "sessions";
  /** The attribute of an update: `users.U.update.name`. */
  readonly detail?: string;
  /** The model as Appwrite sends it: what the API returns, secrets only where Appwrite does. */
  readonly payload: unknown;
  /** The payload for sockets where it differs. */
  readonly socketPayload?: unknown;
}

/** Publishes a change of an account to realtime, functions and the user's log. */
export function publishAccount(context: Context, change: AccountChange): void {
  const { project, caller } = context;
  const { userId, part = [], action, detail } = change;
  const shown = (payload: unknown) => (project.passwordHashesInEvents ? payload : withoutHash(payload));
  const payload = shown(change.payload);
  const socketPayload = change.socketPayload === undefined ? payload : shown(change.socketPayload);
  // A guest who signs up or in acts as the user he becomes.
  const actor = caller.user?.$id ?? (caller.kind === "guest" ? userId : "");
  recordLog(context, actor, `${nounOf(part[0])}.${action}`);
  project.events.publish({
    events: eventNames(["users", userId, ...part], action, detail),
    channels: ["account", `account.${userId}`],
    payload,
    socketPayload,
    roles: [`user:${userId}`],
    userId: actor,
    timestamp: formatDatetime(project.clock.now()),
  });
}

/** The fields that a call by key answers beside what the account itself sees. */
function withoutHash(payload: unknown): unknown {
  const {
    password: _password,
    hash: _hash,
    hashOptions: _options,
    ...rest
  } = payload as Record<string, unknown>;
  return rest;
}

const nounOf = (kind = "users"): string => kind.replace(/ies$/, "y").replace(/s$/, "");
