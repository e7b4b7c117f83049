import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Access } from "#scripts/deploy/function-variables.ts";

const program = join(import.meta.dirname, "../functions/dist/mail/main.js");
const runner = join(import.meta.dirname, "crash/run-once.js");

/**
 * Runs one round of the built function `mail`, as the clock does, in a process that knows nothing of any other and ends
 * with the round.
 * @param variables of the function
 */
export async function oneMailRound(
  { endpoint, projectId, apiKey }: Access,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { "x-appwrite-trigger": "schedule", "x-appwrite-key": apiKey };
  const request = JSON.stringify({ method: "POST", path: "/", headers, bodyText: "" });
  const address = { APPWRITE_FUNCTION_API_ENDPOINT: endpoint, APPWRITE_FUNCTION_PROJECT_ID: projectId };
  const child = spawn(process.execPath, [runner, program, request], {
    env: { ...address, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The round ended with ${code}`);
}
