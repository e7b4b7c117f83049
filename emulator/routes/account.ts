import { createUser, publishUser } from "#emulator/accounts/create-user.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { customId, email, password, text } from "#emulator/params/text.ts";

/** The signed-in user. @throws general_unauthorized_scope when there is none */
export function currentUser({ caller }: Context) {
  if (caller.user === undefined) throw new AppwriteError("general_unauthorized_scope");
  return caller.user;
}

const create = route({
  method: "POST",
  path: "/account",
  scopes: ["sessions.write"],
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params: {
    userId: required(customId),
    email: required(email),
    password: required(password),
    name: optional(text(128), ""),
  },
  async handler({ project }, input) {
    const user = await createUser(project, input);
    const model = accountModel(project.store, user);
    publishUser(project, user.$id, user.$id, model, "create");
    return json(model, 201);
  },
});

const get = route({
  method: "GET",
  path: "/account",
  scopes: ["account"],
  params: {},
  handler: (context) => json(accountModel(context.project.store, currentUser(context))),
});

export const accountRoutes = [create, get];
