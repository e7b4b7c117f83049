import { AppwriteError } from "#emulator/errors.ts";
import {
  authMethodNames,
  disabledServices,
  isAuthMethodOn,
  isProtocolOn,
} from "#emulator/projects/switches.ts";
import type { Context } from "./context.ts";
import type { RouteFacts } from "./route-facts.ts";

/** A page of an unknown host may not call without a key. @throws general_unknown_origin */
export function requireOrigin(request: Request, route: RouteFacts, allowed: boolean): void {
  const origin = request.headers.get("origin");
  if (!origin || allowed || route.html) return;
  if (request.headers.get("x-appwrite-key")) return;
  throw new AppwriteError(
    "general_unknown_origin",
    `Invalid Origin. Register your new client (${hostOf(origin)}) as a new Web platform on your project console dashboard`,
  );
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : origin;
}

const roleLabels = { guest: "guests", user: "users", key: "applications" } as const;

/** @throws general_unauthorized_scope unless the caller holds one of the route's scopes */
export function requireScope({ caller, route, project }: Context): void {
  const isOpen = !route.keysOnly || caller.kind === "key";
  if (isOpen && route.scopes.some((scope) => caller.scopes.has(scope))) return;
  const key = `app.${project.id}@service.localhost`;
  const name = caller.kind === "key" ? key : caller.user?.email || "User";
  throw new AppwriteError(
    "general_unauthorized_scope",
    `${name} (role: ${roleLabels[caller.kind]}) missing scopes (${JSON.stringify(route.scopes)})`,
  );
}

/** A user with MFA and a second factor must have proved it. @throws user_more_factors_required */
export function requireFactors({ caller }: Context): void {
  const { user, session } = caller;
  if (user === undefined || session === undefined || !user.mfa) return;
  const hasSecond = user.emailVerification || user.phoneVerification || user.totpVerified;
  if (hasSecond && session.factors.length < 2) throw new AppwriteError("user_more_factors_required");
}

/** While a session is active no other one may be made. @throws user_session_already_exists */
export function requireSignedOut({ caller, route }: Context): void {
  if (route.signedOutOnly && caller.user !== undefined)
    throw new AppwriteError("user_session_already_exists");
}

/** Refuses clients a service that the project has switched off. @throws general_service_disabled, general_api_disabled */
export function requireService({ caller, route, project }: Context): void {
  if (caller.privileged) return;
  if (disabledServices(project.settings).has(route.path.split("/")[1] ?? "")) {
    throw new AppwriteError("general_service_disabled");
  }
  if (!isProtocolOn(project.settings, "rest")) throw new AppwriteError("general_api_disabled");
}

/** Refuses clients a way to sign in that the project has switched off. @throws user_auth_method_unsupported */
export function requireAuthMethod({ caller, route, project }: Context): void {
  if (caller.privileged) return;
  if (route.authMethod !== undefined && !isAuthMethodOn(project.settings, route.authMethod)) {
    const name = authMethodNames[route.authMethod];
    throw new AppwriteError(
      "user_auth_method_unsupported",
      `${name} authentication is disabled for this project`,
    );
  }
}
