import { reviewTimes } from "#domain/transactions/review-times.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";

/** @param moment what has to follow when an account was opened */
const paid = (moment: string) =>
  `Yes, where the law allows it. When a person opens an account with your link${moment}, you are credited a bonus of ${charges.referralBonus}. You see their first name, their initial and the date, nothing more. There is no bonus for accounts of your own.`;

/** The eight questions. The answers say what the product does today. */
export const faq = {
  signUp: {
    question: "How do I open an account?",
    answer:
      "Register with your name, email address, phone and country. We email you a link that verifies the address, and new accounts are activated within 24 hours.",
  },
  payment: {
    question: "How can I pay in?",
    answer:
      "By cryptocurrency, to an address shown together with its network. Bank transfer and e-wallets are not offered at the moment; when they are, they appear on the deposit page.",
  },
  withdrawal: {
    question: "How long does a withdrawal take?",
    answer: `A review takes ${reviewTimes.withdrawal}. Once the withdrawal is confirmed, the payout is released at once. The network may add a few minutes, and a bank or exchange one to three business days.`,
  },
  fees: {
    question: "Are there hidden fees?",
    answer: `No. There is one fee, ${charges.fee} of a withdrawal. It is deducted from the amount and shown with your own numbers before you confirm. You are never asked to pay a fee first.`,
  },
  loss: {
    question: "Can I lose money?",
    answer:
      "Yes, all of it. The return of a plan is a target, not a promise, and no insurance pays you back. Do not invest money you need.",
  },
  trades: {
    question: "How many trades can I have at once?",
    answer:
      "One. You open it with a plan and an amount, follow its daily results, and claim the profit before you open the next one.",
  },
  support: {
    question: "When can I reach support?",
    answer:
      "You can write at any hour, every day. Your message is emailed to the operator, who answers by email; we do not promise how soon.",
  },
  referrals: {
    question: "Is there a referral programme?",
    answer: ofReferrals({
      none: "No, not at the moment.",
      "first-deposit": paid(` and a deposit of at least ${charges.referralMinimum} is approved`),
      registration: paid(""),
      "verified-email": paid(" and verifies the email address"),
      activation: paid(" and it is activated"),
    }),
  },
};
