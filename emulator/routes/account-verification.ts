import { linkWith, sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import type { User } from "#emulator/accounts/collections.ts";
import type { TokenType } from "#emulator/accounts/credential-collections.ts";
import { tokens } from "#emulator/accounts/credential-collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { mockCode } from "#emulator/accounts/mock-phones.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import {
  codeLength,
  createToken,
  findToken,
  linkLifetime,
  publishToken,
  tokenModel,
} from "#emulator/accounts/tokens.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { type AbuseLimit, route } from "#emulator/http/route.ts";
import { required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { text, uid } from "#emulator/params/text.ts";
import type { Changes } from "#emulator/store/store.ts";

const perUser: AbuseLimit[] = [
  {
    limit: 10,
    seconds: 3600,
    key: ({ caller }, { userId }) => `user:${caller.user?.$id ?? userId}`,
  },
];

const createForEmail = route({
  method: "POST",
  path: "/account/verifications/email",
  aliases: ["/account/verification"],
  scopes: ["account"],
  abuse: perUser,
  params: { url: required(redirectUrl) },
  handler(context, { url }) {
    const { project } = context;
    const user = currentUser(context);
    if (user.email === null) throw new AppwriteError("user_email_not_found");
    if (user.emailVerification) throw new AppwriteError("user_email_already_verified");
    const secret = project.ids.secret(256);
    const asked = { userId: user.$id, type: "verification", secret, lifetime: linkLifetime } as const;
    const token = createToken(context, asked);
    const link = linkWith(url, { userId: user.$id, secret, expire: token.expire });
    sendAccountEmail(project, {
      to: { email: user.email, name: user.name },
      namesRecipient: true,
      subject: "Account Verification for {{project}}",
      preview: "Verify your email to activate your {{project}} account.",
      lines: ["Follow this link to confirm your e-mail address:", { label: "Confirm address", url: link }],
    });
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret), 201);
  },
});

const createForPhone = route({
  method: "POST",
  path: "/account/verifications/phone",
  aliases: ["/account/verification/phone"],
  authMethod: "phone",
  scopes: ["account"],
  abuse: perUser,
  params: {},
  handler(context) {
    const { project } = context;
    const user = currentUser(context);
    if (user.phone === null) throw new AppwriteError("user_phone_not_found");
    if (user.phoneVerification) throw new AppwriteError("user_phone_already_verified");
    const mock = mockCode(project, user.phone);
    const secret = mock ?? project.ids.digits(codeLength);
    const token = createToken(context, { userId: user.$id, type: "phone", secret, lifetime: linkLifetime });
    if (mock === undefined) {
      project.outbox.sms({ to: user.phone, text: `${secret} confirms your phone number.` });
    }
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret), 201);
  },
});

const finishParams = { userId: required(uid), secret: required(text(256)) };
interface Finish {
  readonly userId: string;
  readonly secret: string;
}

function confirm(context: Context, { userId, secret }: Finish, type: TokenType, changes: Changes<User>) {
  const { store } = context.project;
  const user = requireUser(context, userId);
  const token = findToken(context, userId, secret, [type]);
  if (token === undefined) throw new AppwriteError("user_invalid_token");
  store.delete(tokens, token.$id);
  updateUser(store, user, changes);
  publishToken(context, { ...token, type: "verification" }, "update");
  return json(tokenModel(context, token));
}

const finishEmail = route({
  method: "PUT",
  path: "/account/verifications/email",
  aliases: ["/account/verification"],
  scopes: ["public"],
  abuse: perUser,
  params: finishParams,
  handler: (context, input) => confirm(context, input, "verification", { emailVerification: true }),
});

const finishPhone = route({
  method: "PUT",
  path: "/account/verifications/phone",
  aliases: ["/account/verification/phone"],
  scopes: ["public"],
  abuse: perUser,
  params: finishParams,
  handler: (context, input) => confirm(context, input, "phone", { phoneVerification: true }),
});

export const accountVerificationRoutes = [createForEmail, createForPhone, finishEmail, finishPhone];
