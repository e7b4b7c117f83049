import { json, text } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { healthQueueRoutes } from "#emulator/routes/health-queues.ts";
import { appwriteVersion } from "#emulator/version.ts";

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
  scopes: ["public"],
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

/** Parts that are in this one process: they answer as long as it does. */
const part = (name: string, list: boolean): Route =>
  route({
    method: "GET",
    path: `/health/${name}`,
    scopes: ["health.read"],
    params: {},
    handler() {
      const status = { name, ping: 0, status: "pass" };
      return json(list ? { total: 1, statuses: [status] } : status);
    },
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
  part("db", true),
  part("cache", true),
  part("pubsub", true),
  part("storage", false),
  part("storage/local", false),
];
