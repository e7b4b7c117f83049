/** Shown on every public page, on the plans and before an investment is confirmed. */
export const riskWarning =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.";

/** A summary that is read in two minutes. */
export const risks = [
  {
    title: "You can lose everything",
    text: "A trade can end with less than you put in. In the worst case nothing comes back.",
  },
  {
    title: "Returns are targets",
    text: "The percentage of a plan is what it aims for per day. It is not guaranteed, and earlier results say nothing about later ones.",
  },
  {
    title: "Your money is tied up",
    text: "What is in an ongoing trade cannot be withdrawn until the trade ends.",
  },
  {
    title: "No safety net",
    text: "There is no deposit insurance and you should not expect compensation. Do not invest money you need.",
  },
] as const;
