import type { Route } from "#emulator/http/route.ts";
import { projectRoutes } from "./project.ts";
import { projectKeyRoutes } from "./project-keys.ts";
import { projectMockPhoneRoutes } from "./project-mock-phones.ts";
import { projectOauthRoutes } from "./project-oauth.ts";
import { projectPlatformRoutes } from "./project-platforms.ts";
import { projectPolicyRoutes } from "./project-policies.ts";
import { projectSmtpRoutes } from "./project-smtp.ts";
import { projectVariableRoutes } from "./project-variables.ts";

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
