import * as terms from "#messages/generated/terms.ts";
import { ofReferrals } from "./charges.ts";

/** The sections of the terms, each with its anchor. */
export const termsSections = [
  { name: "who", title: terms.sectionsWhoTitle, text: terms.sectionsWhoText },
  { name: "account", title: terms.sectionsAccountTitle, text: terms.sectionsAccountText },
  { name: "deposits", title: terms.sectionsDepositsTitle, text: terms.sectionsDepositsText },
  { name: "plans", title: terms.sectionsPlansTitle, text: terms.sectionsPlansText },
  { name: "withdrawals", title: terms.sectionsWithdrawalsTitle, text: terms.sectionsWithdrawalsText },
  {
    name: "bonus",
    title: terms.sectionsBonusTitle,
    text: ofReferrals({
      none: terms.sectionsBonusTextNone,
      "first-deposit": terms.sectionsBonusTextFirstDeposit,
      registration: terms.sectionsBonusTextRegistration,
      "verified-email": terms.sectionsBonusTextVerifiedEmail,
      activation: terms.sectionsBonusTextActivation,
    }),
  },
  { name: "books", title: terms.sectionsBooksTitle, text: terms.sectionsBooksText },
  { name: "conduct", title: terms.sectionsConductTitle, text: terms.sectionsConductText },
  { name: "end", title: terms.sectionsEndTitle, text: terms.sectionsEndText },
  { name: "law", title: terms.sectionsLawTitle, text: terms.sectionsLawText },
];
