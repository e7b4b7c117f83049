import { type Target, targets } from "#emulator/accounts/collections.ts";
import { targetModel } from "#emulator/accounts/models.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { messageProviders } from "#emulator/messaging/collections.ts";
import { deleteTargets } from "#emulator/messaging/delete-targets.ts";
import { isEmail } from "#emulator/params/addresses.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, isPhone, oneOf, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { publishTarget, storeTarget } from "./account-targets.ts";

const path = "/users/:userId/targets";
const userId = required(uid);
const targetId = required(uid);

/** @throws user_not_found, user_target_not_found */
function targetOf(context: Context, user: string, id: string): Doc<Target> {
  const target = context.project.store.get(targets, id);
  if (target?.userId !== requireUser(context, user).$id) throw new AppwriteError("user_target_not_found");
  return target;
}

/** @throws general_invalid_email, general_invalid_phone */
function requireReachable(type: Target["providerType"], identifier: string): void {
  if (type === "email" && !isEmail(identifier)) throw new AppwriteError("general_invalid_email");
  if (type === "sms" && !isPhone(identifier)) throw new AppwriteError("general_invalid_phone");
}

/** @throws provider_not_found, provider_incorrect_type */
function requireProvider({ project }: Context, type: Target["providerType"], id: string): void {
  const provider = project.store.get(messageProviders, id);
  if (provider === undefined) throw new AppwriteError("provider_not_found");
  if (provider.type !== type) throw new AppwriteError("provider_incorrect_type");
}

const create = route({
  method: "POST",
  path,
  scopes: ["users.write"],
  params: {
    targetId: required(customId),
    userId,
    providerType: required(oneOf(["email", "sms", "push"] as const)),
    identifier: required(text(255)),
    providerId: optional(uid, ""),
    name: optional(text(128), ""),
  },
  handler(context, { targetId, userId, ...input }) {
    const { store, ids } = context.project;
    requireReachable(input.providerType, input.identifier);
    const owner = requireUser(context, userId).$id;
    const $id = chosenId(ids, targetId);
    // A provider that is unknown is left out; a change would refuse it.
    const providerId = store.get(messageProviders, input.providerId)?.$id ?? null;
    const target = storeTarget(() =>
      store.create(targets, { ...input, $id, userId: owner, providerId, expired: false }),
    );
    publishTarget(context, target, "create");
    return json(targetModel(target), 201);
  },
});

const list = route({
  method: "GET",
  path,
  scopes: ["users.read"],
  params: { userId, queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, { userId, ...input }) {
    const filters = [where.equal("userId", requireUser(context, userId).$id)];
    const allowed = ["userId", "providerId", "identifier", "providerType"];
    const { total, documents } = listQuery(context, targets, input, { allowed, noun: "Target", filters });
    return json({ total, targets: documents.map(targetModel) });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:targetId`,
  scopes: ["users.read"],
  params: { userId, targetId },
  handler: (context, { userId, targetId }) => json(targetModel(targetOf(context, userId, targetId))),
});

const update = route({
  method: "PATCH",
  path: `${path}/:targetId`,
  scopes: ["users.write"],
  params: {
    userId,
    targetId,
    identifier: optional(text(255), ""),
    providerId: optional(uid, ""),
    name: optional(text(128), ""),
  },
  handler(context, { userId, targetId, ...input }) {
    const old = targetOf(context, userId, targetId);
    if (input.identifier !== "") requireReachable(old.providerType, input.identifier);
    if (input.providerId !== "") requireProvider(context, old.providerType, input.providerId);
    const changes = {
      ...(input.identifier === "" ? {} : { identifier: input.identifier, expired: false }),
      ...(input.providerId === "" ? {} : { providerId: input.providerId }),
      ...(input.name === "" ? {} : { name: input.name }),
    };
    const target = storeTarget(() => context.project.store.update(targets, old.$id, changes));
    publishTarget(context, target, "update");
    return json(targetModel(target));
  },
});

const remove = route({
  method: "DELETE",
  path: `${path}/:targetId`,
  scopes: ["users.write"],
  params: { userId, targetId },
  handler(context, { userId, targetId }) {
    const target = targetOf(context, userId, targetId);
    deleteTargets(context.project.store, where.equal("$id", target.$id));
    publishTarget(context, target, "delete");
    return noContent();
  },
});

export const userTargetRoutes = [create, list, get, update, remove];
