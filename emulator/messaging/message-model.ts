import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { publishResource } from "#emulator/projects/publish-resource.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Message, sentMessages } from "./collections.ts";

export const messageModel = (message: Doc<Message>) => ({
  $id: message.$id,
  $createdAt: message.$createdAt,
  $updatedAt: message.$updatedAt,
  providerType: message.providerType,
  topics: message.topics,
  users: message.users,
  targets: message.targets,
  scheduledAt: message.scheduledAt,
  deliveredAt: message.deliveredAt,
  deliveryErrors: message.deliveryErrors,
  deliveredTotal: Number(message.deliveredTotal),
  data: message.data,
  status: message.status,
});

/** @throws message_not_found */
export function requireMessage({ project }: Context, id: string): Doc<Message> {
  const message = project.store.get(sentMessages, id);
  if (message === undefined) throw new AppwriteError("message_not_found");
  return message;
}

export function publishMessage(
  context: Context,
  message: Doc<Message>,
  action: "create" | "update" | "delete",
): void {
  const payload = messageModel(message);
  publishResource(context, { resource: ["messages", message.$id], action, payload });
}
