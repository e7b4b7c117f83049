import type { Route } from "#emulator/http/route.ts";
import { audited, describeMessaging } from "#emulator/messaging/audits.ts";
import { accountRoutes } from "./account.ts";
import { accountJwtRoutes } from "./account-jwt.ts";
import { accountLogRoutes } from "./account-logs.ts";
import { accountMfaRoutes } from "./account-mfa.ts";
import { accountMfaAuthenticatorRoutes } from "./account-mfa-authenticators.ts";
import { accountMfaChallengeRoutes } from "./account-mfa-challenges.ts";
import { accountProfileRoutes } from "./account-profile.ts";
import { accountRecoveryRoutes } from "./account-recovery.ts";
import { accountSessionRoutes } from "./account-sessions.ts";
import { accountSignInRoutes } from "./account-sign-in.ts";
import { accountTargetRoutes } from "./account-targets.ts";
import { accountTokenSessionRoutes } from "./account-token-sessions.ts";
import { accountTokenRoutes } from "./account-tokens.ts";
import { accountVerificationRoutes } from "./account-verification.ts";
import { identityRoutes } from "./identities.ts";
import { invitationRoutes } from "./invitations.ts";
import { membershipRoutes } from "./memberships.ts";
import { messageLogRoutes } from "./message-logs.ts";
import { messageProviderRoutes } from "./message-providers.ts";
import { messageWriteRoutes } from "./message-writes.ts";
import { messageRoutes } from "./messages.ts";
import { oauthRoutes } from "./oauth.ts";
import { subscriberRoutes } from "./subscribers.ts";
import { describeTeam, teamLogRoutes } from "./team-logs.ts";
import { teamRoutes } from "./teams.ts";
import { topicRoutes } from "./topics.ts";
import { userAttributeRoutes } from "./user-attributes.ts";
import { userImportRoutes } from "./user-imports.ts";
import { userMfaRoutes } from "./user-mfa.ts";
import { userSessionRoutes } from "./user-sessions.ts";
import { userTargetRoutes } from "./user-targets.ts";
import { userTokenRoutes } from "./user-tokens.ts";
import { userRoutes } from "./users.ts";

/** Accounts, the users behind them, the teams they form and the topics they follow. */
export const peopleRoutes: readonly Route[] = [
  ...accountRoutes,
  ...accountProfileRoutes,
  ...accountSignInRoutes,
  ...accountSessionRoutes,
  ...accountJwtRoutes,
  ...accountLogRoutes,
  ...accountTokenRoutes,
  ...accountTokenSessionRoutes,
  ...accountRecoveryRoutes,
  ...accountVerificationRoutes,
  ...userTokenRoutes,
  ...accountMfaRoutes,
  ...accountMfaAuthenticatorRoutes,
  ...accountMfaChallengeRoutes,
  ...userMfaRoutes,
  ...audited(invitationRoutes, describeTeam),
  ...userRoutes,
  ...userAttributeRoutes,
  ...userImportRoutes,
  ...userSessionRoutes,
  ...accountTargetRoutes,
  ...identityRoutes,
  ...userTargetRoutes,
  ...audited([...teamRoutes, ...membershipRoutes], describeTeam),
  ...teamLogRoutes,
  ...oauthRoutes,
  ...audited(
    [...topicRoutes, ...subscriberRoutes, ...messageProviderRoutes, ...messageRoutes, ...messageWriteRoutes],
    describeMessaging,
  ),
  ...messageLogRoutes,
];
