import { users } from "#emulator/accounts/collections.ts";
import { type TokenType, tokens } from "#emulator/accounts/credential-collections.ts";
import { signIn } from "#emulator/accounts/sign-in.ts";
import { findToken } from "#emulator/accounts/tokens.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { verifyJwt } from "#emulator/caller/jwt.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import type { Method } from "#emulator/http/route-facts.ts";
import { required } from "#emulator/params/param.ts";
import { text, uid } from "#emulator/params/text.ts";
import type { Project } from "#emulator/project.ts";

/** The session's origin: the provider, and the factor that counts for MFA. */
const meaning: Partial<Record<TokenType, { provider?: string; factor: string }>> = {
  "magic-url": { provider: "magic-url", factor: "email" },
  email: { provider: "token", factor: "email" },
  phone: { provider: "phone", factor: "phone" },
  // The secret itself names the provider.
  oauth2: { factor: "email" },
  generic: { provider: "token", factor: "token" },
};

/** The secret inside of a token of an OAuth2 sign-in, and its provider; any other text is a secret itself. */
function openSecret({ settings, clock }: Project, text: string): { secret: string; provider?: string } {
  const opened = verifyJwt(text, settings.signingSecret, clock.now());
  if ("problem" in opened) return { secret: text };
  const { secret, provider } = opened.claims;
  if (typeof provider !== "string") throw new AppwriteError("user_invalid_token");
  return { secret: String(secret), provider };
}

/** Trades a one-time secret for a session. */
const byToken = (method: Method, path: string, resets: boolean) =>
  route({
    method,
    path: `/account/sessions/${path}`,
    scopes: ["sessions.write"],
    signedOutOnly: true,
    abuse: [
      {
        limit: 10,
        seconds: 3600,
        key: ({ ip }, { userId }) => `ip:${ip},userId:${userId}`,
        ...(resets ? { resetOn: 201 } : {}),
      },
    ],
    params: { userId: required(uid), secret: required(text(256)) },
    handler(context, { userId, secret }) {
      const { store } = context.project;
      const user = store.get(users, userId);
      const types = Object.keys(meaning) as TokenType[];
      const opened = openSecret(context.project, secret);
      const token = user === undefined ? undefined : findToken(context, userId, opened.secret, types);
      const { factor, provider = opened.provider } = (token && meaning[token.type]) ?? {};
      if (user === undefined || token === undefined || factor === undefined || provider === undefined) {
        throw new AppwriteError("user_invalid_token");
      }
      store.delete(tokens, token.$id);
      if (token.type === "magic-url" || token.type === "email") {
        updateUser(store, user, { emailVerification: true });
      } else if (token.type === "phone") updateUser(store, user, { phoneVerification: true });
      return json(signIn(context, user, { provider, factors: [factor] }), 201);
    },
  });

export const accountTokenSessionRoutes = [
  byToken("POST", "token", true),
  byToken("PUT", "magic-url", true),
  byToken("PUT", "phone", false),
];
