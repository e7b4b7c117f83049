import type { Route } from "#emulator/http/route.ts";
import { avatarRoutes } from "#emulator/routes/avatars.ts";
import { consoleRoutes } from "#emulator/routes/console.ts";
import { databaseServiceRoutes } from "#emulator/routes/database-service.ts";
import { functionDeploymentRoutes } from "#emulator/routes/function-deployments.ts";
import { functionExecutionRoutes } from "#emulator/routes/function-executions.ts";
import { functionUploadRoutes } from "#emulator/routes/function-uploads.ts";
import { functionUsageRoutes } from "#emulator/routes/function-usage.ts";
import { functionVariableRoutes } from "#emulator/routes/function-variables.ts";
import { functionRoutes } from "#emulator/routes/functions.ts";
import { healthRoutes } from "#emulator/routes/health.ts";
import { localeRoutes } from "#emulator/routes/locale.ts";
import { missingUsageRoutes } from "#emulator/routes/missing-usage.ts";
import { mockPageRoutes } from "#emulator/routes/mock-pages.ts";
import { peopleRoutes } from "#emulator/routes/people.ts";
import { projectServiceRoutes } from "#emulator/routes/project-service.ts";
import { proxyRuleRoutes } from "#emulator/routes/proxy-rules.ts";
import { storageRoutes } from "#emulator/routes/storage.ts";

/** Every operation this server knows; anything else is general_route_not_found. */
export const routes: readonly Route[] = [
  ...peopleRoutes,
  ...projectServiceRoutes,
  ...localeRoutes,
  ...avatarRoutes,
  ...healthRoutes,
  ...functionRoutes,
  ...functionUsageRoutes,
  ...functionDeploymentRoutes,
  ...functionUploadRoutes,
  ...functionVariableRoutes,
  ...functionExecutionRoutes,
  ...databaseServiceRoutes,
  ...storageRoutes,
  ...proxyRuleRoutes,
  ...consoleRoutes,
  ...mockPageRoutes,
  ...missingUsageRoutes,
];
