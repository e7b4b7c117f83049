import { type Identity, identities } from "#emulator/accounts/credential-collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { identityModel } from "#emulator/accounts/identity-model.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { type Query, where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

const params = { queries: optional(queries, []), total: optional(countTotal, true) };
const allowed = ["userId", "provider", "providerUid", "providerEmail", "providerAccessTokenExpiry"];

interface Input {
  readonly queries: readonly string[];
  readonly total: boolean;
}

function page(context: Context, input: Input, filters: readonly Query[]) {
  const { total, documents } = listQuery(context, identities, input, { allowed, noun: "Identity", filters });
  return json({ total, identities: documents.map(identityModel) });
}

function removeIdentity(context: Context, identity: Doc<Identity> | undefined) {
  if (identity === undefined) throw new AppwriteError("user_identity_not_found");
  context.project.store.delete(identities, identity.$id);
  const part = ["identities", identity.$id] as const;
  publishAccount(context, {
    userId: identity.userId,
    part,
    action: "delete",
    payload: identityModel(identity),
  });
  return noContent();
}

const own = route({
  method: "GET",
  path: "/account/identities",
  scopes: ["account"],
  params,
  handler: (context, input) => page(context, input, [where.equal("userId", currentUser(context).$id)]),
});

const removeOwn = route({
  method: "DELETE",
  path: "/account/identities/:identityId",
  scopes: ["account"],
  params: { identityId: required(uid) },
  handler(context, { identityId }) {
    const identity = context.project.store.get(identities, identityId);
    return removeIdentity(context, identity?.userId === currentUser(context).$id ? identity : undefined);
  },
});

const all = route({
  method: "GET",
  path: "/users/identities",
  scopes: ["users.read"],
  params: { ...params, search: optional(text(256), "") },
  handler: (context, { queries, total, search }) =>
    page(context, { queries, total }, search === "" ? [] : [where.equal("providerEmail", search)]),
});

const remove = route({
  method: "DELETE",
  path: "/users/identities/:identityId",
  scopes: ["users.write"],
  params: { identityId: required(uid) },
  handler: (context, { identityId }) =>
    removeIdentity(context, context.project.store.get(identities, identityId)),
});

export const identityRoutes = [own, removeOwn, all, remove];
