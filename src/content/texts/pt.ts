import type { Texts } from "./en.ts";
import { about } from "./pt/about.ts";
import { contactForm } from "./pt/contact-form.ts";
import { controls } from "./pt/controls.ts";
import { faq } from "./pt/faq.ts";
import { forms } from "./pt/forms.ts";
import { frame } from "./pt/frame.ts";
import { heads } from "./pt/heads.ts";
import { landing } from "./pt/landing.ts";
import { mailedLinks } from "./pt/mailed-links.ts";
import { planOutcomes } from "./pt/plan-outcomes.ts";
import { planRecord } from "./pt/plan-record.ts";
import { plansPage } from "./pt/plans-page.ts";
import { privacy } from "./pt/privacy.ts";
import { problems } from "./pt/problems.ts";
import { riskPage } from "./pt/risk-page.ts";
import { risks } from "./pt/risks.ts";
import { secondStep } from "./pt/second-step.ts";
import { terms } from "./pt/terms.ts";

/** Every text of the public site, in Portuguese. */
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
