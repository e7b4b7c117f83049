import type { PageRoute } from "./lazy-page.ts";

/** Pages of the administration. The navigation shows those of its four places that stand here. */
export const adminRoutes: PageRoute[] = [];
