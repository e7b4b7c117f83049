import type { Settings } from "#emulator/settings.ts";

/** Ways to get a session that a project may switch off. */
export const authMethodIds = [
  "email-password",
  "magic-url",
  "email-otp",
  "anonymous",
  "invites",
  "jwt",
  "phone",
] as const;
export type AuthMethod = (typeof authMethodIds)[number];

/** The names in the refusals of methods that are switched off (seen live, but for invites). */
export const authMethodNames: Readonly<Record<AuthMethod, string>> = {
  "email-password": "Email / Password",
  "magic-url": "Magic URL",
  "email-otp": "Email OTP",
  anonymous: "Anonymous",
  invites: "Invites",
  jwt: "JWT",
  phone: "Phone",
};

/** Services a project may close to its clients. */
export const serviceIds = [
  "account",
  "avatars",
  "databases",
  "tablesdb",
  "locale",
  "health",
  "project",
  "storage",
  "teams",
  "users",
  "vcs",
  "sites",
  "functions",
  "proxy",
  "graphql",
  "migrations",
  "messaging",
  "advisor",
] as const;
type Service = (typeof serviceIds)[number];

/** Ways to reach a project. */
export const protocolIds = ["rest", "graphql", "websocket"] as const;
type Protocol = (typeof protocolIds)[number];

const disabled = (settings: Settings, kind: string): ReadonlySet<string> =>
  new Set(settings.get<readonly string[]>(kind, []));

function set(settings: Settings, kind: string, id: string, enabled: boolean): void {
  const off = new Set(disabled(settings, kind));
  if (enabled) off.delete(id);
  else off.add(id);
  settings.set(kind, [...off]);
}

export function authMethods(settings: Settings) {
  const off = disabled(settings, "disabled-auth-methods");
  return authMethodIds.map(($id) => ({ $id, enabled: !off.has($id) }));
}

export const isAuthMethodOn = (settings: Settings, id: AuthMethod): boolean =>
  !disabled(settings, "disabled-auth-methods").has(id);

export const setAuthMethod = (settings: Settings, id: AuthMethod, enabled: boolean): void =>
  set(settings, "disabled-auth-methods", id, enabled);

export const disabledServices = (settings: Settings): ReadonlySet<string> =>
  disabled(settings, "disabled-services");

export const setService = (settings: Settings, id: Service, enabled: boolean): void =>
  set(settings, "disabled-services", id, enabled);

export function protocols(settings: Settings) {
  const off = disabled(settings, "disabled-protocols");
  return protocolIds.map(($id) => ({ $id, enabled: !off.has($id) }));
}

export const isProtocolOn = (settings: Settings, id: Protocol): boolean =>
  !disabled(settings, "disabled-protocols").has(id);

export const setProtocol = (settings: Settings, id: Protocol, enabled: boolean): void =>
  set(settings, "disabled-protocols", id, enabled);
