import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Params, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import {
  type Platform,
  platformIdentifiers,
  registeredPlatforms,
  setPlatforms,
} from "#emulator/platforms.ts";

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
    handler({ project }, raw) {
      const input = raw as Readonly<Record<string, string>>;
      const all = registeredPlatforms(project);
      const $id = chosenId(project.ids, String(input.platformId));
      if (all.some((each) => each.$id === $id)) throw new AppwriteError("platform_already_exists");
      const now = formatDatetime(project.clock.now());
      const platform = made(type, { $id, $createdAt: now, $updatedAt: now }, input);
      setPlatforms(project, [...all, platform]);
      return json(platform, 201);
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
      [platformIdentifiers[type]]: required(text(256)),
    } as Params,
    handler({ project }, raw) {
      const input = raw as Readonly<Record<string, string>>;
      const all = registeredPlatforms(project);
      const old = all.find((each) => each.$id === input.platformId && each.type === type);
      if (old === undefined) throw new AppwriteError("platform_not_found");
      const { $id, $createdAt } = old;
      const platform = made(
        type,
        { $id, $createdAt, $updatedAt: formatDatetime(project.clock.now()) },
        input,
      );
      setPlatforms(
        project,
        all.map((each) => (each === old ? platform : each)),
      );
      return json(platform);
    },
  });

function made(
  type: Kind,
  meta: Pick<Platform, "$id" | "$createdAt" | "$updatedAt">,
  input: Readonly<Record<string, string>>,
): Platform {
  const key = platformIdentifiers[type];
  const value = input[key] ?? "";
  if (type === "web" && !hostName.test(value)) {
    throw new AppwriteError(
      "general_argument_invalid",
      "Invalid `hostname` param: Value must be a valid hostname without path, port and protocol.",
    );
  }
  // A web page has an empty key beside its host (seen live).
  return { ...meta, name: input.name ?? "", type, [key]: value, ...(type === "web" ? { key: "" } : {}) };
}

const list = route({
  method: "GET",
  path,
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler({ project }, { total }) {
    const platforms = registeredPlatforms(project);
    return json({ total: total ? platforms.length : 0, platforms });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:platformId`,
  scopes: read,
  params: { platformId: required(uid) },
  handler({ project }, { platformId }) {
    const platform = registeredPlatforms(project).find(({ $id }) => $id === platformId);
    if (platform === undefined) throw new AppwriteError("platform_not_found");
    return json(platform);
  },
});

const remove = route({
  method: "DELETE",
  path: `${path}/:platformId`,
  scopes: write,
  params: { platformId: required(uid) },
  handler({ project }, { platformId }) {
    const all = registeredPlatforms(project);
    const left = all.filter(({ $id }) => $id !== platformId);
    if (left.length === all.length) throw new AppwriteError("platform_not_found");
    setPlatforms(project, left);
    return noContent();
  },
});

const kinds = Object.keys(platformIdentifiers) as Kind[];

export const projectPlatformRoutes = [...kinds.map(create), ...kinds.map(update), list, get, remove];
