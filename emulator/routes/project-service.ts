import type { Route } from "#emulator/http/route.ts";
import { projectRoutes } from "#emulator/routes/project.ts";
import { projectKeyRoutes } from "#emulator/routes/project-keys.ts";
import { projectMockPhoneRoutes } from "#emulator/routes/project-mock-phones.ts";
import { projectOauthRoutes } from "#emulator/routes/project-oauth.ts";
import { projectPlatformRoutes } from "#emulator/routes/project-platforms.ts";
import { projectPolicyRoutes } from "#emulator/routes/project-policies.ts";
import { projectSmtpRoutes } from "#emulator/routes/project-smtp.ts";
import { projectVariableRoutes } from "#emulator/routes/project-variables.ts";

/** The project settings that a key may change. */
export const projectServiceRoutes: readonly Route[] = [
  ...projectRoutes,
  ...projectPolicyRoutes,
  ...projectKeyRoutes,
  ...projectPlatformRoutes,
  ...projectMockPhoneRoutes,
  ...projectOauthRoutes,
  ...projectSmtpRoutes,
  ...projectVariableRoutes,
];
