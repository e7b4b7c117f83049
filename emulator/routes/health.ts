import { json, text } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
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
  params: {},
  handler: () => text("Pong!"),
});

export const healthRoutes = [version, ping];
