/** The picture in the hero: real components, invented numbers, and it says so. Amounts as `formatAmount` writes them. */
export const exampleAccount = {
  balance: "2,820.50",
  split: [
    { name: "available", amount: "2,320.50", share: 48.1 },
    { name: "hold", amount: "500.00", share: 10.4 },
    { name: "trade", amount: "2,000.00", share: 41.5 },
  ],
  entries: [
    { title: "deposit", by: "depositBy", amount: "1,500.00", flow: "credit", state: "success" },
    { title: "opened", by: "openedBy", amount: "2,000.00", flow: "debit", state: "success" },
    { title: "withdrawal", by: "withdrawalBy", amount: "500.00", flow: "debit", state: "pending" },
  ],
} as const;

/**
 * Three ways in which a stake of 1,000 dollars can go in a plan of 14 days with a target of 2 % a day: what it is
 * worth after each day, in dollars.
 */
export const endings = {
  stake: "1,000.00",
  days: 14,
  lines: [
    {
      name: "good",
      ends: "1,280.00",
      worth: [1000, 1020, 1040, 1060, 1080, 1100, 1120, 1140, 1160, 1180, 1200, 1220, 1240, 1260, 1280],
    },
    {
      name: "flat",
      ends: "1,140.00",
      worth: [1000, 1020, 1020, 1040, 1040, 1060, 1060, 1080, 1080, 1100, 1100, 1120, 1120, 1140, 1140],
    },
    {
      name: "bad",
      ends: "310.00",
      worth: [1000, 1020, 1040, 1060, 1080, 760, 690, 640, 560, 520, 470, 430, 380, 350, 310],
    },
  ],
} as const;
