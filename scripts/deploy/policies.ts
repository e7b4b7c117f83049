import { ProjectAuthMethodId } from "node-appwrite";
import type { Server } from "../server.ts";

/** How the project is to be set besides its schema: what Appwrite switches on for everybody and this product does not use. */
export interface PolicyRule {
  readonly words: string;
  /** The click for a key that may not do it. */
  readonly click: string;
  isSo(server: Server): Promise<boolean>;
  set(server: Server): Promise<unknown>;
}

/** Ways in that no screen offers; each would let somebody in whom the product cannot ask for a password or write to. */
const unusedWays = [
  ProjectAuthMethodId.Anonymous,
  ProjectAuthMethodId.Magicurl,
  ProjectAuthMethodId.Emailotp,
  ProjectAuthMethodId.Phone,
  ProjectAuthMethodId.Invites,
];

const closedWay = (methodId: ProjectAuthMethodId): PolicyRule => ({
  words: `switch the sign-in by ${methodId} off, which no screen uses`,
  click: `Auth, Settings: switch "${methodId}" off`,
  async isSo({ project }) {
    const { authMethods } = await project.get();
    return authMethods.find(({ $id }) => $id === methodId)?.enabled !== true;
  },
  set: ({ project }) => project.updateAuthMethod({ methodId, enabled: false }),
});

/** Read through the list, because the answer for one has a shape for each. */
async function isOn({ project }: Server, policyId: string): Promise<boolean> {
  const { policies } = await project.listPolicies();
  const policy = policies.find(({ $id }) => $id === policyId);
  return policy !== undefined && "enabled" in policy && policy.enabled;
}

export const policyRules: readonly PolicyRule[] = [
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
  ...unusedWays.map(closedWay),
];
