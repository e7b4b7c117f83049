import { matchRoutes, type RouteObject } from "react-router-dom";

/**
 * The routes with the code of those that an address matches already in place, so that the router shows the page at
 * once: where the build has written it, the program has to begin with the same.
 */
export async function withCode(routes: RouteObject[], address: string): Promise<RouteObject[]> {
  for (const { route } of matchRoutes(routes, address) ?? [])
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  return routes;
}
