import { freePorts } from "#scripts/ports.ts";
import { startStack } from "#scripts/stack.ts";

/** Names of the variables by which the workers learn where the product runs. */
export const environment = {
  appUrl: "KEELSTONE_E2E_APP",
  endpoint: "KEELSTONE_E2E_ENDPOINT",
  apiKey: "KEELSTONE_E2E_KEY",
} as const;

export default async function globalSetup(): Promise<() => Promise<void>> {
  const [app = 0, appwrite = 0, smtp = 0] = await freePorts(3);
  const stack = await startStack({
    ports: { app, appwrite, smtp },
    data: undefined,
    app: "built",
    watch: false,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.env[environment.appUrl] = stack.appUrl;
  process.env[environment.endpoint] = stack.endpoint;
  process.env[environment.apiKey] = stack.apiKey;
  return () => stack.stop();
}
