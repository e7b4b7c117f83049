/** The outcomes of ended trades, on the page of a plan. */
export const planOutcomes = {
  title: "What investors got",
  problem: "The ended trades could not be loaded",
  none: "No number is shown yet: in no range of results have five investors ended a trade in a finished month. Smaller groups are never shown, so that no person can be recognized.",
  definition:
    "Trades of this plan that investors ended, by claiming the profit or closing the trade. The result is the money that came back compared with the stake, counted from the ledger.",
  period: (count: number, from: string, to: string) => `${count} trades, from ${from} to ${to} (UTC)`,
  result: "Result of the trade",
  afterFee: (fee: string) => `After the withdrawal fee of ${fee}%`,
  trades: "Trades",
  share: "Share",
  below: (limit: string) => `Below ${limit}`,
  between: (from: string, to: string) => `${from} to below ${to}`,
  atLeast: (limit: string) => `${limit} or more`,
  few: "Fewer than 5 investors",
  note: "Only finished months are counted. A number changes when trades of five more investors are counted, so those of up to four may be missing in each range. The fee is the present one, for withdrawing all the money that came back.",
  download: "Download outcomes as CSV",
};
