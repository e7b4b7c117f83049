import { type Target, targets } from "#emulator/accounts/collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { deviceOf } from "#emulator/accounts/device.ts";
import { targetModel } from "#emulator/accounts/models.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { deleteTargets } from "#emulator/messaging/delete-targets.ts";
import { optional, required } from "#emulator/params/param.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";

const scopes = ["targets.write"];
const identifier = required(text(255));

/** Push targets are named after the device; a browser has neither brand nor model. */
function deviceName({ request }: Context): string {
  const { deviceBrand, deviceModel } = deviceOf(request.headers.get("user-agent") ?? "");
  return `${deviceBrand} ${deviceModel}`;
}

/** @throws user_target_already_exists */
export function storeTarget(write: () => Doc<Target>): Doc<Target> {
  return refuseDuplicate(() => new AppwriteError("user_target_already_exists"), write);
}

export function publishTarget(
  context: Context,
  target: Doc<Target>,
  action: "create" | "update" | "delete",
): void {
  const part = ["targets", target.$id] as const;
  publishAccount(context, { userId: target.userId, part, action, payload: targetModel(target) });
}

const create = route({
  method: "POST",
  path: "/account/targets/push",
  scopes,
  params: { targetId: required(customId), identifier, providerId: optional(uid, "") },
  handler(context, input) {
    const { store, ids } = context.project;
    const target = storeTarget(() =>
      store.create(targets, {
        $id: chosenId(ids, input.targetId),
        userId: currentUser(context).$id,
        sessionId: context.caller.session?.$id ?? null,
        providerType: "push",
        providerId: input.providerId || null,
        identifier: input.identifier,
        name: deviceName(context),
        expired: false,
      }),
    );
    publishTarget(context, target, "create");
    return json(targetModel(target), 201);
  },
});

const update = route({
  method: "PUT",
  path: "/account/targets/:targetId/push",
  scopes,
  params: { targetId: required(uid), identifier },
  handler(context, input) {
    const old = ownTarget(context, input.targetId);
    const changes = { identifier: input.identifier, name: deviceName(context), expired: false };
    const target = storeTarget(() => context.project.store.update(targets, old.$id, changes));
    publishTarget(context, target, "update");
    return json(targetModel(target));
  },
});

const remove = route({
  method: "DELETE",
  path: "/account/targets/:targetId/push",
  scopes,
  params: { targetId: required(uid) },
  handler(context, { targetId }) {
    const target = ownTarget(context, targetId);
    deleteTargets(context.project.store, where.equal("$id", target.$id));
    publishTarget(context, target, "delete");
    return noContent();
  },
});

/** @throws user_target_not_found */
function ownTarget(context: Context, targetId: string): Doc<Target> {
  const target = context.project.store.get(targets, targetId);
  if (target?.userId !== currentUser(context).$id) throw new AppwriteError("user_target_not_found");
  return target;
}

export const accountTargetRoutes = [create, update, remove];
