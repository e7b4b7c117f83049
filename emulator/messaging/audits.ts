import { users } from "#emulator/accounts/collections.ts";
import { countryOf } from "#emulator/accounts/country.ts";
import { deviceOf } from "#emulator/accounts/device.ts";
import type { Context } from "#emulator/http/context.ts";
import { userAgent } from "#emulator/http/forwarded.ts";
import type { Reply } from "#emulator/http/reply.ts";
import type { Route } from "#emulator/http/route.ts";
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

/** Changes of topics, subscribers, messages and providers. */
export const audits = systemCollection<Audit>(
  "audits",
  names.map((key) => ({ key, type: "string", exact: true }) as const),
  [{ key: "resource", type: "key", attributes: ["resource"] }],
);

/** The maximum size of the log of one resource; older entries are deleted. */
const kept = 500;

const actions: Readonly<Record<string, string>> = { POST: "create", PATCH: "update", DELETE: "delete" };

/** Records the calls of these routes that change something, as they are answered. */
export const audited = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const action = actions[route.method];
    if (action === undefined) return route;
    return {
      ...route,
      async handler(context, params) {
        const reply = await route.handler(context, params);
        record(context, route.path, action, reply);
        return reply;
      },
    };
  });

function record(context: Context, path: string, action: string, reply: Reply): void {
  const { project, caller, ip, raw } = context;
  const kind = /subscribers|topics|messages|providers/.exec(path.replace("/topics/:topicId/s", "/s"))?.[0];
  const noun = kind?.slice(0, -1) ?? "";
  const made = typeof reply.body === "string" ? (JSON.parse(reply.body) as { $id?: string }).$id : undefined;
  const resource = `${noun}/${made ?? String(raw[`${noun}Id`])}`;
  project.store.create(audits, {
    resource,
    event: `${noun}.${action}`,
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
