import { ephemeralKey } from "#emulator/caller/key.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, oneOf, text, uid } from "#emulator/params/text.ts";
import { countTotal, datetime, list, range } from "#emulator/params/values.ts";
import { type Key, keyModel, keys } from "#emulator/projects/keys.ts";
import { projectScopes } from "#emulator/projects/project-scopes.ts";
import { listQuery } from "#emulator/query/list.ts";
import type { Doc } from "#emulator/store/collection.ts";

const write = ["keys.write"];
const read = ["keys.read"];

const params = {
  name: required(text(128)),
  scopes: required(list(oneOf(projectScopes), 100)),
  expire: optional(nullable(datetime)),
};

function knownKey({ project }: Context, id: string): Doc<Key> {
  const key = project.store.get(keys, id);
  if (key === undefined) throw new AppwriteError("key_not_found");
  return key;
}

const create = route({
  method: "POST",
  path: "/project/keys",
  scopes: write,
  params: { keyId: required(customId), ...params },
  handler(context, { keyId, name, scopes, expire }) {
    const { store, ids } = context.project;
    const secret = `standard_${ids.secret(256)}`;
    return createWithId(context, keyId, "key_already_exists", ($id) =>
      keyModel(store.create(keys, { $id, name, scopes, expire: expire ?? null, accessedAt: null, secret })),
    );
  },
});

const createEphemeral = route({
  method: "POST",
  path: "/project/keys/ephemeral",
  scopes: write,
  params: { scopes: params.scopes, duration: required(range(1, 3600)) },
  handler({ project }, { scopes, duration }) {
    const now = project.clock.now();
    return json(
      {
        $id: project.ids.unique(),
        $createdAt: formatDatetime(now),
        $updatedAt: formatDatetime(now),
        name: "",
        expire: formatDatetime(now + duration * 1000),
        scopes,
        secret: ephemeralKey(project, scopes, duration),
        accessedAt: "",
        sdks: [],
      },
      201,
    );
  },
});

const listKeys = route({
  method: "GET",
  path: "/project/keys",
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, input) {
    const options = { allowed: ["expire", "accessedAt", "name", "scopes"], noun: "Key" };
    const { total, documents } = listQuery(context, keys, input, options);
    return json({ total, keys: documents.map(keyModel) });
  },
});

const get = route({
  method: "GET",
  path: "/project/keys/:keyId",
  scopes: read,
  params: { keyId: required(uid) },
  handler: (context, { keyId }) => json(keyModel(knownKey(context, keyId))),
});

const update = route({
  method: "PUT",
  path: "/project/keys/:keyId",
  scopes: write,
  params: { keyId: required(uid), ...params },
  handler(context, { keyId, name, scopes, expire }) {
    const { $id } = knownKey(context, keyId);
    return json(keyModel(context.project.store.update(keys, $id, { name, scopes, expire: expire ?? null })));
  },
});

const remove = route({
  method: "DELETE",
  path: "/project/keys/:keyId",
  scopes: write,
  params: { keyId: required(uid) },
  handler(context, { keyId }) {
    context.project.store.delete(keys, knownKey(context, keyId).$id);
    return noContent();
  },
});

export const projectKeyRoutes = [create, createEphemeral, listKeys, get, update, remove];
