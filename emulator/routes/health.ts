import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent, text } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { isUrl } from "#emulator/params/addresses.ts";
import { ok, problem, required, type Validator } from "#emulator/params/param.ts";
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

const domainName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** A host of the public internet, or an address of it. Localhost and its like are refused. */
const publicDomain: Validator<string> = (value) => {
  const host = typeof value === "string" && isUrl(value) ? new URL(value).hostname : value;
  return typeof host === "string" &&
    domainName.test(host) &&
    !/\.(?:local|localhost|test|internal)$/.test(host)
    ? ok(host)
    : problem("1. Value must be a valid URL \n2. Value must be a public domain \n");
};

/** The certificate of another host. This server asks no other, and answers as one does that finds none. */
const certificate = route({
  method: "GET",
  path: "/health/certificate",
  scopes: ["health.read"],
  params: { domain: required(publicDomain) },
  handler() {
    throw new AppwriteError("health_invalid_host", "Failed to connect to host: (0) ");
  },
});

/** No key and no role holds the scope. */
const stats = route({
  method: "GET",
  path: "/health/stats",
  scopes: ["root"],
  params: {},
  handler: () => noContent(),
});

export const healthRoutes = [
  certificate,
  stats,
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
