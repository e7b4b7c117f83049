import type { Texts } from "./en.ts";
import { about } from "./es/about.ts";
import { contactForm } from "./es/contact-form.ts";
import { controls } from "./es/controls.ts";
import { faq } from "./es/faq.ts";
import { forms } from "./es/forms.ts";
import { frame } from "./es/frame.ts";
import { heads } from "./es/heads.ts";
import { landing } from "./es/landing.ts";
import { mailedLinks } from "./es/mailed-links.ts";
import { planOutcomes } from "./es/plan-outcomes.ts";
import { planRecord } from "./es/plan-record.ts";
import { plansPage } from "./es/plans-page.ts";
import { privacy } from "./es/privacy.ts";
import { problems } from "./es/problems.ts";
import { riskPage } from "./es/risk-page.ts";
import { risks } from "./es/risks.ts";
import { secondStep } from "./es/second-step.ts";
import { terms } from "./es/terms.ts";

/** Every text of the public site, in Spanish. */
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
