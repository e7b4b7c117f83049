import type { Texts } from "./en.ts";
import { about } from "./fr/about.ts";
import { contactForm } from "./fr/contact-form.ts";
import { controls } from "./fr/controls.ts";
import { faq } from "./fr/faq.ts";
import { forms } from "./fr/forms.ts";
import { frame } from "./fr/frame.ts";
import { heads } from "./fr/heads.ts";
import { landing } from "./fr/landing.ts";
import { mailedLinks } from "./fr/mailed-links.ts";
import { planOutcomes } from "./fr/plan-outcomes.ts";
import { planRecord } from "./fr/plan-record.ts";
import { plansPage } from "./fr/plans-page.ts";
import { privacy } from "./fr/privacy.ts";
import { problems } from "./fr/problems.ts";
import { riskPage } from "./fr/risk-page.ts";
import { risks } from "./fr/risks.ts";
import { secondStep } from "./fr/second-step.ts";
import { terms } from "./fr/terms.ts";

/** Every text of the public site, in French. */
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
