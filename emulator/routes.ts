import type { Route } from "#emulator/http/route.ts";
import { accountRoutes } from "#emulator/routes/account.ts";
import { accountSessionRoutes } from "#emulator/routes/account-sessions.ts";
import { healthRoutes } from "#emulator/routes/health.ts";

/** Every operation this server knows; anything else is general_route_not_found. */
export const routes: readonly Route[] = [...accountRoutes, ...accountSessionRoutes, ...healthRoutes];
