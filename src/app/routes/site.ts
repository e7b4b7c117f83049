import { paths } from "#domain/paths.ts";
import { type PageRoute, page } from "./lazy-page.ts";

/** Pages for everybody. */
export const siteRoutes: PageRoute[] = [
  page(paths.home, "", () => import("#src/pages/site/landing.tsx").then((module) => module.LandingPage)),
  page(paths.contact, "Contact", () =>
    import("#src/pages/site/contact.tsx").then((module) => module.ContactPage),
  ),
  // For the signed-in as well: a link of a mail opens in whatever browser the mail is read.
  page(paths.resetPassword, "New password", () =>
    import("#src/pages/site/reset-password.tsx").then((module) => module.ResetPasswordPage),
  ),
  page(paths.verifyEmail, "E-mail address", () =>
    import("#src/pages/site/verify-email.tsx").then((module) => module.VerifyEmailPage),
  ),
];

/** Pages for those who are not signed in. */
export const guestRoutes: PageRoute[] = [
  page(paths.login, "Login", () => import("#src/pages/site/login.tsx").then((module) => module.LoginPage)),
  page(paths.register, "Register", () =>
    import("#src/pages/site/register.tsx").then((module) => module.RegisterPage),
  ),
  page(paths.forgotPassword, "Forgotten password", () =>
    import("#src/pages/site/forgot-password.tsx").then((module) => module.ForgotPasswordPage),
  ),
];
