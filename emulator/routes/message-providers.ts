import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Params, route } from "#emulator/http/route.ts";
import { messageProviders, type Provider } from "#emulator/messaging/collections.ts";
import { type ProviderField, type ProviderKind, providerKinds } from "#emulator/messaging/provider-kinds.ts";
import { optional, orNull, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { boolean, countTotal } from "#emulator/params/values.ts";
import { nothing, publishResource } from "#emulator/projects/publish-resource.ts";
import { listQuery } from "#emulator/query/list.ts";
import type { Doc } from "#emulator/store/collection.ts";

const write = ["providers.write"];
const read = ["providers.read"];
const path = "/messaging/providers";
const providerId = required(uid);
const enabled = optional(orNull(boolean), null);

const providerModel = (provider: Doc<Provider>) => ({
  $id: provider.$id,
  $createdAt: provider.$createdAt,
  $updatedAt: provider.$updatedAt,
  name: provider.name,
  provider: provider.provider,
  enabled: provider.enabled,
  type: provider.type,
  credentials: provider.credentials,
  options: provider.options,
});

/** @throws provider_not_found */
function known({ project }: Context, id: string): Doc<Provider> {
  const provider = project.store.get(messageProviders, id);
  if (provider === undefined) throw new AppwriteError("provider_not_found");
  return provider;
}

type Input = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** The values of `fields`; "none" means no encryption. */
function givenOf(fields: ProviderKind["options"], input: Input): Record<string, unknown> {
  const entries = Object.keys(fields).filter((name) => isGiven(input[name]));
  return Object.fromEntries(entries.map((name) => [name, input[name] === "none" ? "" : input[name]]));
}

function fallbacksOf(fields: ProviderKind["options"]): Record<string, unknown> {
  const fixed = Object.entries(fields).filter(([, { fallback }]) => fallback !== undefined);
  return Object.fromEntries(fixed.map(([name, { fallback }]) => [name, fallback]));
}

const isUsable = (kind: ProviderKind, settings: Input): boolean =>
  kind.needs.every((name) => isGiven(settings[name]));

/** The parameters of a kind; an SMTP server is named when it is made. */
function settingsOf({ credentials, options }: ProviderKind, isChange = false): Params {
  const ruleOf = ({ validator, onChange }: ProviderField) => (isChange ? (onChange ?? validator) : validator);
  return Object.fromEntries(
    Object.entries({ ...credentials, ...options }).map(([name, field]) => [
      name,
      optional(orNull(ruleOf(field))),
    ]),
  );
}

const creation = (provider: string, kind: ProviderKind) =>
  route<Params>({
    method: "POST",
    path: `${path}/${provider}`,
    scopes: write,
    params: {
      providerId: required(customId),
      name: required(text(128)),
      ...settingsOf(kind),
      ...(provider === "smtp" ? { host: required(text(0)) } : {}),
      enabled,
    },
    handler(context, input) {
      const name = String(input.name);
      const credentials = { ...fallbacksOf(kind.credentials), ...givenOf(kind.credentials, input) };
      const options = { ...fallbacksOf(kind.options), ...givenOf(kind.options, input) };
      const usable = isUsable(kind, { ...credentials, ...options });
      return createWithId(context, String(input.providerId), "provider_already_exists", ($id) => {
        const made = context.project.store.create(messageProviders, {
          $id,
          name,
          provider,
          enabled: input.enabled === true && usable,
          type: kind.type,
          credentials,
          options,
          search: `${$id} ${name} ${provider} ${kind.type}`,
        });
        const model = providerModel(made);
        publishResource(context, { resource: ["providers", $id], action: "create", payload: model });
        return model;
      });
    },
  });

const change = (provider: string, kind: ProviderKind) =>
  route<Params>({
    method: "PATCH",
    path: `${path}/${provider}/:providerId`,
    scopes: write,
    params: { providerId, name: optional(text(128), ""), ...settingsOf(kind, true), enabled },
    handler(context, input) {
      const old = known(context, String(input.providerId));
      if (old.provider !== provider) throw new AppwriteError("provider_incorrect_type");
      const name = isGiven(input.name) ? String(input.name) : old.name;
      const credentials = { ...old.credentials, ...givenOf(kind.credentials, input) };
      const options = { ...old.options, ...givenOf(kind.options, input) };
      if (input.enabled === true && !isUsable(kind, { ...credentials, ...options })) {
        throw new AppwriteError("provider_missing_credentials");
      }
      const changed = context.project.store.update(messageProviders, old.$id, {
        name,
        credentials,
        options,
        enabled: typeof input.enabled === "boolean" ? input.enabled : old.enabled,
        search: `${old.$id} ${name} ${provider} ${kind.type}`,
      });
      const model = providerModel(changed);
      publishResource(context, { resource: ["providers", old.$id], action: "update", payload: model });
      return json(model);
    },
  });

const list = route({
  method: "GET",
  path,
  scopes: read,
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const allowed = ["name", "provider", "type", "enabled"];
    const page = listQuery(context, messageProviders, input, { allowed, noun: "Provider" });
    return json({ total: page.total, providers: page.documents.map(providerModel) });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:providerId`,
  scopes: read,
  params: { providerId },
  handler: (context, { providerId }) => json(providerModel(known(context, providerId))),
});

const remove = route({
  method: "DELETE",
  path: `${path}/:providerId`,
  scopes: write,
  params: { providerId },
  handler(context, { providerId }) {
    const { $id } = known(context, providerId);
    context.project.store.delete(messageProviders, $id);
    publishResource(context, { resource: ["providers", $id], action: "delete", payload: nothing });
    return noContent();
  },
});

const kinds = Object.entries(providerKinds);

export const messageProviderRoutes = [
  list,
  get,
  remove,
  ...kinds.map(([provider, kind]) => creation(provider, kind)),
  ...kinds.map(([provider, kind]) => change(provider, kind)),
];
