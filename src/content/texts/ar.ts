import { about } from "./ar/about.ts";
import { contactForm } from "./ar/contact-form.ts";
import { controls } from "./ar/controls.ts";
import { faq } from "./ar/faq.ts";
import { forms } from "./ar/forms.ts";
import { frame } from "./ar/frame.ts";
import { heads } from "./ar/heads.ts";
import { landing } from "./ar/landing.ts";
import { mailedLinks } from "./ar/mailed-links.ts";
import { planOutcomes } from "./ar/plan-outcomes.ts";
import { planRecord } from "./ar/plan-record.ts";
import { plansPage } from "./ar/plans-page.ts";
import { privacy } from "./ar/privacy.ts";
import { problems } from "./ar/problems.ts";
import { riskPage } from "./ar/risk-page.ts";
import { risks } from "./ar/risks.ts";
import { secondStep } from "./ar/second-step.ts";
import { terms } from "./ar/terms.ts";
import type { Texts } from "./en.ts";

/** Every text of the public site, in Arabic. */
export const texts: Texts = {
  frame,
  heads,
  landing,
  faq,
  about,
  planOutcomes,
  planRecord,
  plansPage,
  risks,
  riskPage,
  terms,
  privacy,
  contactForm,
  forms,
  secondStep,
  mailedLinks,
  controls,
  problems,
};
