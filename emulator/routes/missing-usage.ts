import { AppwriteError } from "#emulator/errors.ts";
import { type Route, route } from "#emulator/http/route.ts";

/** Figures that are missing here, whose addresses are otherwise taken for the id of a user or a database. */
export const missingUsageRoutes: readonly Route[] = ["/users", "/databases", "/tablesdb"].map((base) =>
  route({
    method: "GET",
    path: `${base}/usage`,
    scopes: ["public"],
    params: {},
    handler() {
      throw new AppwriteError("general_route_not_found");
    },
  }),
);
