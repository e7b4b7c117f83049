import { linkWith } from "#emulator/accounts/account-emails.ts";
import { oauthStates } from "#emulator/accounts/credential-collections.ts";
import { signIn } from "#emulator/accounts/sign-in.ts";
import { codeLifetime, createToken, publishToken } from "#emulator/accounts/tokens.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { redirect } from "#emulator/http/reply.ts";
import { type AbuseLimit, route } from "#emulator/http/route.ts";
import { mockProvider, providers } from "#emulator/oauth/providers.ts";
import { providerTokens, signInWith } from "#emulator/oauth/sign-in-with.ts";
import { optional, orEmpty, required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { list } from "#emulator/params/values.ts";

const scopes = ["sessions.write"];
const abuse: AbuseLimit[] = [{ limit: 50, seconds: 3600, key: ({ ip }) => `ip:${ip}` }];

type Flow = "session" | "token";
/** Kept while the browser is at the provider's; used once. */
interface Journey {
  readonly flow: Flow;
  readonly success: string;
  readonly failure: string;
}

/** Sends the browser to the provider. `session` signs in here, `token` hands a secret to the page. */
const begin = (flow: Flow) =>
  route({
    method: "GET",
    path: `/account/${flow}s/oauth2/:provider`,
    scopes,
    html: true,
    abuse,
    params: {
      provider: required(oneOf(providers)),
      success: optional(orEmpty(redirectUrl), ""),
      failure: optional(orEmpty(redirectUrl), ""),
      scopes: optional(list(text(4096), 100), []),
    },
    handler({ project, url }, { provider, success, failure, scopes: wanted }) {
      if (provider !== mockProvider) throw new AppwriteError("project_provider_disabled");
      const journey: Journey = {
        flow,
        success: success || `${url.origin}/console/auth/oauth2/success`,
        failure: failure || `${url.origin}/console/auth/oauth2/failure`,
      };
      const { $id } = project.store.create(oauthStates, { details: journey });
      const login = linkWith(`${url.origin}/v1/mock/tests/general/oauth2`, {
        client_id: "mock",
        redirect_uri: `${url.origin}/v1/account/sessions/oauth2/callback/${provider}/${project.id}`,
        response_type: "code",
        scope: wanted.join(" "),
        state: $id,
        project: project.id,
      });
      return redirect(login);
    },
  });

/** The mock provider's page: it knows one person and asks nothing. */
const provider = route({
  method: "GET",
  path: "/mock/tests/general/oauth2",
  scopes: ["public"],
  html: true,
  params: { redirect_uri: required(redirectUrl), state: required(text(1024)) },
  handler: (_, { redirect_uri, state }) => redirect(linkWith(redirect_uri, { code: "abcdef", state })),
});

const callback = route({
  method: "GET",
  path: "/account/sessions/oauth2/callback/:provider/:projectId",
  scopes: ["public"],
  html: true,
  withoutProject: true,
  params: {
    provider: required(oneOf(providers)),
    projectId: required(text(36)),
    code: optional(text(2048, 0), ""),
    state: required(text(2048)),
    error: optional(text(2048, 0), ""),
  },
  handler({ url }, { provider, projectId, code, state, error }) {
    const target = `${url.origin}/v1/account/sessions/oauth2/${provider}/redirect`;
    return redirect(linkWith(target, { project: projectId, code, state, error }));
  },
});

const finish = route({
  method: "GET",
  path: "/account/sessions/oauth2/:provider/redirect",
  scopes: ["public"],
  html: true,
  abuse,
  params: {
    provider: required(oneOf(providers)),
    code: optional(text(2048, 0), ""),
    state: required(text(2048)),
    error: optional(text(2048, 0), ""),
  },
  async handler(context, { provider, code, state, error }) {
    if (provider !== mockProvider) throw new AppwriteError("project_provider_disabled");
    const { store } = context.project;
    const journey = store.get(oauthStates, state)?.details as Journey | undefined;
    if (journey === undefined || !store.delete(oauthStates, state)) {
      throw new AppwriteError("general_argument_invalid", "Invalid `state` param: it is unknown or used up.");
    }
    try {
      if (error !== "" || code !== "abcdef") throw new AppwriteError("user_oauth2_bad_request");
      return await arrive(context, journey);
    } catch (problem) {
      if (!(problem instanceof AppwriteError)) throw problem;
      const { message, type, code: status } = problem;
      return redirect(linkWith(journey.failure, { error: JSON.stringify({ message, type, code: status }) }));
    }
  },
});

async function arrive(context: Context, { flow, success }: Journey) {
  const user = await signInWith(context);
  if (flow === "token") {
    const secret = context.project.ids.secret(64);
    const token = createToken(context, { userId: user.$id, type: "oauth2", secret, lifetime: codeLifetime });
    publishToken(context, token, "create");
    return redirect(linkWith(success, { userId: user.$id, secret }));
  }
  // A sign-in with a provider requires no second factor.
  signIn(context, user, { ...providerTokens(context), factors: ["email", "oauth2"] });
  return redirect(success);
}

export const oauthRoutes = [begin("session"), begin("token"), provider, callback, finish];
