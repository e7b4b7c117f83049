import type { RouteObject } from "react-router-dom";
import * as heads from "#messages/generated/heads.ts";
import { ErrorPage } from "#src/app/error-page.tsx";
import { FirstPage } from "#src/app/first-page.tsx";
import { Root } from "#src/app/root.tsx";
import { adminRoutes } from "./admin.ts";
import { investorRoutes } from "./investor.ts";
import { frame, inEveryLanguage, publicPage } from "./lazy-page.ts";
import { elsewhere, guestRoutes, siteRoutes } from "./site.ts";

/** A screen that throws is replaced inside its frame; the navigation around it stays. */
const guarded = (children: RouteObject[]): RouteObject[] => [{ errorElement: <ErrorPage />, children }];

const notFound = publicPage("*", "Page not found", heads.notFoundTitle, () =>
  import("#src/pages/site/not-found.tsx").then((module) => module.NotFoundPage),
);

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <FirstPage />,
    children: [
      ...inEveryLanguage(elsewhere),
      frame(
        () => import("#src/app/layouts/site/site-frame.tsx").then((module) => module.SiteFrame),
        guarded([
          ...inEveryLanguage(siteRoutes),
          frame(
            () => import("#src/app/guards.tsx").then((module) => module.GuestOnly),
            inEveryLanguage(guestRoutes),
          ),
          notFound,
        ]),
      ),
      frame(
        () => import("#src/app/guards.tsx").then((module) => module.RequireSession),
        [
          frame(
            () => import("#src/app/layouts/investor-layout.tsx").then((module) => module.InvestorLayout),
            guarded(inEveryLanguage(investorRoutes)),
          ),
          frame(
            () => import("#src/app/guards.tsx").then((module) => module.RequireAdmin),
            [
              frame(
                () => import("#src/app/layouts/admin-layout.tsx").then((module) => module.AdminLayout),
                guarded([
                  frame(
                    () => import("#src/app/require-app.tsx").then((module) => module.RequireApp),
                    adminRoutes,
                  ),
                ]),
              ),
            ],
          ),
        ],
      ),
    ],
  },
];
