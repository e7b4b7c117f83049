/** The words of the landing page. A figure without a source does not stand here. */
export const hero = {
  title: "An investment account you can check line by line.",
  lead: "Deposit in crypto, choose a plan, follow one trade at a time. Every cent that moves is an entry you can open: who moved it, when and why.",
  action: "Open an account",
} as const;

/** The picture in the hero: real components, invented numbers, and it says so. Amounts as `formatAmount` writes them. */
export const example = {
  label: "Example with invented figures. The balance is what is available plus what is on hold.",
  balance: "2,820.50",
  split: [
    { name: "Available", amount: "2,320.50", share: 48.1, tone: "available" },
    { name: "On hold", amount: "500.00", share: 10.4, tone: "hold" },
    { name: "In trade", amount: "2,000.00", share: 41.5, tone: "trade" },
  ],
  entries: [
    {
      title: "Deposit, Bitcoin",
      by: "Approved by an administrator",
      amount: "1,500.00",
      flow: "credit",
      state: "Success",
    },
    { title: "Trade opened, Steady plan", by: "By you", amount: "2,000.00", flow: "debit", state: "Success" },
    {
      title: "Withdrawal, 10% fee inside",
      by: "On hold until it is reviewed",
      amount: "500.00",
      flow: "debit",
      state: "Pending",
    },
  ],
} as const;

export const principles = {
  title: "Built so that you can check it",
  lead: "Products of this kind have a poor reputation, often for good reason. These rules are part of how this one works, not promises about it.",
  items: [
    {
      title: "Every change is an entry",
      text: "Balance, profit and bonus change only by entries that show the amount before and after, who acted and the reason. Nothing is edited, nothing is deleted.",
    },
    {
      title: "The fee comes out, never in",
      text: "A withdrawal costs 10% of its amount, shown with your own numbers before you confirm. We will never ask you to pay a fee before a withdrawal is released.",
    },
    {
      title: "A target is not a promise",
      text: "Each plan names a target return per day. It is what the plan aims for. You can earn less, and you can lose what you put in.",
    },
    {
      title: "You decide each step",
      text: "One trade at a time, opened by you. A deposit waits for review and you see its state; a pending request can be cancelled by you.",
    },
  ],
} as const;

export const steps = {
  title: "How money moves here",
  items: [
    {
      title: "Deposit",
      text: "Choose a network and an amount, send it, confirm. The deposit is pending until it has been verified, usually in 10-30 minutes.",
    },
    {
      title: "Invest",
      text: "Pick a plan within its limits. The form shows what happens to your stake and what you can lose before you confirm.",
    },
    {
      title: "Claim",
      text: "Profit of an ongoing trade is claimed by you and becomes part of your balance.",
    },
    {
      title: "Withdraw",
      text: "Ask for an amount up to what is available. You see the fee and the payout first; processing takes 24-48 hours on business days.",
    },
  ],
} as const;

export const plansSection = {
  title: "Plans",
  lead: "What is on offer right now. The return is a target per day. It is not guaranteed.",
} as const;
