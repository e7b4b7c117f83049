import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import * as heads from "#messages/generated/heads.ts";
import { adminLanguages, sourceLanguage } from "#messages/languages.ts";
import { ErrorPage } from "#src/app/error-page.tsx";
import { FirstPage } from "#src/app/first-page.tsx";
import { Root } from "#src/app/root.tsx";
import { speak, withMessages } from "#src/language/catalogues.ts";
import { LanguageProvider } from "#src/language/language-provider.tsx";
import { languageStore } from "#src/language/language-store.ts";
import { adminRoutes } from "./admin.ts";
import { investorRoutes } from "./investor.ts";
import { forAdmins, frame, inEveryLanguage, publicPage } from "./lazy-page.ts";
import { elsewhere, guestRoutes, siteRoutes } from "./site.ts";

const inLanguage = (element: ReactNode) => <LanguageProvider>{element}</LanguageProvider>;

/** A screen that throws is replaced inside its frame; the navigation around it stays. */
const guarded = (children: RouteObject[]): RouteObject[] => [{ errorElement: <ErrorPage />, children }];

const notFound = publicPage("*", "Page not found", heads.notFoundTitle, () =>
  import("#src/pages/site/not-found.tsx").then((module) => module.NotFoundPage),
);

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Both stand in the place of Root, which gives the language to all else.
    errorElement: inLanguage(<ErrorPage />),
    hydrateFallbackElement: inLanguage(<FirstPage />),
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
            withMessages(["account"], () =>
              import("#src/app/layouts/investor-layout.tsx").then((module) => module.InvestorLayout),
            ),
            guarded(inEveryLanguage(investorRoutes)),
          ),
          frame(
            () => import("#src/app/guards.tsx").then((module) => module.RequireAdmin),
            [
              frame(
                withMessages(["admin"], async () => {
                  const [module] = await Promise.all([
                    import("#src/app/layouts/admin-layout.tsx"),
                    // For readers of a language that this area does not speak.
                    adminLanguages.includes(languageStore.getState().language) || speak(sourceLanguage),
                  ]);
                  return module.AdminLayout;
                }),
                guarded([
                  frame(
                    () => import("#src/app/require-app.tsx").then((module) => module.RequireApp),
                    forAdmins(adminRoutes),
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
