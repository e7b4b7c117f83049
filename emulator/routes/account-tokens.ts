import { linkWith, securityPhrase, sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import { findOrCreate } from "#emulator/accounts/find-or-create.ts";
import { mockCode } from "#emulator/accounts/mock-phones.ts";
import {
  codeLength,
  codeLifetime,
  createToken,
  linkLifetime,
  publishToken,
  tokenModel,
} from "#emulator/accounts/tokens.ts";
import { json } from "#emulator/http/reply.ts";
import type { AbuseLimit } from "#emulator/http/route.ts";
import { route } from "#emulator/http/route.ts";
import { optional, orEmpty, required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { customId, email, phone } from "#emulator/params/text.ts";
import { boolean } from "#emulator/params/values.ts";

/** Counted for the address and for the caller's. */
const perAddressAndIp = (name: "email" | "phone", limit: number): AbuseLimit[] => [
  { limit, seconds: 3600, key: (_, params) => `${name}:${params[name]}` },
  { limit, seconds: 3600, key: ({ ip }) => `ip:${ip}` },
];

const magicUrl = route({
  method: "POST",
  path: "/account/tokens/magic-url",
  authMethod: "magic-url",
  aliases: ["/account/sessions/magic-url"],
  scopes: ["sessions.write"],
  abuse: perAddressAndIp("email", 60),
  params: {
    userId: required(customId),
    email: required(email),
    url: optional(orEmpty(redirectUrl), ""),
    phrase: optional(boolean, false),
  },
  async handler(context, input) {
    const { project, url } = context;
    const user = await findOrCreate(context, { ...input, reach: [] });
    const secret = project.ids.secret(64);
    const token = createToken(context, {
      userId: user.$id,
      type: "magic-url",
      secret,
      lifetime: linkLifetime,
    });
    const phrase = input.phrase ? securityPhrase(project.ids.digits(2)) : "";
    const target = input.url === "" ? `${url.origin}/console/auth/magic-url` : input.url;
    const link = linkWith(target, { userId: user.$id, secret, expire: token.expire, project: project.id });
    sendAccountEmail(project, {
      to: { email: input.email, name: user.name },
      subject: "{{project}} Login",
      preview: "Sign in to {{project}} with your secure link. Expires in 1 hour.",
      lines: [
        "Follow this link to sign in:",
        { label: "Sign in to {{project}}", url: link },
        phraseLine(phrase),
      ],
    });
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret, phrase), 201);
  },
});

const phraseLine = (phrase: string): string => (phrase === "" ? "" : `Security phrase: ${phrase}`);

const emailCode = route({
  method: "POST",
  path: "/account/tokens/email",
  authMethod: "email-otp",
  scopes: ["sessions.write"],
  abuse: perAddressAndIp("email", 10),
  params: { userId: required(customId), email: required(email), phrase: optional(boolean, false) },
  async handler(context, input) {
    const { project } = context;
    const user = await findOrCreate(context, { ...input, reach: ["email"] });
    const secret = project.ids.digits(codeLength);
    const token = createToken(context, { userId: user.$id, type: "email", secret, lifetime: codeLifetime });
    const phrase = input.phrase ? securityPhrase(project.ids.digits(2)) : "";
    sendAccountEmail(project, {
      to: { email: input.email, name: user.name },
      subject: "OTP for {{project}} Login",
      preview: `Use OTP ${secret} to sign in to {{project}}. Expires in 15 minutes.`,
      lines: [`Your code is ${secret}`, phraseLine(phrase)],
    });
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret, phrase), 201);
  },
});

const phoneCode = route({
  method: "POST",
  path: "/account/tokens/phone",
  authMethod: "phone",
  aliases: ["/account/sessions/phone"],
  scopes: ["sessions.write"],
  abuse: perAddressAndIp("phone", 10),
  params: { userId: required(customId), phone: required(phone) },
  async handler(context, input) {
    const { project } = context;
    const user = await findOrCreate(context, { ...input, reach: ["sms"] });
    const mock = mockCode(project, input.phone);
    const secret = mock ?? project.ids.digits(codeLength);
    const token = createToken(context, { userId: user.$id, type: "phone", secret, lifetime: codeLifetime });
    if (mock === undefined)
      project.outbox.sms({ to: input.phone, text: `${secret} is your code to sign in.` });
    publishToken(context, token, "create");
    return json(tokenModel(context, token, secret), 201);
  },
});

export const accountTokenRoutes = [magicUrl, emailCode, phoneCode];
