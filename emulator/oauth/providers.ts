/** Providers the SDKs enumerate, and `mock`, the only one this server can reach. */
export const providers =
  `amazon apple appwrite auth0 authentik autodesk bitbucket bitly box dailymotion discord disqus dropbox
  etsy facebook figma fusionauth github gitlab google keycloak kick linkedin microsoft notion oidc okta paypal
  paypalSandbox podio salesforce slack spotify stripe tradeshift tradeshiftBox twitch wordpress x yahoo yammer yandex zoho
  zoom mock`.split(/\s+/);

export const mockProvider = "mock";

/** Whom the mock provider signs in, and for how many seconds its token is good. */
export const mockPerson = {
  id: "1",
  name: "User Name",
  email: "useroauth@localhost.test",
  accessToken: "123456",
  refreshToken: "tuvwxyz",
  seconds: 14_400,
} as const;
