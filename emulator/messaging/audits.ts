import { users } from "#emulator/accounts/collections.ts";
import { countryOf } from "#emulator/accounts/country.ts";
import { deviceOf } from "#emulator/accounts/device.ts";
import type { Context } from "#emulator/http/context.ts";
import { userAgent } from "#emulator/http/forwarded.ts";
import type { Reply } from "#emulator/http/reply.ts";
import type { Route } from "#emulator/http/route.ts";
import { type LogInput, listLogs } from "#emulator/query/list-logs.ts";
import { where } from "#emulator/query/query.ts";
import { type Doc, systemCollection } from "#emulator/store/collection.ts";

interface Audit {
  /** Kind and id of the resource, `topic/news`. */
  resource: string;
  event: string;
  /** "" for a key. */
  userId: string;
  ip: string;
  userAgent: string;
}

const names = ["resource", "event", "userId", "ip", "userAgent"] as const;

/** Changes of teams, of the schema of databases, and of what messages are made of. */
export const audits = systemCollection<Audit>(
  "audits",
  names.map((key) => ({ key, type: "string", exact: true }) as const),
  [{ key: "resource", type: "key", attributes: ["resource"] }],
);

/** The maximum size of the log of one resource; older entries are deleted. */
const kept = 500;

/** The entry of a call in the log of a resource. */
interface AuditEntry {
  readonly resource: string;
  readonly event: string;
}

/** Names the entry of a call; undefined for a call that no log records. @param made the id of the answer */
export type DescribeAudit = (
  route: Route,
  raw: Readonly<Record<string, unknown>>,
  made: string | undefined,
) => AuditEntry | undefined;

/** The last part of an event by the method of the call. */
export const auditActions: Readonly<Record<string, string>> = {
  POST: "create",
  PUT: "update",
  PATCH: "update",
  DELETE: "delete",
};

/** Records the calls of these routes that change something, as they are answered. */
export const audited = (routes: readonly Route[], describe: DescribeAudit): Route[] =>
  routes.map((route) => {
    if (auditActions[route.method] === undefined) return route;
    return {
      ...route,
      async handler(context, params) {
        const reply = await route.handler(context, params);
        const entry = describe(route, context.raw, idOf(reply));
        if (entry !== undefined) record(context, entry);
        return reply;
      },
    };
  });

function idOf({ body }: Reply): string | undefined {
  return typeof body === "string" && body.startsWith("{")
    ? (JSON.parse(body) as { $id?: string }).$id
    : undefined;
}

/** The entries of topics, subscribers, messages and providers. */
export const describeMessaging: DescribeAudit = ({ path, method }, raw, made) => {
  const kind = /subscribers|topics|messages|providers/.exec(path.replace("/topics/:topicId/s", "/s"))?.[0];
  const noun = kind?.slice(0, -1) ?? "";
  return {
    resource: `${noun}/${made ?? String(raw[`${noun}Id`])}`,
    event: `${noun}.${auditActions[method]}`,
  };
};

function record(context: Context, { resource, event }: AuditEntry): void {
  const { project, caller, ip } = context;
  project.store.create(audits, {
    resource,
    event,
    userId: caller.user?.$id ?? "",
    ip,
    userAgent: userAgent(context) ?? "",
  });
  const own = { filters: [where.equal("resource", resource)] };
  const surplus = project.store.count(audits, own) - kept;
  if (surplus <= 0) return;
  for (const { $id } of project.store.find(audits, { ...own, limit: surplus })) {
    project.store.delete(audits, $id);
  }
}

/** An entry as the API shows it. A key has an address of its own in place of a user's. */
export function auditModel({ project }: Context, audit: Doc<Audit>) {
  const user = project.store.get(users, audit.userId);
  const isKey = audit.userId === "";
  return {
    event: audit.event,
    userId: audit.userId,
    userEmail: isKey ? `app.${project.id}@service.localhost` : (user?.email ?? ""),
    userName: user?.name ?? "",
    mode: "default",
    userType: isKey ? "keyProject" : "user",
    ip: audit.ip,
    time: audit.$createdAt,
    ...deviceOf(audit.userAgent),
    ...countryOf(),
  };
}

/** Lists the changes of a resource, newest first. */
export const listAudits = (context: Context, resource: string, input: LogInput): Reply =>
  listLogs(
    context,
    { collection: audits, filter: where.equal("resource", resource), model: auditModel },
    input,
  );
