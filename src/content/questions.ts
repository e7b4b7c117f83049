import * as faq from "#messages/generated/faq.ts";
import type { MessageId } from "#messages/message.ts";
import { ofReferrals } from "./charges.ts";

/** The eight questions, on the landing page and for search engines. */
export const questions: readonly { question: MessageId; answer: MessageId }[] = [
  { question: faq.signUp, answer: faq.signUpAnswer },
  { question: faq.payment, answer: faq.paymentAnswer },
  { question: faq.withdrawal, answer: faq.withdrawalAnswer },
  { question: faq.fees, answer: faq.feesAnswer },
  { question: faq.loss, answer: faq.lossAnswer },
  { question: faq.trades, answer: faq.tradesAnswer },
  { question: faq.support, answer: faq.supportAnswer },
  {
    question: faq.referrals,
    answer: ofReferrals({
      none: faq.referralsAnswerNone,
      "first-deposit": faq.referralsAnswerFirstDeposit,
      registration: faq.referralsAnswerRegistration,
      "verified-email": faq.referralsAnswerVerifiedEmail,
      activation: faq.referralsAnswerActivation,
    }),
  },
];
