import { reviewTimes } from "#domain/transactions/review-times.ts";
import { brand } from "#src/content/brand.ts";

/** The page /about. */
export const about = {
  title: "A portal that keeps its own books in the open",
  lead: `${brand.name} is an investment portal built around one idea: the person who entrusts money must be able to check, alone and at any time, what became of it.`,
  steps: {
    title: "How money moves here",
    items: {
      deposit: {
        title: "Deposit",
        text: `Choose a network and an amount, send it, confirm. The deposit is pending until it has been verified, usually within ${reviewTimes.deposit}.`,
      },
      invest: {
        title: "Invest",
        text: "Pick a plan within its limits. The form shows what happens to your stake and what you can lose before you confirm.",
      },
      claim: {
        title: "Claim",
        text: "Profit of an ongoing trade is claimed by you and becomes part of your balance.",
      },
      withdraw: {
        title: "Withdraw",
        text: `Ask for an amount up to what is available. You see the fee and the payout first; processing takes ${reviewTimes.withdrawal}.`,
      },
    },
  },
  books: {
    title: "The books",
    text: "Each change of your balance is one entry: what it was before, what it is after, who acted and why. Entries are numbered without gaps and chained to one another, so that none can be changed or taken out unnoticed. Administrators can correct a figure only with a reason, and you see the correction as they do.",
  },
  operator: {
    title: "Who runs it",
    demo: "No company yet. This installation is a demonstration: it shows the whole product with paper money. A site that takes real money names its company, its regulator and its licence here, and the ribbon at the top goes away.",
    signed: (legalName: string) => `${legalName} runs this site and answers for it.`,
  },
  not: {
    title: "What we do not do",
    items: {
      call: "Call you, or let anyone call you in our name.",
      fee: "Ask for a fee, a tax or a deposit before a withdrawal is released.",
      guarantee: "Guarantee a return, in any words.",
      rush: "Count down, hold a last place for you, or show you what others just earned.",
    },
  },
};
