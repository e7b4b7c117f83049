import { about } from "./de/about.ts";
import { contactForm } from "./de/contact-form.ts";
import { controls } from "./de/controls.ts";
import { faq } from "./de/faq.ts";
import { forms } from "./de/forms.ts";
import { frame } from "./de/frame.ts";
import { heads } from "./de/heads.ts";
import { landing } from "./de/landing.ts";
import { mailedLinks } from "./de/mailed-links.ts";
import { planOutcomes } from "./de/plan-outcomes.ts";
import { planRecord } from "./de/plan-record.ts";
import { plansPage } from "./de/plans-page.ts";
import { privacy } from "./de/privacy.ts";
import { problems } from "./de/problems.ts";
import { riskPage } from "./de/risk-page.ts";
import { risks } from "./de/risks.ts";
import { secondStep } from "./de/second-step.ts";
import { terms } from "./de/terms.ts";
import type { Texts } from "./en.ts";

/** Every text of the public site, in German. */
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
