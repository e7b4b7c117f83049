import { reviewTimes } from "#domain/transactions/review-times.ts";
import { brand } from "#src/content/brand.ts";

/** The page /about. */
export const about = {
  title: "A portal that keeps its own books in the open",
  lead: `${brand.name} is an investment portal built around one idea: people who entrust us with money must be able to check, at any time and without asking, what happened to it.`,
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
        text: "Claim the profit of your ongoing trade, and it becomes part of your balance.",
      },
      withdraw: {
        title: "Withdraw",
        text: `Request any amount up to your available balance. You see the fee and the payout first; processing takes ${reviewTimes.withdrawal}.`,
      },
    },
  },
  books: {
    title: "The books",
    text: "Each change to your balance is one entry: the amount before, the amount after, who acted and why. Entries are numbered without gaps and chained to one another, so that none can be changed or removed unnoticed. Administrators can correct a figure only with a reason, and you see the same correction that they see.",
  },
  operator: {
    title: "Who runs it",
    demo: "No company yet. This installation is a demonstration: it shows the whole product with paper money. A site that takes real money names its company, its regulator and its licence here, and the ribbon at the top goes away.",
    signed: (legalName: string) => `${legalName} runs this site and is responsible for it.`,
  },
  not: {
    title: "What we do not do",
    items: {
      call: "Call you, or let anyone call you in our name.",
      fee: "Ask for a fee, a tax or a deposit before a withdrawal is released.",
      guarantee: "Guarantee a return, in any words.",
      rush: "Count down, claim that places are running out, or show you what others just earned.",
    },
  },
};
