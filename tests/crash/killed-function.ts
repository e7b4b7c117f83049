import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Access } from "#scripts/deploy/function-variables.ts";
import type { Request } from "#tests/scenarios/fixtures.ts";

/** When a process dies: at the first call for which this says so, before it reaches the server or after it did. */
export type KillPoint = (call: {
  readonly number: number;
  readonly isCommit: boolean;
}) => "before" | "after" | "no";

export interface RunOutcome {
  /** The function's answer; undefined when it was killed before it could answer. */
  readonly answer?: { readonly status: number; readonly body: Record<string, unknown> };
  /** How many calls it made. */
  readonly calls: number;
}

const program = join(import.meta.dirname, "../../functions/dist/operations/main.js");
const runner = join(import.meta.dirname, "run-once.js");

async function forward(access: Access, request: IncomingMessage) {
  const method = request.method ?? "GET";
  const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
  const body = await text(request);
  const response = await fetch(access.endpoint.replace(/\/v1$/, "") + request.url, {
    method,
    headers: headers as Record<string, string>,
    ...(body === "" ? {} : { body }),
  });
  const type = response.headers.get("content-type");
  return {
    status: response.status,
    headers: type === null ? {} : { "content-type": type },
    body: await response.text(),
  };
}

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
  const proxy = createServer(async (request, response) => {
    calls += 1;
    const isCommit = request.method === "PATCH" && /\/transactions\/[^/]+$/.test(request.url ?? "");
    const when = death({ number: calls, isCommit });
    if (when === "before") return kill();
    const answer = await forward(access, request);
    if (when === "after") return kill();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const request = {
    method: "POST",
    path: `/${operation}`,
    headers,
    bodyText: JSON.stringify({ key, input }),
  };
  const child = spawn(process.execPath, [runner, program, JSON.stringify(request)], {
    env: {
      APPWRITE_FUNCTION_API_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v1`,
      APPWRITE_FUNCTION_PROJECT_ID: access.projectId,
      ADMIN_TOTP: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  kill = () => void child.kill("SIGKILL");
  const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  return { calls, ...(child.signalCode === "SIGKILL" ? {} : { answer: JSON.parse(printed) }) };
}
