import type { Settings } from "#emulator/settings.ts";
import { providers } from "./providers.ts";

/** Each provider's names for its client id and secret, and its further settings, as the SDKs name them. */
const fields: Readonly<Record<string, string>> = {
  apple: "serviceId !keyId !teamId !p8File",
  auth0: "clientId !clientSecret endpoint",
  authentik: "clientId !clientSecret endpoint",
  bitbucket: "key !secret",
  dailymotion: "apiKey !apiSecret",
  disqus: "publicKey !secretKey",
  dropbox: "appKey !appSecret",
  etsy: "keyString !sharedSecret",
  facebook: "appId !appSecret",
  fusionauth: "clientId !clientSecret endpoint",
  gitlab: "applicationId !secret endpoint",
  keycloak: "clientId !clientSecret endpoint realmName",
  linkedin: "clientId !primaryClientSecret",
  microsoft: "applicationId !applicationSecret tenant",
  notion: "oauthClientId !oauthClientSecret",
  oidc: "clientId !clientSecret wellKnownURL authorizationURL tokenURL userInfoURL",
  okta: "clientId !clientSecret domain authorizationServerId",
  paypal: "clientId !secretKey",
  paypalSandbox: "clientId !secretKey",
  salesforce: "customerKey !customerSecret",
  stripe: "clientId !apiSecretKey",
  tradeshift: "oauth2ClientId !oauth2ClientSecret",
  tradeshiftBox: "oauth2ClientId !oauth2ClientSecret",
  x: "customerKey !secretKey",
};

export interface Field {
  readonly name: string /** Written, never read back. */;
  readonly isSecret: boolean;
}

export const fieldsOf = (provider: string): Field[] =>
  (fields[provider] ?? "clientId !clientSecret")
    .split(" ")
    .map((name) => ({ name: name.replace("!", ""), isSecret: name.startsWith("!") }));

/** Providers whose credentials a project may keep: all but the mock ones, which need none. */
export const configurable = providers.filter(
  (provider) => !/^(?:mock|mock-unverified|yammer)$/.test(provider),
);

type Credentials = Readonly<Record<string, string>>;
type Kept = Readonly<Record<string, Credentials>>;

export const credentialsOf = (settings: Settings, provider: string): Credentials =>
  settings.get<Kept>("oauth-credentials", {})[provider] ?? {};

export function keepCredentials(settings: Settings, provider: string, credentials: Credentials): void {
  settings.set("oauth-credentials", {
    ...settings.get<Kept>("oauth-credentials", {}),
    [provider]: credentials,
  });
}
