import { mockPhones } from "#emulator/accounts/mock-phones.ts";
import { policiesOf } from "#emulator/accounts/policies.ts";
import { credentialsOf, fieldsOf } from "#emulator/oauth/credentials.ts";
import { mockPersonOf, providerNames } from "#emulator/oauth/providers.ts";
import { registeredPlatforms } from "#emulator/platforms.ts";
import type { Project } from "#emulator/project.ts";
import { keyModel, keys } from "#emulator/projects/keys.ts";

interface Switch {
  readonly $id: string;
  readonly enabled: boolean;
}

/** The former names of the ways to sign in, where they do not follow from the id. */
const authNames: Readonly<Record<string, string>> = {
  "email-password": "authEmailPassword",
  "magic-url": "authUsersAuthMagicURL",
  "email-otp": "authEmailOtp",
  jwt: "authJWT",
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fields = (switches: unknown, name: (id: string) => string) =>
  Object.fromEntries((switches as readonly Switch[]).map(({ $id, enabled }) => [name($id), enabled]));

/** The policies of a project under the names from before 1.9.5. */
function formerPolicies({ settings }: Project) {
  const policies = policiesOf(settings);
  const { membershipPrivacy } = policies;
  return {
    authLimit: policies.userLimit,
    authDuration: policies.sessionDuration,
    authSessionsLimit: policies.sessionLimit,
    authPasswordHistory: policies.passwordHistory,
    authPasswordDictionary: policies.passwordDictionary,
    authPersonalDataCheck: policies.passwordPersonalData,
    authDisposableEmails: false,
    authCanonicalEmails: false,
    authFreeEmails: false,
    authCorporateEmails: false,
    authSessionAlerts: policies.sessionAlert,
    authMembershipsUserName: membershipPrivacy.userName,
    authMembershipsUserEmail: membershipPrivacy.userEmail,
    authMembershipsMfa: membershipPrivacy.userMFA,
    authMembershipsUserId: membershipPrivacy.userId,
    authMembershipsUserPhone: membershipPrivacy.userPhone,
    authMembershipsUserAccessedAt: membershipPrivacy.userAccessedAt,
    authInvalidateSessions: policies.sessionInvalidation,
  };
}

function formerProviders({ settings }: Project) {
  return Object.entries(providerNames).map(([key, name]) => {
    const [id] = fieldsOf(key);
    const appId = id === undefined ? "" : (credentialsOf(settings, key)[id.name] ?? "");
    return { key, name, appId, secret: "", enabled: mockPersonOf(key) !== undefined };
  });
}

const noDetails = {
  description: "",
  logo: "",
  url: "",
  legalName: "",
  legalCountry: "",
  legalState: "",
  legalCity: "",
  legalAddress: "",
  legalTaxId: "",
};

/** Changes the model of a project into that from before 1.9.5: switches as fields of their own, and all lists inside. */
export function expandProject(model: Record<string, unknown>, project: Project): void {
  const { authMethods, services, protocols } = model;
  delete model.authMethods;
  delete model.services;
  delete model.protocols;
  Object.assign(
    model,
    fields(authMethods, (id) => authNames[id] ?? `auth${capitalized(id)}`),
    fields(services, (id) => `serviceStatusFor${capitalized(id)}`),
    fields(protocols, (id) => `protocolStatusFor${capitalized(id)}`),
    formerPolicies(project),
    {
      authMockNumbers: mockPhones(project).map(({ number, ...mock }) => ({ phone: number, ...mock })),
      ...noDetails,
      oAuthProviders: formerProviders(project),
      platforms: registeredPlatforms(project),
      webhooks: [],
      keys: project.store.find(keys, {}).map(keyModel),
    },
  );
}
