import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { functionsDomain } from "#emulator/proxy/rules.ts";

/** The settings of the server's administrator; the CLI takes the domain of functions from it. */
const variables = route({
  method: "GET",
  path: "/console/variables",
  scopes: ["projects.read"],
  withoutProject: true,
  params: {},
  handler: () =>
    json({
      _APP_DOMAIN_TARGET_CNAME: "localhost",
      _APP_DOMAIN_TARGET_A: "127.0.0.1",
      _APP_DOMAIN_TARGET_AAAA: "",
      _APP_DOMAIN_TARGET_CAA: "",
      _APP_STORAGE_LIMIT: 30_000_000,
      _APP_COMPUTE_BUILD_TIMEOUT: 900,
      _APP_COMPUTE_SIZE_LIMIT: 30_000_000,
      _APP_USAGE_STATS: "disabled",
      _APP_VCS_ENABLED: false,
      _APP_DOMAIN_ENABLED: true,
      _APP_ASSISTANT_ENABLED: false,
      _APP_DOMAIN_SITES: "",
      _APP_DOMAIN_FUNCTIONS: functionsDomain,
      _APP_OPTIONS_FORCE_HTTPS: "disabled",
      _APP_DOMAINS_NAMESERVERS: "",
    }),
});

export const consoleRoutes = [variables];
