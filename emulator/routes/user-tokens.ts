import { requireUser } from "#emulator/accounts/require-user.ts";
import { createToken, publishToken, tokenModel } from "#emulator/accounts/tokens.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { range } from "#emulator/params/values.ts";

/** A secret that the server hands to a user, who trades it for a session. */
const create = route({
  method: "POST",
  path: "/users/:userId/tokens",
  scopes: ["users.write"],
  params: {
    userId: required(uid),
    length: optional(range(4, 128), 6),
    expire: optional(range(60, 31_536_000), 900),
  },
  handler(context, { userId, length, expire }) {
    const user = requireUser(context, userId);
    const secret = context.project.ids.secret(length);
    const token = createToken(context, { userId: user.$id, type: "generic", secret, lifetime: expire });
    publishToken(context, token, "create", secret);
    return json(tokenModel(context, token, secret), 201);
  },
});

export const userTokenRoutes = [create];
