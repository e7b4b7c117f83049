import type { Validator } from "#emulator/params/param.ts";
import { email, oneOf, phone, text } from "#emulator/params/text.ts";
import { boolean, object, range } from "#emulator/params/values.ts";
import type { Subscriber } from "./collections.ts";

export interface ProviderField {
  readonly validator: Validator<unknown>;
  /** The rule of a change, where it is another one. */
  readonly onChange?: Validator<unknown>;
  /** Stored when nothing is given; a field without one is then left out. */
  readonly fallback?: unknown;
}
type Fields = Readonly<Record<string, ProviderField>>;

export interface ProviderKind {
  readonly type: Subscriber["providerType"];
  readonly credentials: Fields;
  readonly options: Fields;
  /** The credentials that a provider needs before it can be enabled. */
  readonly needs: readonly string[];
}

const secret: ProviderField = { validator: text(0) };
const secrets = (...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, secret]));

const person: ProviderField = { validator: text(128, 0), onChange: text(128), fallback: "" };
const address: ProviderField = { validator: email, fallback: "" };
const sender: Fields = {
  fromName: person,
  fromEmail: address,
  replyToName: person,
  replyToEmail: { ...address, onChange: text(128) },
};

const mail = (credentials: Fields, needs: readonly string[]): ProviderKind => ({
  type: "email",
  credentials,
  options: sender,
  needs: [...needs, "fromEmail"],
});

const sms = (...names: readonly string[]): ProviderKind => ({
  type: "sms",
  credentials: secrets(...names),
  options: { from: { validator: phone, onChange: text(256) } },
  needs: [...names, "from"],
});

/** The services Appwrite sends through, with the credentials each asks for. */
export const providerKinds: Readonly<Record<string, ProviderKind>> = {
  mailgun: mail({ isEuRegion: { validator: boolean }, ...secrets("apiKey", "domain") }, [
    "isEuRegion",
    "apiKey",
    "domain",
  ]),
  sendgrid: mail(secrets("apiKey"), ["apiKey"]),
  resend: mail(secrets("apiKey"), ["apiKey"]),
  ses: mail(secrets("accessKey", "secretKey", "region"), ["accessKey", "secretKey", "region"]),
  smtp: {
    type: "email",
    credentials: {
      port: { validator: range(1, 65_535), fallback: 587 },
      username: { validator: text(0), fallback: "" },
      password: { validator: text(0), fallback: "" },
      host: secret,
    },
    options: {
      ...sender,
      encryption: { validator: oneOf(["none", "ssl", "tls"], false), fallback: "" },
      autoTLS: { validator: boolean, fallback: true },
      mailer: { validator: text(0), fallback: "" },
    },
    needs: ["host", "fromEmail"],
  },
  msg91: {
    type: "sms",
    credentials: secrets("templateId", "senderId", "authKey"),
    options: {},
    needs: ["templateId", "senderId", "authKey"],
  },
  telesign: sms("customerId", "apiKey"),
  textmagic: sms("username", "apiKey"),
  twilio: sms("accountSid", "authToken"),
  vonage: sms("apiKey", "apiSecret"),
  fcm: {
    type: "push",
    credentials: { serviceAccountJSON: { validator: object } },
    options: {},
    needs: ["serviceAccountJSON"],
  },
  apns: {
    type: "push",
    credentials: secrets("authKey", "authKeyId", "teamId", "bundleId"),
    options: { sandbox: { validator: boolean, fallback: false } },
    needs: ["authKey", "authKeyId", "teamId", "bundleId"],
  },
};
