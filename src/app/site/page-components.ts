import type { ComponentType } from "react";
import type { PublicPage } from "./public-pages.ts";

type Load = () => Promise<ComponentType>;

/** The code of each page of the public site; the build names the file of it in the page's head. */
export const pageComponents: Partial<Record<PublicPage["head"], Load>> = {
  home: () => import("#src/pages/site/landing.tsx").then((module) => module.LandingPage),
  about: () => import("#src/pages/site/about.tsx").then((module) => module.AboutPage),
  plans: () => import("#src/pages/site/plans.tsx").then((module) => module.SitePlansPage),
  contact: () => import("#src/pages/site/contact.tsx").then((module) => module.ContactPage),
  terms: () => import("#src/pages/site/terms.tsx").then((module) => module.TermsPage),
  privacy: () => import("#src/pages/site/privacy.tsx").then((module) => module.PrivacyPage),
  risk: () => import("#src/pages/site/risk.tsx").then((module) => module.RiskPage),
  notFound: () => import("#src/pages/site/not-found.tsx").then((module) => module.NotFoundPage),
};

/** The component of a page of the public site. */
export function componentOf({ head }: PublicPage): Promise<ComponentType> {
  const load = pageComponents[head];
  if (load === undefined) throw new Error(`The public site has no page "${head}".`);
  return load();
}
