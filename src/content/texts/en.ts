import { controlTexts as controls } from "#src/ui/wording.ts";
import { about } from "./en/about.ts";
import { contactForm } from "./en/contact-form.ts";
import { faq } from "./en/faq.ts";
import { forms } from "./en/forms.ts";
import { frame } from "./en/frame.ts";
import { heads } from "./en/heads.ts";
import { landing } from "./en/landing.ts";
import { mailedLinks } from "./en/mailed-links.ts";
import { planOutcomes } from "./en/plan-outcomes.ts";
import { planRecord } from "./en/plan-record.ts";
import { plansPage } from "./en/plans-page.ts";
import { privacy } from "./en/privacy.ts";
import { problems } from "./en/problems.ts";
import { riskPage } from "./en/risk-page.ts";
import { risks } from "./en/risks.ts";
import { secondStep } from "./en/second-step.ts";
import { terms } from "./en/terms.ts";

/** Every text of the public site, in English. A language is complete when it satisfies `Texts`. */
export const en = {
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

export type Texts = typeof en;

/** A part of the catalogue: what one page, or the frame of all pages, needs. */
export type TextPart = keyof Texts;
