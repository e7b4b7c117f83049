import { AppwriteError } from "#emulator/errors.ts";
import { type Route, route } from "#emulator/http/route.ts";

const places = [
  { base: "/users", scopes: ["users.read"] },
  { base: "/databases", scopes: ["databases.read"] },
  { base: "/tablesdb", scopes: ["databases.read"] },
];

/** Figures that are missing here, whose addresses are otherwise taken for the id of a user or a database. */
export const missingUsageRoutes: readonly Route[] = places.map(({ base, scopes }) =>
  route({
    method: "GET",
    path: `${base}/usage`,
    scopes,
    params: {},
    handler() {
      throw new AppwriteError("general_route_not_found");
    },
  }),
);
