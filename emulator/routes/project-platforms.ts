import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Params, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { platformIdentifiers, platformModel, platforms, type StoredPlatform } from "#emulator/platforms.ts";
import { listQuery } from "#emulator/query/list.ts";
import type { Doc } from "#emulator/store/collection.ts";

const path = "/project/platforms";
const write = ["platforms.write"];
const read = ["platforms.read"];

type Kind = keyof typeof platformIdentifiers;

/** A host name, an address, or `*.` before one; without scheme and port. */
const hostName = /^(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^\*$|^\[[0-9a-f:]+\]$/i;

const create = (type: Kind) =>
  route({
    method: "POST",
    path: `${path}/${type}`,
    scopes: write,
    params: {
      platformId: required(customId),
      name: required(text(128)),
      [platformIdentifiers[type]]: required(text(256)),
    } as Params,
    handler(context, raw) {
      const input = raw as Readonly<Record<string, string>>;
      const fields = fieldsOf(type, input);
      return createWithId(context, String(input.platformId), "platform_already_exists", ($id) =>
        platformModel(context.project.store.create(platforms, { $id, type, ...fields })),
      );
    },
  });

const update = (type: Kind) =>
  route({
    method: "PUT",
    path: `${path}/${type}/:platformId`,
    scopes: write,
    params: {
      platformId: required(uid),
      name: required(text(128)),
      // Older clients change the name alone by the call for the web.
      [platformIdentifiers[type]]: type === "web" ? optional(text(256, 0), "") : required(text(256)),
    } as Params,
    handler(context, raw) {
      const input = raw as Readonly<Record<string, string>>;
      const { store } = context.project;
      const old = platformOf(context, String(input.platformId));
      if (type === "web" && input.hostname === "")
        return json(platformModel(store.update(platforms, old.$id, { name: input.name ?? "" })));
      if (old.type !== type) throw new AppwriteError("platform_method_unsupported");
      return json(platformModel(store.update(platforms, old.$id, fieldsOf(type, input))));
    },
  });

/** @throws general_argument_invalid */
function fieldsOf(type: Kind, input: Readonly<Record<string, string>>) {
  const value = input[platformIdentifiers[type]] ?? "";
  if (type === "web" && !hostName.test(value)) {
    throw new AppwriteError(
      "general_argument_invalid",
      "Invalid `hostname` param: Value must be a valid hostname without path, port and protocol.",
    );
  }
  const isWeb = type === "web";
  return { name: input.name ?? "", hostname: isWeb ? value : "", key: isWeb ? "" : value };
}

/** @throws platform_not_found */
function platformOf({ project }: Context, platformId: string): Doc<StoredPlatform> {
  const platform = project.store.get(platforms, platformId);
  if (platform === undefined) throw new AppwriteError("platform_not_found");
  return platform;
}

const list = route({
  method: "GET",
  path,
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, input) {
    // Of the identifiers of apps, which are stored under one name, none can be asked for.
    const options = { allowed: ["type", "name", "hostname"], noun: "Platform" };
    const { total, documents } = listQuery(context, platforms, input, options);
    return json({ total, platforms: documents.map(platformModel) });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:platformId`,
  scopes: read,
  params: { platformId: required(uid) },
  handler: (context, { platformId }) => json(platformModel(platformOf(context, platformId))),
});

const remove = route({
  method: "DELETE",
  path: `${path}/:platformId`,
  scopes: write,
  params: { platformId: required(uid) },
  handler(context, { platformId }) {
    context.project.store.delete(platforms, platformOf(context, platformId).$id);
    return noContent();
  },
});

const kinds = Object.keys(platformIdentifiers) as Kind[];

export const projectPlatformRoutes = [...kinds.map(create), ...kinds.map(update), list, get, remove];
