import { knownUser } from "#emulator/accounts/known-user.ts";
import { announceToken, createToken, tokenModel } from "#emulator/accounts/tokens.ts";
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
    expire: optional(range(60, 2_592_000), 900),
  },
  handler(context, { userId, length, expire }) {
    const user = knownUser(context, userId);
    const secret = context.project.ids.secret(length);
    const token = createToken(context, { userId: user.$id, type: "generic", secret, lifetime: expire });
    announceToken(context, token, "create", secret);
    return json(tokenModel(context, token, secret), 201);
  },
});

export const userTokenRoutes = [create];
