import type { Route } from "#emulator/http/route.ts";
import { accountRoutes } from "#emulator/routes/account.ts";
import { accountJwtRoutes } from "#emulator/routes/account-jwt.ts";
import { accountLogRoutes } from "#emulator/routes/account-logs.ts";
import { accountMfaRoutes } from "#emulator/routes/account-mfa.ts";
import { accountMfaAuthenticatorRoutes } from "#emulator/routes/account-mfa-authenticators.ts";
import { accountMfaChallengeRoutes } from "#emulator/routes/account-mfa-challenges.ts";
import { accountProfileRoutes } from "#emulator/routes/account-profile.ts";
import { accountRecoveryRoutes } from "#emulator/routes/account-recovery.ts";
import { accountSessionRoutes } from "#emulator/routes/account-sessions.ts";
import { accountSignInRoutes } from "#emulator/routes/account-sign-in.ts";
import { accountTargetRoutes } from "#emulator/routes/account-targets.ts";
import { accountTokenSessionRoutes } from "#emulator/routes/account-token-sessions.ts";
import { accountTokenRoutes } from "#emulator/routes/account-tokens.ts";
import { accountVerificationRoutes } from "#emulator/routes/account-verification.ts";
import { identityRoutes } from "#emulator/routes/identities.ts";
import { invitationRoutes } from "#emulator/routes/invitations.ts";
import { membershipRoutes } from "#emulator/routes/memberships.ts";
import { messageProviderRoutes } from "#emulator/routes/message-providers.ts";
import { messageWriteRoutes } from "#emulator/routes/message-writes.ts";
import { messageRoutes } from "#emulator/routes/messages.ts";
import { oauthRoutes } from "#emulator/routes/oauth.ts";
import { subscriberRoutes } from "#emulator/routes/subscribers.ts";
import { teamRoutes } from "#emulator/routes/teams.ts";
import { topicRoutes } from "#emulator/routes/topics.ts";
import { userAttributeRoutes } from "#emulator/routes/user-attributes.ts";
import { userImportRoutes } from "#emulator/routes/user-imports.ts";
import { userMfaRoutes } from "#emulator/routes/user-mfa.ts";
import { userSessionRoutes } from "#emulator/routes/user-sessions.ts";
import { userTargetRoutes } from "#emulator/routes/user-targets.ts";
import { userTokenRoutes } from "#emulator/routes/user-tokens.ts";
import { userRoutes } from "#emulator/routes/users.ts";

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
  ...invitationRoutes,
  ...userRoutes,
  ...userAttributeRoutes,
  ...userImportRoutes,
  ...userSessionRoutes,
  ...accountTargetRoutes,
  ...identityRoutes,
  ...userTargetRoutes,
  ...teamRoutes,
  ...membershipRoutes,
  ...oauthRoutes,
  ...topicRoutes,
  ...subscriberRoutes,
  ...messageProviderRoutes,
  ...messageRoutes,
  ...messageWriteRoutes,
];
