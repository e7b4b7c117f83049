/**
 * The files of texts: which namespaces travel together, because a page shows them together. A namespace may be part of
 * several files; tests/message-areas.test.ts checks that each page loads what its code shows.
 */
export const areas = {
  /** Around every page. */
  frame: ["frame", "controls"],
  /** The landing page with what is around it, and the parts of it that have pages of their own. */
  landing: ["frame", "controls", "landing", "faq", "risks", "plans-page", "contact-form"],
  /** Pages that are only read. */
  reading: ["about", "risk-page", "risks", "terms", "privacy"],
  /** Plans and their results. */
  plans: ["plans-page", "plan-record"],
  /** The part of the page of a plan that comes after it. */
  outcomes: ["plan-outcomes"],
  /** Signing in, and the fields that other forms share with it. */
  forms: ["forms", "second-step"],
  /** The pages that the links of mails open. */
  mailed: ["mailed-links"],
  /** Titles of pages: the build writes the English ones. */
  heads: ["heads"],
} as const;

export type Area = keyof typeof areas;

/** The namespaces that functions load, in every language: the texts of mails, and what they share with pages. */
export const mailNamespaces = ["mails", "frame"] as const;
