/** The page /plans for visitors, and the cards of plans wherever visitors see them. */
export const plansPage = {
  title: "Plans",
  lead: "What is on offer right now. The return is a target per day. It is not guaranteed.",
  heading: "All plans",
  invest: "Login to invest",
  compare: "Compare plans side by side",
  card: {
    target: (days: number) => `target ROI per day, ${days === 1 ? "1 day" : `${days} days`}`,
    minimum: "Minimum",
    maximum: "Maximum",
    stakeReturns: "The stake comes back when the trade ends, less any loss.",
    stakeStays: "The stake does not come back: only profit is paid out.",
    recent: {
      term: "Last 30 days",
      results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
      none: "No results in the last 30 days",
      record: "Track record",
      recordOf: (plan: string) => `Track record of ${plan}`,
      paper: "Paper money",
    },
  },
  loading: "Loading plans",
  empty: "No plans found",
  emptyText: "There are no plans at the moment. New plans appear here.",
  problem: "The plans could not be loaded",
  problemText: "The connection or the server failed. The rest of this page still works.",
  retry: "Try again",
  reading: {
    title: "How to read a plan",
    target: {
      title: "Target per day",
      text: "What the plan aims to earn each day, as a percentage of your stake. A day can end below the target, at zero, or with a loss.",
    },
    limits: {
      title: "Minimum and maximum",
      text: "Your stake must lie between the two. It is taken from your available balance and cannot be withdrawn while the trade is ongoing.",
    },
    stake: {
      title: "The stake",
      text: "Each plan says whether the stake comes back at the end. If it does, any loss is deducted from it.",
    },
  },
};
