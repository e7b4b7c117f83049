import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
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

/** Functions may wait for it; no channel carries it. */
export function publishMessage(
  { project, caller }: Context,
  message: Doc<Message>,
  action: "create" | "update" | "delete",
): void {
  project.events.publish({
    events: eventNames(["messages", message.$id], action),
    channels: [],
    payload: messageModel(message),
    roles: [],
    userId: caller.user?.$id ?? "",
    timestamp: formatDatetime(project.clock.now()),
  });
}
