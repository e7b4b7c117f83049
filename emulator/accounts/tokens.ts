import { hashSecret } from "#emulator/caller/session.ts";
import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Token, type TokenType, tokens } from "./credential-collections.ts";
import { publishAccount } from "./publish-account.ts";

/** Seconds a secret is good for: a link an hour, a code 15 minutes. */
export const linkLifetime = 3600;
export const codeLifetime = 900;
export const codeLength = 6;

interface NewToken {
  readonly userId: string;
  readonly type: TokenType;
  readonly secret: string;
  /** Seconds. */
  readonly lifetime: number;
}

export function createToken({ project }: Context, input: NewToken): Doc<Token> {
  const { userId, type, secret, lifetime } = input;
  const expire = formatDatetime(project.clock.now() + lifetime * 1000);
  return project.store.create(tokens, { userId, type, secret: hashSecret(secret), expire });
}

/** The token of this user that the secret opens and that is still good; undefined for any other secret. */
export function findToken(
  { project }: Context,
  userId: string,
  secret: string,
  types: readonly TokenType[],
): Doc<Token> | undefined {
  const found = project.store.findOne(
    tokens,
    where.equal("userId", userId),
    where.equal("secret", hashSecret(secret)),
    where.equal("type", ...types),
  );
  return found !== undefined && (parseDatetime(found.expire) ?? 0) > project.clock.now() ? found : undefined;
}

/** A token as the API shows it; the secret only to a key. */
export function tokenModel(context: Context, token: Doc<Token>, secret = "", phrase = "") {
  return {
    $id: token.$id,
    $createdAt: token.$createdAt,
    userId: token.userId,
    secret: context.caller.privileged ? secret : "",
    expire: token.expire,
    phrase,
  };
}

/**
 * Recovery and verification are events of their own; sign-in tokens are `tokens`.
 * @param secret of a token that a key made: Appwrite sends it to every open socket of the account (seen live)
 */
export function publishToken(
  context: Context,
  token: Doc<Token>,
  action: "create" | "update",
  secret = "",
): void {
  const own = token.type === "recovery" || token.type === "verification";
  const part = [own ? token.type : "tokens", token.$id] as const;
  const { secret: _, ...socketPayload } = tokenModel(context, token);
  const payload = { ...socketPayload, secret };
  const forSockets = secret === "" ? socketPayload : payload;
  publishAccount(context, { userId: token.userId, part, action, payload, socketPayload: forSockets });
}
