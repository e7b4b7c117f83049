import { json, text } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { appwriteVersion } from "#emulator/version.ts";
import { healthQueueRoutes } from "./health-queues.ts";

const version = route({
  method: "GET",
  path: "/health/version",
  scopes: ["public"],
  withoutProject: true,
  params: {},
  handler: () => json({ version: appwriteVersion }),
});

const ping = route({
  method: "GET",
  path: "/ping",
  scopes: ["global"],
  withoutProject: true,
  params: {},
  handler: () => text("Pong!"),
});

const http = route({
  method: "GET",
  path: "/health",
  scopes: ["health.read"],
  params: {},
  handler: () => json({ name: "http", ping: 0, status: "pass" }),
});

/** Parts of this one process: they answer as long as it does. */
const part = (path: string, names: readonly string[]): Route =>
  route({
    method: "GET",
    path: `/health/${path}`,
    scopes: ["health.read"],
    params: {},
    handler() {
      const statuses = names.map((name) => ({ name, ping: 0, status: "pass" }));
      return json({ total: statuses.length, statuses });
    },
  });

const storage = (path: string): Route =>
  route({
    method: "GET",
    path: `/health/${path}`,
    scopes: ["health.read"],
    params: {},
    handler: () => json({ name: "", ping: 0, status: "pass" }),
  });

const time = route({
  method: "GET",
  path: "/health/time",
  scopes: ["health.read"],
  params: {},
  handler({ project }) {
    const now = Math.floor(project.clock.now() / 1000);
    return json({ remoteTime: now, localTime: now, diff: 0 });
  },
});

const antiVirus = route({
  method: "GET",
  path: "/health/anti-virus",
  scopes: ["health.read"],
  params: {},
  handler: () => json({ version: "", status: "disabled" }),
});

export const healthRoutes = [
  ...healthQueueRoutes,
  antiVirus,
  version,
  ping,
  http,
  time,
  part("db", ["Console.DB (console_db_main)", "Projects.DB (database_db_main)"]),
  part("cache", ["Cache (cache_redis_main)"]),
  part("pubsub", ["PubSub (pubsub_redis_main)"]),
  storage("storage"),
  storage("storage/local"),
];
