import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { subscribers, type Topic, topics } from "#emulator/messaging/collections.ts";
import { ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { roleProblem } from "#emulator/permissions/role.ts";
import { nothing, publishResource } from "#emulator/projects/publish-resource.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

const write = ["topics.write"];
const read = ["topics.read"];

/** Roles, written as in permissions: `users`, `team:x`. */
const roles: Validator<string[]> = (value) => {
  if (!Array.isArray(value) || value.length > 100) return problem("Roles must be an array of strings.");
  for (const role of value) {
    const wrong = typeof role === "string" ? roleProblem(role) : "Every role must be of type string.";
    if (wrong !== undefined) return problem(wrong);
  }
  return ok(value as string[]);
};

const topicModel = (topic: Doc<Topic>) => ({
  $id: topic.$id,
  $createdAt: topic.$createdAt,
  $updatedAt: topic.$updatedAt,
  name: topic.name,
  emailTotal: Number(topic.emailTotal),
  smsTotal: Number(topic.smsTotal),
  pushTotal: Number(topic.pushTotal),
  subscribe: topic.subscribe,
});

/** @throws topic_not_found */
export function requireTopic({ project }: Context, topicId: string): Doc<Topic> {
  const topic = project.store.get(topics, topicId);
  if (topic === undefined) throw new AppwriteError("topic_not_found");
  return topic;
}

const create = route({
  method: "POST",
  path: "/messaging/topics",
  scopes: write,
  params: {
    topicId: required(customId),
    name: required(text(128)),
    subscribe: optional(roles, ["users"]),
  },
  handler(context, { topicId, name, subscribe }) {
    return createWithId(context, topicId, "topic_already_exists", ($id) => {
      const fresh = { emailTotal: 0, smsTotal: 0, pushTotal: 0, search: `${$id} ${name}` };
      const model = topicModel(context.project.store.create(topics, { $id, name, subscribe, ...fresh }));
      publishResource(context, { resource: ["topics", $id], action: "create", payload: model });
      return model;
    });
  },
});

const list = route({
  method: "GET",
  path: "/messaging/topics",
  scopes: read,
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const allowed = ["name", "emailTotal", "smsTotal", "pushTotal"];
    const { total, documents } = listQuery(context, topics, input, { allowed, noun: "Topic" });
    return json({ total, topics: documents.map(topicModel) });
  },
});

const get = route({
  method: "GET",
  path: "/messaging/topics/:topicId",
  scopes: read,
  params: { topicId: required(uid) },
  handler: (context, { topicId }) => json(topicModel(requireTopic(context, topicId))),
});

const update = route({
  method: "PATCH",
  path: "/messaging/topics/:topicId",
  scopes: write,
  params: { topicId: required(uid), name: optional(text(128)), subscribe: optional(roles) },
  handler(context, { topicId, name, subscribe }) {
    const old = requireTopic(context, topicId);
    const changes = {
      ...(name === undefined ? {} : { name, search: `${topicId} ${name}` }),
      ...(subscribe === undefined ? {} : { subscribe }),
    };
    const model = topicModel(context.project.store.update(topics, old.$id, changes));
    publishResource(context, { resource: ["topics", old.$id], action: "update", payload: model });
    return json(model);
  },
});

const remove = route({
  method: "DELETE",
  path: "/messaging/topics/:topicId",
  scopes: write,
  params: { topicId: required(uid) },
  handler(context, { topicId }) {
    const { store } = context.project;
    const { $id } = requireTopic(context, topicId);
    store.transaction(() => {
      store.deleteWhere(subscribers, where.equal("topicId", $id));
      store.delete(topics, $id);
    });
    publishResource(context, { resource: ["topics", $id], action: "delete", payload: nothing });
    return noContent();
  },
});

export const topicRoutes = [create, list, get, update, remove];
