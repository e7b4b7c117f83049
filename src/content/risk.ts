/** Shown on every public page, on the plans and before an investment is confirmed. */
export const riskWarning =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.";
