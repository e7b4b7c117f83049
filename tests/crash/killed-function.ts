import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Access, demoVariables } from "#scripts/deploy/function-variables.ts";
import { startForwardingServer } from "#tests/forwarding-server.ts";
import { identityVariables } from "#tests/identity.ts";
import { appUrl } from "#tests/passkey-site.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import type { Request } from "#tests/scenarios/fixtures.ts";

/** When a process dies: at the first call for which this says so, before it reaches the server or after it did. */
export type KillPoint = (call: {
  readonly number: number;
  readonly isCommit: boolean;
}) => "before" | "after" | "no";

interface RunOutcome {
  /** The function's answer; undefined when it was killed before it could answer. */
  readonly answer?: { readonly status: number; readonly body: Record<string, unknown> };
  /** How many calls it made. */
  readonly calls: number;
}

const program = join(import.meta.dirname, "../../functions/dist/operations/main.js");
const runner = join(import.meta.dirname, "run-once.js");

/**
 * Runs `operations` in a process of its own, whose calls go through a proxy that kills it (SIGKILL) where `death`
 * says. What reached the server before that stays done.
 * @param headers of the caller
 */
export async function runUntil(
  death: KillPoint,
  access: Access,
  headers: Readonly<Record<string, string>>,
  { operation, key, input }: Request,
): Promise<RunOutcome> {
  let calls = 0;
  let kill = () => {};
  const proxy = await startForwardingServer(access.endpoint, async ({ method, path }, forward) => {
    calls += 1;
    const isCommit = method === "PATCH" && /\/transactions\/[^/]+$/.test(path);
    const when = death({ number: calls, isCommit });
    const answer = when === "before" ? undefined : await forward();
    if (when === "no") return answer;
    kill();
    return undefined;
  });
  const request = {
    method: "POST",
    path: `/${operation}`,
    headers,
    bodyText: JSON.stringify({ key, input }),
  };
  const child = spawn(process.execPath, [runner, program, JSON.stringify(request)], {
    env: {
      APPWRITE_FUNCTION_API_ENDPOINT: proxy.endpoint,
      APPWRITE_FUNCTION_PROJECT_ID: access.projectId,
      APP_URL: appUrl,
      ...demoVariables,
      ...identityVariables,
      PUBLIC_LOG_KEY: testLogKey.privateText,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  kill = () => void child.kill("SIGKILL");
  const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
  await proxy.stop();
  return { calls, ...(child.signalCode === "SIGKILL" ? {} : { answer: JSON.parse(printed) }) };
}
