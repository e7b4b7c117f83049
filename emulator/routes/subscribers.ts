import { targets, users } from "#emulator/accounts/collections.ts";
import { targetModel } from "#emulator/accounts/models.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { type Subscriber, subscribers, topics, totalOf } from "#emulator/messaging/collections.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { requireRole } from "#emulator/permissions/authorize.ts";
import { nothing, publishResource } from "#emulator/projects/publish-resource.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { requireTopic } from "./topics.ts";

const path = "/messaging/topics/:topicId/subscribers";
const topicId = required(uid);

function subscriberModel({ project }: Context, subscriber: Doc<Subscriber>) {
  const { $id, $createdAt, $updatedAt, targetId, userId, topicId, providerType } = subscriber;
  const target = project.store.get(targets, targetId);
  return {
    $id,
    $createdAt,
    $updatedAt,
    targetId,
    target: target === undefined ? {} : targetModel(target),
    userId,
    userName: project.store.get(users, userId)?.name ?? "",
    topicId,
    providerType,
  };
}

const placeOf = ({ $id, topicId }: Doc<Subscriber>) => ["topics", topicId, "subscribers", $id];

/** @throws topic_not_found, subscriber_not_found */
function subscriberOf(context: Context, topic: string, id: string): Doc<Subscriber> {
  const { $id } = requireTopic(context, topic);
  const subscriber = context.project.store.get(subscribers, id);
  const { caller } = context;
  const mine = caller.privileged || subscriber?.userId === caller.user?.$id;
  if (subscriber?.topicId !== $id || !mine) throw new AppwriteError("subscriber_not_found");
  return subscriber;
}

const create = route({
  method: "POST",
  path,
  scopes: ["subscribers.write"],
  params: { subscriberId: required(customId), topicId, targetId: required(uid) },
  handler(context, input) {
    const { store } = context.project;
    const topic = requireTopic(context, input.topicId);
    requireRole(context.caller, topic.subscribe, "subscribe");
    const target = store.get(targets, input.targetId);
    if (target === undefined) throw new AppwriteError("user_target_not_found");
    const { userId, providerType } = target;
    return createWithId(context, input.subscriberId, "subscriber_already_exists", ($id) => {
      const made = store.transaction(() => {
        store.increment(topics, topic.$id, totalOf[providerType], 1);
        return store.create(subscribers, {
          $id,
          topicId: topic.$id,
          targetId: target.$id,
          userId,
          providerType,
          search: [$id, target.$id, userId, providerType].join(" "),
        });
      });
      const model = subscriberModel(context, made);
      publishResource(context, { resource: placeOf(made), action: "create", payload: model });
      return model;
    });
  },
});

const list = route({
  method: "GET",
  path,
  // Only a key reads the subscribers; a user's own scope allows nothing here.
  scopes: ["subscribers.read"],
  params: {
    topicId,
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, { topicId, queries, search, total }) {
    const { caller } = context;
    const own = caller.privileged ? [] : [where.equal("userId", caller.user?.$id ?? "")];
    const options = {
      allowed: ["targetId", "topicId", "userId", "providerType"],
      noun: "Subscriber",
      filters: [where.equal("topicId", requireTopic(context, topicId).$id), ...own],
    };
    const page = listQuery(context, subscribers, { queries, search, total }, options);
    const models = page.documents.map((each) => subscriberModel(context, each));
    return json({ total: page.total, subscribers: models });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:subscriberId`,
  scopes: ["subscribers.read"],
  params: { topicId, subscriberId: required(uid) },
  handler: (context, { topicId, subscriberId }) =>
    json(subscriberModel(context, subscriberOf(context, topicId, subscriberId))),
});

const remove = route({
  method: "DELETE",
  path: `${path}/:subscriberId`,
  scopes: ["subscribers.write"],
  params: { topicId, subscriberId: required(uid) },
  handler(context, { topicId, subscriberId }) {
    const { store } = context.project;
    const subscriber = subscriberOf(context, topicId, subscriberId);
    store.transaction(() => {
      store.delete(subscribers, subscriber.$id);
      store.increment(topics, subscriber.topicId, totalOf[subscriber.providerType], -1);
    });
    publishResource(context, { resource: placeOf(subscriber), action: "delete", payload: nothing });
    return noContent();
  },
});

export const subscriberRoutes = [create, list, get, remove];
