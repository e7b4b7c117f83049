import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { serverOf } from "#scripts/operate/server.ts";
import { checkRetention } from "./check-retention.ts";
import type { DoctorContext } from "./finding.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

interface Ages {
  /** Days of the oldest execution. */
  readonly execution?: number;
  /** Days of the activities of an account, newest first. */
  readonly activity?: readonly number[];
}

/** Returns the findings about a server with logs of these ages. */
async function found({ execution, activity = [] }: Ages, variables: Record<string, string> = {}) {
  const started = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://server");
    const queries = [...searchParams.values()].map((text) => JSON.parse(text));
    const argumentOf = (method: string) => queries.find((query) => query.method === method)?.values?.[0];
    const logs = activity.map((days) => ({ time: daysAgo(days) })).slice(argumentOf("offset") ?? 0);
    const executions =
      execution === undefined || !queries.some(({ method }) => method === "orderAsc")
        ? []
        : [{ $createdAt: daysAgo(execution) }];
    const answers: Record<string, object> = {
      "/v1/functions/operations/executions": { executions },
      "/v1/users": { users: [{ $id: "ann" }] },
      "/v1/users/ann/logs": { total: activity.length, logs: logs.slice(0, argumentOf("limit")) },
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[pathname] ?? {}));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1`;
  const context = {
    server: serverOf({ endpoint, projectId: "keelstone", apiKey: "key" }),
    wanted: { functions: [{ $id: "operations" }] },
    values: { variables },
  } as unknown as DoctorContext;
  const findings: string[] = [];
  for await (const { state, message } of checkRetention(context))
    findings.push(`${state}: ${message.replace(/since [^\s,]+/, "since T")}`);
  return findings;
}

it.each<[Ages, Record<string, string>, string[]]>([
  [{}, {}, ["ok: Appwrite deletes its logs after 14 days"]],
  [{ execution: 14.5, activity: [0, 3, 14.5] }, {}, ["ok: Appwrite deletes its logs after 14 days"]],
  [{ execution: 40 }, { LOG_RETENTION_DAYS: "60" }, ["ok: Appwrite deletes its logs after 60 days"]],
  [
    { execution: 17 },
    {},
    ["wrong: Appwrite keeps executions since T, longer than the 14 days of docs/logs.md"],
  ],
  [
    { execution: 1, activity: [0, 3, 20] },
    {},
    ["wrong: Appwrite keeps the activity of accounts since T, longer than the 14 days of docs/logs.md"],
  ],
])("logs of these ages: %o, %o", async (ages, variables, words) => {
  expect(await found(ages, variables)).toEqual(words);
});
