/** A figure of the advertising. Without a source it is shown as illustrative, with a footnote. */
export interface Claim {
  readonly figure: string;
  /** Where it can be checked: a published, audited record. */
  readonly source?: string;
}

export const claims = {
  winRate: { figure: "95%" },
  profitFactor: { figure: "1.85" },
  tradeHours: { figure: "12" },
  mostReturn: { figure: "80%" },
  years: { figure: "10+" },
  indexReturn: { figure: "41%" },
  support: { figure: "24/7" },
} as const satisfies Record<string, Claim>;
