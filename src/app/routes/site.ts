import { paths } from "#domain/paths.ts";
import { type PageRoute, page } from "./lazy-page.ts";

/** Pages for everybody. */
export const siteRoutes: PageRoute[] = [
  page(paths.home, "", () => import("#src/pages/site/landing.tsx").then((module) => module.LandingPage)),
];

/** Pages for those who are not signed in. */
export const guestRoutes: PageRoute[] = [
  page(paths.login, "Login", () => import("#src/pages/site/login.tsx").then((module) => module.LoginPage)),
  page(paths.register, "Register", () =>
    import("#src/pages/site/register.tsx").then((module) => module.RegisterPage),
  ),
];
