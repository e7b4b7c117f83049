import type { WebSocket } from "ws";
import { users } from "#emulator/accounts/collections.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import type { Caller } from "#emulator/caller/caller.ts";
import { guestRoles, rolesOf } from "#emulator/caller/roles.ts";
import { toJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions.ts";

/** One open socket. Its roles are those of the moment it signed in; only changes of memberships renew them. */
export interface Connection {
  readonly subscriptions: Subscriptions;
  readonly caller: Caller;
  signIn(caller: Caller): void;
  renewRoles(): void;
  /** The account of who signed in, or null. */
  account(): object | null;
  send(message: object): void;
  sendFrame(frame: Buffer): void;
  fail(code: number, message: string): void;
  close(code: number): void;
}

/** The limit of unsent bytes for a slow reader; one that is further behind has to connect again. */
const mostBuffered = 4 * 1024 * 1024;
const tryAgainLater = 1013;

export function createConnection(
  project: Project,
  socket: WebSocket,
  caller: Caller,
  onChannel: (connection: Connection, channel: string, listens: boolean) => void,
): Connection {
  let current = caller;

  function write(data: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) {
      socket.close(tryAgainLater, "too slow");
      socket.terminate();
      return;
    }
    socket.send(data, { binary: false });
  }

  const connection: Connection = {
    subscriptions: createSubscriptions((channel, listens) => onChannel(connection, channel, listens)),
    get caller() {
      return current;
    },
    signIn(next) {
      current = next;
    },
    renewRoles() {
      if (current.user === undefined) return;
      // As the account is now, also its labels.
      const user = project.store.get(users, current.user.$id);
      current =
        user === undefined
          ? { ...current, roles: guestRoles }
          : { ...current, user, roles: rolesOf(project.store, user) };
    },
    account: () => (current.user === undefined ? null : accountModel(project.store, current.user)),
    send: (message) => write(toJson(message)),
    sendFrame: write,
    fail: (code, message) => connection.send({ type: "error", data: { code, message } }),
    close: (code) => socket.close(code),
  };
  return connection;
}
