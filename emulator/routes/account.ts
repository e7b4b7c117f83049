import { createUser } from "#emulator/accounts/create-user.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { deleteUser } from "#emulator/accounts/delete-user.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import { newPassword } from "#emulator/accounts/password-param.ts";
import { requireImpersonal } from "#emulator/accounts/password-rules.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { customId, email, text } from "#emulator/params/text.ts";

const create = route({
  method: "POST",
  path: "/account",
  authMethod: "email-password",
  scopes: ["sessions.write"],
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params: {
    userId: required(customId),
    email: required(email),
    password: required(newPassword),
    name: optional(text(128), ""),
  },
  async handler(context, input) {
    const { project } = context;
    requireImpersonal(project, input.password, { ...input, $id: input.userId });
    const user = await createUser(project, { ...input, emailTaken: "general_bad_request" });
    publishNewUser(context, user);
    return json(accountModel(project.store, user), 201);
  },
});

const get = route({
  method: "GET",
  path: "/account",
  scopes: ["account"],
  params: {},
  handler: (context) => json(accountModel(context.project.store, currentUser(context))),
});

const remove = route({
  method: "DELETE",
  path: "/account",
  scopes: ["account"],
  params: {},
  handler(context) {
    deleteUser(context, currentUser(context));
    return noContent();
  },
});

export const accountRoutes = [create, get, remove];
