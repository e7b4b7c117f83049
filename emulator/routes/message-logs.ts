import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { auditModel, audits } from "#emulator/messaging/audits.ts";
import { messageProviders, sentMessages, subscribers, topics } from "#emulator/messaging/collections.ts";
import { required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { listLogs, logParams } from "#emulator/query/list-logs.ts";
import { where } from "#emulator/query/query.ts";

type Noun = "topic" | "subscriber" | "message" | "provider";

const isKnown: Readonly<Record<Noun, (context: Context, id: string) => boolean>> = {
  topic: ({ project }, id) => project.store.get(topics, id) !== undefined,
  subscriber: ({ project }, id) => project.store.get(subscribers, id) !== undefined,
  message: ({ project }, id) => project.store.get(sentMessages, id) !== undefined,
  provider: ({ project }, id) => project.store.get(messageProviders, id) !== undefined,
};

const missing = {
  provider: "provider_not_found",
  topic: "topic_not_found",
  subscriber: "subscriber_not_found",
  message: "message_not_found",
} as const;

/** Lists what was done to a resource. */
const logsOf = (noun: Noun): Route =>
  route({
    method: "GET",
    path: `/messaging/${noun}s/:id/logs`,
    scopes: [`${noun}s.read`],
    params: { id: required(uid), ...logParams },
    handler(context, { id, ...input }) {
      if (!isKnown[noun](context, id)) throw new AppwriteError(missing[noun]);
      const filter = where.equal("resource", `${noun}/${id}`);
      return listLogs(context, { collection: audits, filter, model: auditModel }, input);
    },
  });

export const messageLogRoutes = (["topic", "subscriber", "message", "provider"] as const).map(logsOf);
