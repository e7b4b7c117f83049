import { charges } from "#src/content/charges.ts";

/** The page /risk: more about the risks of the landing page, and further ones, read in two minutes. */
export const riskPage = {
  title: "The risks, in two minutes",
  lead: "Due to the potential for losses, this is a high-risk investment. Read this before you decide; it is short on purpose.",
  further: {
    complex: {
      title: "You may not understand it, and that is reason enough",
      text: "If you cannot say in two sentences how a plan earns money, leave it alone.",
    },
    basket: {
      title: "Do not put everything into one thing",
      text: "A common rule is at most 10% of what you own in investments of high risk.",
    },
  },
  more: {
    everything:
      "Prices of crypto-assets move by tens of percent within days. Part of what is traded uses borrowed money, which makes losses as large as gains.",
    targets: "Think for yourself: a high return that sounds certain is either not certain or not true.",
    tied: `A withdrawal is reviewed first and costs ${charges.fee} of its amount. Plan for the day on which you need the money.`,
    noNet:
      "A payment in cryptocurrency cannot be reversed. If you send it to the wrong address or on the wrong network, it is lost.",
    complex: "Ask an independent adviser who earns nothing from your decision.",
    basket: "Spreading money lowers the damage of one mistake. It does not make a single investment safer.",
  },
};
