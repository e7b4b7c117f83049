/** Providers the SDKs enumerate, and the two mock ones, the only ones this server can reach. */
export const providerNames = {
  amazon: "Amazon",
  apple: "Apple",
  auth0: "Auth0",
  authentik: "Authentik",
  autodesk: "Autodesk",
  bitbucket: "BitBucket",
  bitly: "Bitly",
  box: "Box",
  dailymotion: "Dailymotion",
  discord: "Discord",
  disqus: "Disqus",
  dropbox: "Dropbox",
  etsy: "Etsy",
  facebook: "Facebook",
  figma: "Figma",
  fusionauth: "FusionAuth",
  github: "GitHub",
  gitlab: "GitLab",
  google: "Google",
  keycloak: "Keycloak",
  kick: "Kick",
  linkedin: "LinkedIn",
  microsoft: "Microsoft",
  notion: "Notion",
  oidc: "OpenID Connect",
  okta: "Okta",
  paypal: "PayPal",
  paypalSandbox: "PayPal Sandbox",
  podio: "Podio",
  salesforce: "Salesforce",
  slack: "Slack",
  spotify: "Spotify",
  stripe: "Stripe",
  tradeshift: "Tradeshift",
  tradeshiftBox: "Tradeshift Sandbox",
  twitch: "Twitch",
  wordpress: "WordPress",
  x: "X",
  yahoo: "Yahoo",
  yammer: "Yammer",
  yandex: "Yandex",
  zoho: "Zoho",
  zoom: "Zoom",
  mock: "Mock",
  "mock-unverified": "MockUnverified",
} as const;

export const providers: readonly string[] = Object.keys(providerNames);

export const nameOfProvider = (provider: string): string =>
  new Map<string, string>(Object.entries(providerNames)).get(provider) ?? provider;

/** A person whom a mock provider signs in. */
export interface MockPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
}

const mockPeople: Readonly<Record<string, MockPerson>> = {
  mock: { id: "1", name: "User Name", email: "useroauth@localhost.test", isVerified: true },
  "mock-unverified": {
    id: "2",
    name: "User Name Unverified",
    email: "useroauthunverified@localhost.test",
    isVerified: false,
  },
};

/** The person of a provider that this server can reach; undefined for every other provider. */
export const mockPersonOf = (provider: string): MockPerson | undefined =>
  Object.hasOwn(mockPeople, provider) ? mockPeople[provider] : undefined;

/** Tokens of the mock providers, and for how many seconds they are good. */
export const mockTokens = { access: "123456", refresh: "tuvwxyz", seconds: 14_400 } as const;
