import type { PageRoute } from "./lazy-page.ts";

/** Pages of the signed-in investor. The navigation shows those of its seven places that stand here. */
export const investorRoutes: PageRoute[] = [];
