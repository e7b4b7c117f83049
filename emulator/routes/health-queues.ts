import { AppwriteError } from "#emulator/errors.ts";
import { json, type Reply } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { looseInteger32 } from "#emulator/params/values.ts";

const scopes = ["health.read"];
const threshold = optional(looseInteger32, 5000);

const kinds =
  `audits webhooks logs certificates builds databases deletes mails messaging migrations functions stats-resources
  stats-usage`.split(/\s+/);

const names =
  `v1-database v1-deletes v1-audits v1-mails v1-functions v1-stats-resources v1-stats-usage v1-webhooks v1-certificates
  v1-builds v1-screenshots v1-messaging v1-migrations`.split(/\s+/);

/** This server does its work in its own process: no queue ever holds anything. */
function size(threshold: number, jobs: string): Reply {
  if (threshold > 0) return json({ size: 0 });
  throw new AppwriteError(
    "health_queue_size_exceeded",
    `Queue ${jobs} threshold hit. Current value is 0 and threshold is ${threshold}.`,
  );
}

const queue = (kind: string): Route =>
  route({
    method: "GET",
    path: `/health/queue/${kind}`,
    scopes,
    params: { ...(kind === "databases" ? { name: optional(text(256), "database_db_main") } : {}), threshold },
    handler: (_, input) => size(input.threshold, "jobs"),
  });

const failed = route({
  method: "GET",
  path: "/health/queue/failed/:name",
  scopes,
  params: { name: required(oneOf(names)), threshold },
  handler: (_, { threshold }) => size(threshold, "failed jobs"),
});

export const healthQueueRoutes = [...kinds.map(queue), failed];
