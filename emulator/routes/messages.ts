import { targets } from "#emulator/accounts/collections.ts";
import { targetModel } from "#emulator/accounts/models.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { sentMessages } from "#emulator/messaging/collections.ts";
import { messageModel, publishMessage, requireMessage } from "#emulator/messaging/message-model.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";

const read = ["messages.read"];
const messageId = required(uid);
const page = { queries: optional(queries, []), total: optional(countTotal, true) };

const list = route({
  method: "GET",
  path: "/messaging/messages",
  scopes: read,
  params: { ...page, search: optional(text(256), "") },
  handler(context, input) {
    const allowed = ["scheduledAt", "deliveredAt", "deliveredTotal", "status", "providerType"];
    const { total, documents } = listQuery(context, sentMessages, input, { allowed, noun: "Message" });
    return json({ total, messages: documents.map(messageModel) });
  },
});

const get = route({
  method: "GET",
  path: "/messaging/messages/:messageId",
  scopes: read,
  params: { messageId },
  handler: (context, { messageId }) => json(messageModel(requireMessage(context, messageId))),
});

const listTargets = route({
  method: "GET",
  path: "/messaging/messages/:messageId/targets",
  scopes: read,
  params: { ...page, messageId },
  handler(context, { messageId, ...input }) {
    const wanted = requireMessage(context, messageId).targets;
    if (wanted.length === 0) return json({ total: 0, targets: [] });
    const { total, documents } = listQuery(context, targets, input, {
      allowed: ["userId", "providerId", "identifier", "providerType"],
      noun: "Target",
      filters: [where.equal("$id", ...wanted)],
    });
    return json({ total, targets: documents.map(targetModel) });
  },
});

const remove = route({
  method: "DELETE",
  path: "/messaging/messages/:messageId",
  scopes: ["messages.write"],
  params: { messageId },
  handler(context, { messageId }) {
    const message = requireMessage(context, messageId);
    if (message.status === "processing") throw new AppwriteError("message_already_processing");
    context.project.store.delete(sentMessages, message.$id);
    publishMessage(context, message, "delete");
    return noContent();
  },
});

export const messageRoutes = [list, get, listTargets, remove];
