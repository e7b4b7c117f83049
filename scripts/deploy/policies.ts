import { ProjectAuthMethodId, ProjectProtocolId } from "node-appwrite";
import { sessionDays } from "#domain/security/session-lifetimes.ts";
import type { Server } from "#scripts/operate/server.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** How the project is to be set besides its schema: what Appwrite switches on for everybody and this product does not use. */
export interface PolicyRule {
  readonly words: string;
  /** The click for a key that may not do it. */
  readonly click: string;
  isSo(server: Server): Promise<boolean>;
  set(server: Server): Promise<unknown>;
}

/**
 * Sign-in methods that no screen offers; each would admit an account without a password or an email address.
 */
const unusedWays = [
  ProjectAuthMethodId.Anonymous,
  ProjectAuthMethodId.Magicurl,
  ProjectAuthMethodId.Emailotp,
  ProjectAuthMethodId.Phone,
  ProjectAuthMethodId.Invites,
];

const closedWay = (methodId: ProjectAuthMethodId): PolicyRule => ({
  words: `switch off the sign-in method ${methodId}, which no screen uses`,
  click: `Auth, Settings: switch "${methodId}" off`,
  async isSo({ project }) {
    const { authMethods } = await project.get();
    return authMethods.find(({ $id }) => $id === methodId)?.enabled !== true;
  },
  set: ({ project }) => project.updateAuthMethod({ methodId, enabled: false }),
});

/** Nothing here asks by GraphQL, and Appwrite answers introspection to everyone. */
const closedGraphql: PolicyRule = {
  words: "switch GraphQL off, which no part of the product uses",
  click: 'Settings, APIs: switch "GraphQL" off',
  async isSo({ project }) {
    const { protocols } = await project.get();
    return protocols.find(({ $id }) => $id === "graphql")?.enabled === false;
  },
  set: ({ project }) => project.updateProtocol({ protocolId: ProjectProtocolId.Graphql, enabled: false }),
};

/** Read through the list, because the answer for one has a shape for each. */
async function isOn({ project }: Server, policyId: string): Promise<boolean> {
  const { policies } = await project.listPolicies();
  const policy = policies.find(({ $id }) => $id === policyId);
  return policy !== undefined && "enabled" in policy && policy.enabled;
}

function sessionLength(days: number): PolicyRule {
  const seconds = days * 86_400;
  return {
    words: `end sessions after ${days} days`,
    click: `Auth, Security: set "Session length" to ${days} days`,
    async isSo({ project }) {
      const { policies } = await project.listPolicies();
      const policy = policies.find(({ $id }) => $id === "session-duration");
      return policy !== undefined && "duration" in policy && policy.duration === seconds;
    },
    set: ({ project }) => project.updateSessionDurationPolicy({ duration: seconds }),
  };
}

/** @param variables of the operator @throws Error when one of them cannot be understood */
export const policyRules = (variables: Variables): readonly PolicyRule[] => [
  {
    words: "refuse the most common passwords",
    click: 'Auth, Security: switch "Password dictionary" on',
    isSo: (server) => isOn(server, "password-dictionary"),
    set: ({ project }) => project.updatePasswordDictionaryPolicy({ enabled: true }),
  },
  {
    words: "end other sessions when a password changes",
    click: 'Auth, Security: switch "Invalidate sessions" on',
    isSo: (server) => isOn(server, "session-invalidation"),
    set: ({ project }) => project.updateSessionInvalidationPolicy({ enabled: true }),
  },
  sessionLength(sessionDays(variables)),
  ...unusedWays.map(closedWay),
  closedGraphql,
];
