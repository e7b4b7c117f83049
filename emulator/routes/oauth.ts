import { sendSession } from "#emulator/accounts/session-cookies.ts";
import { createSession } from "#emulator/accounts/sign-in.ts";
import { codeLifetime, createToken, publishToken } from "#emulator/accounts/tokens.ts";
import { signJwt } from "#emulator/caller/jwt.ts";
import { encodeSession } from "#emulator/caller/session.ts";
import { AppwriteError, invalidParam } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { unknownHostError } from "#emulator/http/host-check.ts";
import { type Reply, redirect } from "#emulator/http/reply.ts";
import { type AbuseLimit, type Params, route } from "#emulator/http/route.ts";
import { linkBack, type OAuthState, readState, writeState } from "#emulator/oauth/oauth-state.ts";
import { type MockPerson, mockPersonOf, nameOfProvider, providers } from "#emulator/oauth/providers.ts";
import { providerTokens, signInWith } from "#emulator/oauth/sign-in-with.ts";
import { optional, orEmpty, required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { list } from "#emulator/params/values.ts";

const scopes = ["sessions.write"];
const abuse: AbuseLimit[] = [{ limit: 50, seconds: 3600, key: ({ ip }) => `ip:${ip}` }];
const consoleSuccess = "/console/auth/oauth2/success";

function forbidCaching({ responseHeaders }: Context): void {
  responseHeaders.set("cache-control", "no-store, no-cache, must-revalidate, max-age=0");
  responseHeaders.set("pragma", "no-cache");
}

/** Sends the browser to the provider: a session signs in here, a token hands a secret to the page. */
const begin = (flow: "session" | "token") =>
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
    handler(context, { provider, success, failure, scopes: wanted }) {
      if (mockPersonOf(provider) === undefined) throw new AppwriteError("project_provider_disabled");
      const { project, url } = context;
      const query = new URLSearchParams({
        client_id: "mock",
        redirect_uri: `${ownAddress(context)}${callbackPath}${provider}/${project.id}`,
        scope: ["email", ...wanted].join(" "),
        state: writeState({
          success: success || `${url.origin}${consoleSuccess}`,
          failure: failure || `${url.origin}/console/auth/oauth2/failure`,
          token: flow === "token",
        }),
      });
      forbidCaching(context);
      // On the standard port a 1.9.6 has its mock provider at localhost, by whatever name it was asked.
      const at = url.port === "" ? "http://localhost" : url.origin;
      return redirect(`${at}/v1/mock/tests/general/oauth2?${query}`);
    },
  });

const callbackPath = "/v1/account/sessions/oauth2/callback/";

/**
 * The address by which this server was asked, as 1.9.6 writes it: with the port that a proxy or the Host header names,
 * unless it is the standard one. Where neither names one, the colon stands alone.
 */
function ownAddress({ request, url }: Context): string {
  const { protocol, hostname } = url;
  const forwarded = request.headers.get("x-forwarded-port");
  const [written = ""] =
    /\d*$/.exec(forwarded ?? request.headers.get("host")?.replace(/^[^:]*$/, "") ?? "") ?? [];
  const isStandard = written === (protocol === "https:" ? "443" : "80");
  return `${protocol}//${hostname}${isStandard ? "" : `:${written}`}`;
}

/** The mock provider's page: it knows one person and asks nothing. */
const provider = route({
  method: "GET",
  path: "/mock/tests/general/oauth2",
  scopes: ["public"],
  html: true,
  withoutProject: true,
  params: { redirect_uri: required(text(2048)), state: required(text(2048)) },
  handler(context, { redirect_uri, state }) {
    // It belongs to no project, whose platforms could say where else it may lead.
    if (!isOwnCallback(context, redirect_uri)) throw invalidParam("redirect_uri", "Invalid URI.");
    // Encoded: a header takes no other characters.
    const target = redirect_uri.replace(/[^!-~]+/g, encodeURIComponent);
    return redirect(`${target}?${new URLSearchParams({ code: "abcdef", state })}`);
  },
});

/** True for a callback of this server, under the name it was asked by or another one that it has. */
function isOwnCallback({ project, url }: Context, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const isHere = hostname === url.hostname || unknownHostError(project, hostname) === undefined;
  return protocol === url.protocol && isHere && pathname.startsWith(callbackPath);
}

/** Parameters by which a provider reports on a sign-in. */
const arrivalParams = {
  provider: required(oneOf(providers)),
  code: optional(text(2048, 0), ""),
  state: required(text(2048)),
  error: optional(text(2048, 0), ""),
  error_description: optional(text(2048, 0), ""),
} satisfies Params;

const callback = (method: "GET" | "POST") =>
  route({
    method,
    path: "/account/sessions/oauth2/callback/:provider/:projectId",
    scopes: ["public"],
    html: true,
    withoutProject: true,
    params: { ...arrivalParams, projectId: required(text(36)) },
    handler(context, { provider, projectId, code, ...said }) {
      const given = Object.entries({ code, ...said }).filter(([, value]) => value !== "");
      const query = new URLSearchParams([...given, ["project", projectId]]);
      forbidCaching(context);
      return redirect(`${ownAddress(context)}/v1/account/sessions/oauth2/${provider}/redirect?${query}`);
    },
  });

const finish = route({
  method: "GET",
  path: "/account/sessions/oauth2/:provider/redirect",
  scopes: ["public"],
  html: true,
  abuse,
  params: arrivalParams,
  async handler(context, { state, ...said }) {
    const { success, failure, token } = readState(state, context.project);
    try {
      const person = personOf(said);
      return await arrive(context, { success, failure, token }, said.provider, person);
    } catch (problem) {
      if (!(problem instanceof AppwriteError) || failure === "") throw problem;
      const { message, type, code } = problem;
      return redirect(linkBack(failure, { error: JSON.stringify({ message, type, code }) }));
    }
  },
});

/** @throws project_provider_disabled, user_oauth2_provider_error, user_oauth2_bad_request */
function personOf(said: {
  provider: string;
  code: string;
  error: string;
  error_description: string;
}): MockPerson {
  const { provider, code, error, error_description: description } = said;
  const person = mockPersonOf(provider);
  if (person === undefined) {
    throw new AppwriteError(
      "project_provider_disabled",
      "This provider is disabled. Please enable the provider from your Appwrite console to continue.",
    );
  }
  if (error !== "") {
    const reason = description === "" ? error : `${error}: ${description}`;
    throw new AppwriteError(
      "user_oauth2_provider_error",
      `The ${nameOfProvider(provider)} OAuth2 provider returned an error: ${reason}`,
    );
  }
  if (code === "") {
    throw new AppwriteError(
      "user_oauth2_provider_error",
      "Missing OAuth2 code. Please contact the Appwrite team for additional support.",
    );
  }
  if (code !== "abcdef") {
    throw new AppwriteError(
      "user_oauth2_bad_request",
      `Failed to obtain access token. The ${nameOfProvider(provider)} OAuth2 provider returned an error: Invalid token: No description`,
    );
  }
  return person;
}

async function arrive(
  context: Context,
  { success, token: isToken }: OAuthState,
  provider: string,
  person: MockPerson,
): Promise<Reply> {
  const { project } = context;
  const user = await signInWith(context, provider, person);
  forbidCaching(context);
  if (isToken) {
    const opened = project.ids.secret(64);
    const token = createToken(context, {
      userId: user.$id,
      type: "oauth2",
      secret: opened,
      lifetime: codeLifetime,
    });
    publishToken(context, token, "create");
    const claims = { secret: opened, provider };
    const secret = signJwt(claims, project.settings.signingSecret, project.clock.now(), 60);
    return redirect(linkBack(success, { secret, userId: user.$id }));
  }
  // A sign-in with a provider requires no second factor.
  const details = { ...providerTokens(context, provider, person), factors: ["email", "oauth2"] };
  const { session, secret } = createSession(context, user, details);
  sendSession(context, session, secret);
  const { id } = project;
  const shown = { project: id, key: `a_session_${id}`, secret: encodeSession(user.$id, secret) };
  return redirect(linkBack(success, new URL(success).pathname === consoleSuccess ? shown : {}));
}

export const oauthRoutes = [
  begin("session"),
  begin("token"),
  provider,
  callback("GET"),
  callback("POST"),
  finish,
];
