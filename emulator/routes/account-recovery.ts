import { linkWith, sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import { users } from "#emulator/accounts/collections.ts";
import { tokens } from "#emulator/accounts/credential-collections.ts";
import { newPassword } from "#emulator/accounts/password-param.ts";
import { passwordChanges } from "#emulator/accounts/password-rules.ts";
import { policiesOf } from "#emulator/accounts/policies.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { endSessions } from "#emulator/accounts/sign-in.ts";
import { createToken, findToken, linkLifetime, publishToken, tokenModel } from "#emulator/accounts/tokens.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { email, text, uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";

const create = route({
  method: "POST",
  path: "/account/recovery",
  scopes: ["sessions.write"],
  abuse: [
    { limit: 10, seconds: 3600, key: (_, { email }) => `email:${String(email).toLowerCase()}` },
    { limit: 10, seconds: 3600, key: ({ ip }) => `ip:${ip}` },
  ],
  params: { email: required(email), url: required(redirectUrl) },
  handler(context, input) {
    const { project } = context;
    const address = input.email.toLowerCase();
    const user = project.store.findOne(users, where.equal("email", address));
    if (user === undefined) throw new AppwriteError("user_not_found");
    if (!user.status) throw new AppwriteError("user_blocked");
    const secret = project.ids.secret(256);
    const token = createToken(context, {
      userId: user.$id,
      type: "recovery",
      secret,
      lifetime: linkLifetime,
    });
    const link = linkWith(input.url, { userId: user.$id, secret, expire: token.expire });
    sendAccountEmail(project, {
      to: { email: address, name: user.name },
      namesRecipient: true,
      subject: "Password Reset for {{project}}",
      preview: "Reset your {{project}} password using the link.",
      lines: ["Follow this link to choose a new password:", { label: "Choose a password", url: link }],
    });
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret), 201);
  },
});

const finish = route({
  method: "PUT",
  path: "/account/recovery",
  scopes: ["sessions.write"],
  abuse: [{ limit: 10, seconds: 3600, key: (_, { userId }) => `userId:${userId}` }],
  params: { userId: required(uid), secret: required(text(256)), password: required(newPassword) },
  async handler(context, { userId, secret, password }) {
    const { project } = context;
    const { store } = project;
    const user = requireUser(context, userId);
    const token = findToken(context, userId, secret, ["recovery"]);
    if (token === undefined) throw new AppwriteError("user_invalid_token");
    const changes = await passwordChanges(project, user, password);
    // Two calls with one secret meet here while the password is hashed; only the first finds the token.
    if (!store.delete(tokens, token.$id)) throw new AppwriteError("user_invalid_token");
    updateUser(store, user, { ...changes, emailVerification: true });
    if (policiesOf(project.settings).sessionInvalidation) endSessions(context, userId);
    publishToken(context, token, "update");
    return json(tokenModel(context, token));
  },
});

export const accountRecoveryRoutes = [create, finish];
