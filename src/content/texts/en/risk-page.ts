import { charges } from "#src/content/charges.ts";

/** The page /risk: what can go wrong, read in two minutes. */
export const riskPage = {
  title: "The risks, in two minutes",
  lead: "Due to the potential for losses, this is a high-risk investment. Read this before you decide; it is short on purpose.",
  before: "Before you invest",
  items: {
    everything: {
      title: "You can lose everything",
      text: "A trade can end with less than you put in. In the worst case nothing comes back.",
      more: "Prices of crypto-assets move by tens of percent within days. Part of what is traded uses borrowed money, which makes losses as large as gains.",
    },
    targets: {
      title: "Returns are targets",
      text: "The percentage of a plan is what it aims for per day. It is not guaranteed, and earlier results say nothing about later ones.",
      more: "Think for yourself: a high return that sounds certain is either not certain or not true.",
    },
    tied: {
      title: "Your money is tied up",
      text: "What is in an ongoing trade cannot be withdrawn until the trade ends.",
      more: `A withdrawal is reviewed first and costs ${charges.fee} of its amount. Plan for the day on which you need the money.`,
    },
    noNet: {
      title: "No safety net",
      text: "There is no deposit insurance and you should not expect compensation. Do not invest money you need.",
      more: "A payment in cryptocurrency cannot be taken back. Sent to a wrong address or over a wrong network, it is gone.",
    },
    complex: {
      title: "You may not understand it, and that is reason enough",
      text: "If you cannot say in two sentences how a plan earns money, leave it alone.",
      more: "Ask an independent adviser, who earns nothing from your decision.",
    },
    basket: {
      title: "Do not put everything into one thing",
      text: "A common rule is at most 10% of what you own in investments of high risk.",
      more: "Spreading money lowers the damage of one mistake. It does not make a single investment safer.",
    },
  },
};
