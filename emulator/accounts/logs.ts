import type { Context } from "#emulator/http/context.ts";
import { userAgent } from "#emulator/http/forwarded.ts";
import { type LogInput, listLogs } from "#emulator/query/list-logs.ts";
import { where } from "#emulator/query/query.ts";
import { type Doc, systemCollection } from "#emulator/store/collection.ts";
import { type User, users } from "./collections.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";

interface Log {
  userId: string;
  event: string;
  ip: string;
  userAgent: string;
}

export const logs = systemCollection<Log>(
  "logs",
  [
    { key: "userId", type: "string", exact: true },
    { key: "event", type: "string", exact: true },
    { key: "ip", type: "string", exact: true },
    { key: "userAgent", type: "string", exact: true },
  ],
  [{ key: "userId", type: "key", attributes: ["userId"] }],
);

/** The maximum size of a user's log; older entries are deleted. */
const kept = 500;

/** Records what a user did. Actions of a key are not recorded. */
export function recordLog(context: Context, userId: string, event: string): void {
  if (userId === "") return;
  const { ip, project } = context;
  const { store } = project;
  store.create(logs, { userId, event, ip, userAgent: userAgent(context) ?? "" });
  const own = where.equal("userId", userId);
  const surplus = store.count(logs, { filters: [own] }) - kept;
  if (surplus <= 0) return;
  for (const { $id } of store.find(logs, { filters: [own], limit: surplus })) store.delete(logs, $id);
}

/** Lists a user's actions. */
export const listUserLogs = (context: Context, userId: string, input: LogInput) =>
  listLogs(context, { collection: logs, filter: where.equal("userId", userId), model: logModel }, input);

/** A log entry as the API shows it; the user may have another name by now, as in Appwrite. */
function logModel({ project }: Context, log: Doc<Log>) {
  const user: Doc<User> | undefined = project.store.get(users, log.userId);
  return {
    event: log.event,
    userId: log.userId,
    userEmail: user?.email ?? "",
    userName: user?.name ?? "",
    mode: "default",
    userType: "user",
    ip: log.ip,
    time: log.$createdAt,
    ...deviceOf(log.userAgent),
    ...countryOf(),
  };
}
