import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { applyPlan } from "#scripts/deploy/apply-plan.ts";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import type { Values } from "#scripts/deploy/plan-functions.ts";
import { readSchema, type Schema } from "#scripts/deploy/wanted.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";

/** A server that knows nothing of the product until it is deployed, as an operator's does. */
export interface ExternalServer {
  readonly emulator: Emulator;
  readonly server: Server;
  stop(): Promise<void>;
}

/** @param project its id */
export async function startExternalServer(project = "operators"): Promise<ExternalServer> {
  const emulator = await startEmulator({ projects: [project], rateLimits: false });
  const { endpoint, projectId, key } = emulator;
  return { emulator, server: serverOf({ endpoint, projectId, apiKey: key }), stop: () => emulator.stop() };
}

/** Where the pages of the product are, beside the server. */
export const site = "http://localhost:4500";

/** The repository's configuration with its functions, which have to be built. */
export function product(): Schema {
  return readSchema(join(import.meta.dirname, "../../appwrite.json"));
}

/** Brings the server to the configuration. @param variables of the functions */
export async function deployTo(
  server: Server,
  wanted: Schema,
  variables: Values["variables"],
): Promise<void> {
  // Administrators of tests have no authenticator app.
  const values = { variables: { ADMIN_TOTP: "off", ...variables }, renewSecrets: false };
  const { changes } = await makePlan(server, wanted, values, site);
  await applyPlan(server, changes, () => {});
}

/** Runs with a folder of its own, which is gone afterwards. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "operator-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
