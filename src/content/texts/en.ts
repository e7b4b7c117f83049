import { about } from "./en/about.ts";
import { answers } from "./en/answers.ts";
import { faq } from "./en/faq.ts";
import { forms } from "./en/forms.ts";
import { frame } from "./en/frame.ts";
import { heads } from "./en/heads.ts";
import { landing } from "./en/landing.ts";
import { plansPage } from "./en/plans-page.ts";
import { privacy } from "./en/privacy.ts";
import { riskPage } from "./en/risk-page.ts";
import { terms } from "./en/terms.ts";

/** Every text of the public site, in English. A language is complete when it satisfies `Texts`. */
export const en = { frame, heads, landing, faq, about, plansPage, riskPage, terms, privacy, forms, answers };

export type Texts = typeof en;

/** A part of the catalogue: what one page, or the frame of all pages, needs. */
export type TextPart = keyof Texts;
