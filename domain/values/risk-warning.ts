/** Shown on every public page, on the plans, before an investment is confirmed and in the welcome mail. */
export const riskWarning =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.";
