import { users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { deleteUser } from "#emulator/accounts/delete-user.ts";
import { listUserLogs } from "#emulator/accounts/logs.ts";
import { userModel } from "#emulator/accounts/models.ts";
import { newPassword } from "#emulator/accounts/password-param.ts";
import { requireImpersonal } from "#emulator/accounts/password-rules.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, optional, orNull, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, email, phone, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { logParams } from "#emulator/query/list-logs.ts";

const filterable = [
  "name",
  "email",
  "phone",
  "status",
  "passwordUpdate",
  "registration",
  "emailVerification",
  "phoneVerification",
  "labels",
  "impersonator",
];

const create = route({
  method: "POST",
  path: "/users",
  scopes: ["users.write"],
  params: {
    userId: required(customId),
    email: optional(nullable(email)),
    phone: optional(nullable(phone)),
    password: optional(orNull(newPassword)),
    name: optional(orNull(text(128))),
  },
  async handler(context, input) {
    const { project } = context;
    const { userId, password, email, phone } = input;
    const name = input.name ?? "";
    if (password) requireImpersonal(project, password, { $id: userId, name, email, phone });
    const user = await createUser(project, {
      userId,
      email,
      phone,
      password,
      name,
      unlimited: true,
      unused: true,
    });
    publishNewUser(context, user);
    return json(userModel(project.store, user), 201);
  },
});

const list = route({
  method: "GET",
  path: "/users",
  scopes: ["users.read"],
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const { total, documents } = listQuery(context, users, input, { allowed: filterable, noun: "User" });
    return json({ total, users: documents.map((user) => userModel(context.project.store, user)) });
  },
});

const get = route({
  method: "GET",
  path: "/users/:userId",
  scopes: ["users.read"],
  params: { userId: required(uid) },
  handler: (context, { userId }) => json(userModel(context.project.store, requireUser(context, userId))),
});

const remove = route({
  method: "DELETE",
  path: "/users/:userId",
  scopes: ["users.write"],
  params: { userId: required(uid) },
  handler(context, { userId }) {
    deleteUser(context, requireUser(context, userId));
    return noContent();
  },
});

const logsOf = route({
  method: "GET",
  path: "/users/:userId/logs",
  scopes: ["users.read"],
  params: { userId: required(uid), ...logParams },
  handler: (context, { userId, ...input }) => listUserLogs(context, requireUser(context, userId).$id, input),
});

export const userRoutes = [create, list, get, remove, logsOf];
