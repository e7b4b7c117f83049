import { users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { requirePassword } from "#emulator/accounts/password-rules.ts";
import { argon2, hashPassword } from "#emulator/accounts/passwords.ts";
import { publishNewUser } from "#emulator/accounts/publish-new-user.ts";
import { signIn } from "#emulator/accounts/sign-in.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { required } from "#emulator/params/param.ts";
import { email, password } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";

const byPassword = route({
  method: "POST",
  path: "/account/sessions/email",
  authMethod: "email-password",
  aliases: ["/account/sessions"],
  scopes: ["sessions.write"],
  signedOutOnly: true,
  abuse: [
    {
      limit: 10,
      seconds: 3600,
      resetOn: 201,
      key: (_, { email }) => `email:${String(email).toLowerCase()}`,
    },
  ],
  params: { email: required(email), password: required(password) },
  async handler(context, input) {
    const address = input.email.toLowerCase();
    const { store } = context.project;
    const user = store.findOne(users, where.equal("email", address));
    if (user === undefined) throw new AppwriteError("user_invalid_credentials");
    await requirePassword(user, input.password);
    const renewed = user.hash === argon2.hash ? undefined : await hashPassword(input.password);
    // Read again: the user may have been blocked or deleted while the password was checked.
    const known = store.get(users, user.$id);
    if (known === undefined) throw new AppwriteError("user_invalid_credentials");
    if (!known.status) throw new AppwriteError("user_blocked");
    if (renewed !== undefined) updateUser(store, known, { ...argon2, password: renewed });
    const details = { provider: "email", providerUid: address, factors: ["password"] };
    return json(signIn(context, known, details), 201);
  },
});

const anonymous = route({
  method: "POST",
  path: "/account/sessions/anonymous",
  authMethod: "anonymous",
  scopes: ["sessions.write"],
  signedOutOnly: true,
  abuse: [{ limit: 50, seconds: 3600, key: ({ ip }) => `ip:${ip}` }],
  params: {},
  async handler(context) {
    const { project } = context;
    const user = await createUser(project, { userId: "unique()" });
    publishNewUser(context, user);
    return json(signIn(context, user, { provider: "anonymous", factors: ["anonymous"] }), 201);
  },
});

export const accountSignInRoutes = [byPassword, anonymous];
