import { paths } from "#domain/values/paths.ts";
import * as heads from "#messages/generated/heads.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { forEverybody, type PageRoute, page, publicPage } from "./lazy-page.ts";

/** Pages of the public site but for /plans: links of the app lead there, to documents of their own. */
const onlyOnSite = [paths.home, paths.about, paths.contact, paths.terms, paths.privacy, paths.risk];

export const elsewhere: PageRoute[] = onlyOnSite.map((path) =>
  forEverybody(
    page(path, "", () => import("#src/app/leave-for-site.tsx").then((module) => module.LeaveForSite)),
  ),
);

/** Pages for everybody. */
export const siteRoutes: PageRoute[] = [
  // For the signed-in as well: a link of a mail opens in whatever browser the mail is read.
  publicPage(
    paths.resetPassword,
    "New password",
    heads.newPasswordTitle,
    withMessages(["forms", "mailed"], () =>
      import("#src/pages/site/reset-password.tsx").then((module) => module.ResetPasswordPage),
    ),
  ),
  publicPage(
    paths.verifyEmail,
    "Email address",
    heads.emailAddressTitle,
    withMessages(["forms", "mailed"], () =>
      import("#src/pages/site/verify-email.tsx").then((module) => module.VerifyEmailPage),
    ),
  ),
  publicPage(
    paths.notMe,
    "This was not me",
    heads.notMeTitle,
    withMessages(["forms", "report"], () =>
      import("#src/pages/site/not-me.tsx").then((module) => module.NotMePage),
    ),
  ),
  publicPage(
    paths.verify,
    "Check the public log",
    heads.verifyTitle,
    withMessages(["verify"], () => import("#src/pages/site/verify.tsx").then((module) => module.VerifyPage)),
  ),
];

/** Pages for those who are not signed in. */
export const guestRoutes: PageRoute[] = [
  publicPage(
    paths.login,
    "Login",
    heads.loginTitle,
    withMessages(["forms"], () => import("#src/pages/site/login.tsx").then((module) => module.LoginPage)),
  ),
  publicPage(
    paths.register,
    "Register",
    heads.registerTitle,
    withMessages(["forms"], () =>
      import("#src/pages/site/register.tsx").then((module) => module.RegisterPage),
    ),
  ),
  publicPage(
    paths.forgotPassword,
    "Forgotten password",
    heads.forgotPasswordTitle,
    withMessages(["forms"], () =>
      import("#src/pages/site/forgot-password.tsx").then((module) => module.ForgotPasswordPage),
    ),
  ),
];
