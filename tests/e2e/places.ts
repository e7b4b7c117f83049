import { paths, planHref, transactionHref } from "#domain/values/paths.ts";
import * as heads from "#messages/generated/heads.ts";
import type { MessageId } from "#messages/message.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { publicPages } from "#src/app/site/public-pages.ts";
import type { PageHead } from "#src/content/page-heads.ts";
import type { FilledInvestor } from "./filled-investor.ts";

/** The pages of the site and of the app, each with something on it. */

/** Where to look, and what the tab is called there. */
export interface Place {
  readonly path: string;
  readonly title: MessageId | undefined;
}

/** Every page of an investor with something on it, in the order of the routes. */
export function investorPlaces({ planId, transactionId }: FilledInvestor): Place[] {
  const given: Partial<Record<string, string>> = {
    [paths.plan]: planHref(planId),
    [paths.comparePlans]: `${paths.comparePlans}?plans=${planId},starter`,
    [paths.transaction]: transactionHref(transactionId),
  };
  return investorRoutes
    .filter(({ path }) => path !== paths.depositPayment)
    .map(({ path, handle }) => ({ path: given[path] ?? path, title: handle.translatedTitle }));
}

/** The titles of public pages by their heads. */
const titles: Readonly<Record<PageHead, MessageId>> = {
  home: heads.homeTitle as unknown as MessageId,
  about: heads.aboutTitle,
  plans: heads.plansTitle,
  contact: heads.contactTitle,
  terms: heads.termsTitle,
  privacy: heads.privacyTitle,
  risk: heads.riskTitle,
  login: heads.loginTitle,
  register: heads.registerTitle,
  forgotPassword: heads.forgotPasswordTitle,
  notFound: heads.notFoundTitle,
};

export const publicPlaces: readonly Place[] = [
  ...publicPages.map(({ path, head }) => ({ path, title: titles[head] })),
  { path: paths.resetPassword, title: heads.newPasswordTitle },
  { path: `${paths.resetPassword}?userId=a&secret=b`, title: heads.newPasswordTitle },
  { path: `${paths.verifyEmail}?userId=a&secret=b`, title: heads.emailAddressTitle },
  { path: paths.notMe, title: heads.notMeTitle },
  { path: paths.verify, title: heads.verifyTitle },
  { path: `${paths.notMe}?token=${"u".repeat(43)}`, title: heads.notMeTitle },
  { path: planHref("starter"), title: undefined },
  { path: paths.comparePlans, title: heads.comparePlansTitle },
  { path: "/no-such-page", title: heads.notFoundTitle },
];

/** Every page of the admin area, those about an account with one that has something on each. */
export function adminPlaces({ id, transactionId }: FilledInvestor): Place[] {
  return adminRoutes.map(({ path, handle }) => ({
    path: path.replace(":userId", id).replace(":transactionId", transactionId),
    title: handle.translatedTitle,
  }));
}
