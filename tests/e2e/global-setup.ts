import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { APPWRITE_IN_DOCKER } from "#scripts/build/nginx-gateway.ts";
import { type Access, setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { seed } from "#scripts/dev/seed.ts";
import { serveApp } from "#scripts/dev/serve-app.ts";
import { startStack } from "#scripts/dev/stack.ts";
import { externalAccess } from "#tests/external-access.ts";
import { LogWitnessServer } from "#tests/log-witness-server.ts";
import { type Nginx, startNginx } from "#tests/nginx.ts";
import { deployElsewhere } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";

/** Names of the variables by which the workers learn where the product runs. */
export const environment = {
  appUrl: "KEELSTONE_E2E_APP",
  endpoint: "KEELSTONE_E2E_ENDPOINT",
  apiKey: "KEELSTONE_E2E_KEY",
  /** Set by hand to have nginx serve the site and hand calls on, as on a host. */
  gateway: "KEELSTONE_E2E_GATEWAY",
} as const;

/** Only what a journey about two administrators moves is as much, in dollars. */
const FOUR_EYES_ABOVE = "700000000";
/** Only the journey about large withdrawals withdraws as much without an administrator's second step. */
const LARGE_WITHDRAWAL = "500000000";

/** The witness of the public log. */
export const witnessName = "witness.example";

/** Only what the journeys of the identity check withdraw is as much, in dollars. */
const IDENTITY_ABOVE = "600000000";

export default async function globalSetup(): Promise<() => Promise<void>> {
  // Set before anything runs: a function begins again with other settings, and journeys share one.
  process.env.FOUR_EYES_ABOVE = FOUR_EYES_ABOVE;
  process.env.IDENTITY_CHECK = "above";
  process.env.IDENTITY_ABOVE = IDENTITY_ABOVE;
  process.env.LARGE_WITHDRAWAL = LARGE_WITHDRAWAL;
  const witness = await new LogWitnessServer(witnessName).start();
  process.env.PUBLIC_LOG_KEY = testLogKey.privateText;
  process.env.PUBLIC_LOG_WITNESSES = witness.setting;
  const stop = await startProduct();
  return async () => {
    await stop();
    witness.stop();
  };
}

async function startProduct(): Promise<() => Promise<void>> {
  const [app = 0, appwrite = 0, smtp = 0] = await freePorts(3);
  const foreign = externalAccess();
  if (foreign !== undefined) return elsewhere(foreign, app);
  const stack = await startStack({
    ports: { app, appwrite, smtp },
    data: undefined,
    app: "built",
    demo: "small",
    watch: false,
    rateLimits: false,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.env[environment.appUrl] = stack.appUrl;
  process.env[environment.endpoint] = stack.endpoint;
  process.env[environment.apiKey] = stack.apiKey;
  if (process.env[environment.gateway] === undefined) return () => stack.stop();
  const nginx = await gatewayTo(stack.endpoint);
  process.env[environment.appUrl] = nginx.url;
  // Passkeys belong to the address of the site.
  await setFunctionVariables({ ...stack, smtpPort: smtp, appUrl: nginx.url });
  return async () => {
    await nginx.stop();
    await stack.stop();
  };
}

/** The built site behind the nginx that the build has configured, over TLS. */
async function gatewayTo(endpoint: string): Promise<Nginx> {
  const { origin } = new URL(endpoint);
  const file = join(import.meta.dirname, "../../.keelstone/hosting/nginx.conf");
  const server = (await readFile(file, "utf8")).replaceAll(
    `proxy_pass ${APPWRITE_IN_DOCKER};`,
    `proxy_pass ${origin};`,
  );
  return startNginx(server, join(import.meta.dirname, "../../dist"));
}

/** The built site in front of the Appwrite that the variables name, with the demonstration in it. */
async function elsewhere(access: Access, port: number): Promise<() => Promise<void>> {
  // First, so that nothing is deleted for journeys of a site that would ask another project.
  const { endpoint, projectId } = access;
  const server = await serveApp("built", port, { origin: new URL(endpoint).origin, projectId });
  await buildFunctions();
  await deployElsewhere(access, server.url);
  await seed(access);
  process.env[environment.appUrl] = server.url;
  process.env[environment.endpoint] = access.endpoint;
  process.env[environment.apiKey] = access.apiKey;
  return () => server.stop();
}
