import type { Route } from "#emulator/http/route.ts";
import { accountRoutes } from "#emulator/routes/account.ts";
import { accountJwtRoutes } from "#emulator/routes/account-jwt.ts";
import { accountLogRoutes } from "#emulator/routes/account-logs.ts";
import { accountProfileRoutes } from "#emulator/routes/account-profile.ts";
import { accountSessionRoutes } from "#emulator/routes/account-sessions.ts";
import { accountSignInRoutes } from "#emulator/routes/account-sign-in.ts";
import { databaseServiceRoutes } from "#emulator/routes/database-service.ts";
import { functionDeploymentRoutes } from "#emulator/routes/function-deployments.ts";
import { functionExecutionRoutes } from "#emulator/routes/function-executions.ts";
import { functionUploadRoutes } from "#emulator/routes/function-uploads.ts";
import { functionVariableRoutes } from "#emulator/routes/function-variables.ts";
import { functionRoutes } from "#emulator/routes/functions.ts";
import { healthRoutes } from "#emulator/routes/health.ts";
import { userAttributeRoutes } from "#emulator/routes/user-attributes.ts";
import { userSessionRoutes } from "#emulator/routes/user-sessions.ts";
import { userRoutes } from "#emulator/routes/users.ts";

/** Every operation this server knows; anything else is general_route_not_found. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...accountProfileRoutes,
  ...accountSignInRoutes,
  ...accountSessionRoutes,
  ...accountJwtRoutes,
  ...accountLogRoutes,
  ...userRoutes,
  ...userAttributeRoutes,
  ...userSessionRoutes,
  ...healthRoutes,
  ...functionRoutes,
  ...functionDeploymentRoutes,
  ...functionUploadRoutes,
  ...functionVariableRoutes,
  ...functionExecutionRoutes,
  ...databaseServiceRoutes,
];
