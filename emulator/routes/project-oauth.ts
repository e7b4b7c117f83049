import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import {
  configurable,
  credentialsOf,
  type Field,
  fieldsOf,
  keepCredentials,
} from "#emulator/oauth/credentials.ts";
import { providers } from "#emulator/oauth/providers.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { boolean, countTotal, list } from "#emulator/params/values.ts";
import { pageOf } from "#emulator/query/page.ts";
import type { Settings } from "#emulator/settings.ts";

const read = ["oauth2.read"];
const write = ["oauth2.write"];

function providerModel(settings: Settings, provider: string) {
  const known = credentialsOf(settings, provider);
  const shown = ({ name, isSecret }: Field) => [name, isSecret ? "" : (known[name] ?? "")];
  const prompt = provider === prompting ? { prompt: (known.prompt ?? "consent").split(",") } : {};
  return { $id: provider, enabled: false, ...Object.fromEntries(fieldsOf(provider).map(shown)), ...prompt };
}

/** The one provider with a setting that is no text. */
const prompting = "google";
const promptParam = {
  prompt: optional(nullable(list(oneOf(["none", "consent", "select_account"]), 3)), null),
};

/** @throws general_argument_invalid */
function requirePrompt(prompt: readonly unknown[]): void {
  if (prompt.length === 0)
    throw new AppwriteError("general_argument_invalid", "Prompt array cannot be empty.");
  if (prompt.includes("none") && prompt.length > 1) {
    throw new AppwriteError(
      "general_argument_invalid",
      'When "none" is used as a prompt value, it must be the only element in the array.',
    );
  }
}

const listAll = route({
  method: "GET",
  path: "/project/oauth2",
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler({ project }, input) {
    const all = configurable.map((provider) => providerModel(project.settings, provider));
    const { total, documents } = pageOf(all, input);
    return json({ total, providers: documents });
  },
});

const get = route({
  method: "GET",
  path: "/project/oauth2/:providerId",
  scopes: read,
  params: { providerId: required(oneOf(providers)) },
  handler({ project }, { providerId }) {
    if (!configurable.includes(providerId)) throw new AppwriteError("project_provider_unsupported");
    return json(providerModel(project.settings, providerId));
  },
});

function update(provider: string): Route {
  const fields = fieldsOf(provider);
  const given = fields.map(({ name, isSecret }) => [
    name,
    optional(nullable(text(isSecret ? 512 : 256, 0)), null),
  ]);
  return route({
    method: "PATCH",
    path: `/project/oauth2/${provider}`,
    scopes: write,
    params: {
      ...Object.fromEntries(given),
      ...(provider === prompting ? promptParam : {}),
      enabled: optional(nullable(boolean), null),
    },
    handler({ project }, values) {
      const { settings } = project;
      const input: Readonly<Record<string, unknown>> = values;
      const next: Record<string, string> = { ...credentialsOf(settings, provider) };
      for (const { name } of fields) {
        const value = input[name];
        if (typeof value === "string") next[name] = value;
      }
      if (Array.isArray(input.prompt)) {
        requirePrompt(input.prompt);
        next.prompt = input.prompt.join(",");
      }
      if (input.enabled === true)
        throw new AppwriteError("general_argument_invalid", cannotEnable(next, fields));
      keepCredentials(settings, provider, next);
      return json(providerModel(settings, provider));
    },
  });
}

/** Appwrite tries the credentials out before it enables a provider. Here only the mock provider can be reached. */
function cannotEnable(credentials: Readonly<Record<string, string>>, fields: readonly Field[]): string {
  const [id, secret] = fields;
  const isComplete = [id, secret].every((field) => field !== undefined && credentials[field.name]);
  const reason = isComplete
    ? "this local server reaches no provider but mock."
    : "Client ID and Client Secret are required when enabling OAuth2 provider.";
  return `Could not enable OAuth2 provider: ${reason}`;
}

export const projectOauthRoutes = [listAll, get, ...configurable.map(update)];
