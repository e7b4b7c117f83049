import type { RouteObject } from "react-router-dom";
import { ErrorPage } from "../error-page.tsx";
import { FirstPage } from "../first-page.tsx";
import { Root } from "../root.tsx";
import { adminRoutes } from "./admin.ts";
import { investorRoutes } from "./investor.ts";
import { frame, publicPage } from "./lazy-page.ts";
import { elsewhere, guestRoutes, siteRoutes } from "./site.ts";

/** A screen that throws is replaced inside its frame; the navigation around it stays. */
const guarded = (children: RouteObject[]): RouteObject[] => [{ errorElement: <ErrorPage />, children }];

const notFound = publicPage("*", "Page not found", "notFound", () =>
  import("#src/pages/site/not-found.tsx").then((module) => module.NotFoundPage),
);

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <FirstPage />,
    children: [
      ...elsewhere,
      frame(
        () => import("../layouts/site/site-frame.tsx").then((module) => module.SiteFrame),
        guarded([
          ...siteRoutes,
          frame(() => import("../guards.tsx").then((module) => module.GuestOnly), guestRoutes),
          notFound,
        ]),
      ),
      frame(
        () => import("../guards.tsx").then((module) => module.RequireSession),
        [
          frame(
            () => import("../layouts/investor-layout.tsx").then((module) => module.InvestorLayout),
            guarded(investorRoutes),
          ),
          frame(
            () => import("../guards.tsx").then((module) => module.RequireAdmin),
            [
              frame(
                () => import("../layouts/admin-layout.tsx").then((module) => module.AdminLayout),
                guarded([
                  frame(() => import("../require-app.tsx").then((module) => module.RequireApp), adminRoutes),
                ]),
              ),
            ],
          ),
        ],
      ),
    ],
  },
];
