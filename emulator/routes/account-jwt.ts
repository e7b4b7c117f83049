import { currentUser } from "#emulator/accounts/current-user.ts";
import { signJwt } from "#emulator/caller/jwt.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional } from "#emulator/params/param.ts";
import { range } from "#emulator/params/values.ts";

const create = route({
  method: "POST",
  path: "/account/jwts",
  authMethod: "jwt",
  aliases: ["/account/jwt"],
  scopes: ["account"],
  abuse: [{ limit: 120, seconds: 60, key: ({ caller }) => `user:${caller.user?.$id ?? ""}` }],
  params: { duration: optional(range(0, 3600), 900) },
  handler(context, { duration }) {
    const { project, caller } = context;
    const user = currentUser(context);
    if (caller.session === undefined) throw new AppwriteError("user_session_not_found");
    const claims = { userId: user.$id, sessionId: caller.session.$id };
    return json({ jwt: signJwt(claims, project.settings.signingSecret, project.clock.now(), duration) }, 201);
  },
});

export const accountJwtRoutes = [create];
