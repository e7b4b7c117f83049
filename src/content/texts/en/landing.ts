import { reviewTimes } from "#domain/transactions/review-times.ts";
import { brand } from "#src/content/brand.ts";
import { charges } from "#src/content/charges.ts";

/** The landing page, from top to bottom. Figures stand in src/content/claims.ts. */
export const landing = {
  hero: {
    title: "An investment account you can check line by line.",
    lead: "Deposit in crypto, choose a plan, follow one trade at a time. Every cent that moves is an entry you can open: who moved it, when and why.",
    action: "Open an account",
    plans: "See the plans",
  },
  picture: {
    label: "Example with invented figures. The balance is what is available plus what is on hold.",
    total: "Total Balance",
    available: "Available",
    hold: "On hold",
    trade: "In trade",
    success: "Success",
    pending: "Pending",
    deposit: "Deposit, Bitcoin",
    depositBy: "Approved by an administrator",
    opened: "Trade opened, Steady plan",
    openedBy: "By you",
    withdrawal: `Withdrawal, ${charges.fee} fee inside`,
    withdrawalBy: "On hold until it is reviewed",
  },
  statistics: {
    label: "Figures",
    winRate: "average win rate",
    profitFactor: "profit factor",
    duration: "usual length of a trade",
    hours: (hours: number) => `${hours} hours`,
    years: "years of experience",
    footnote:
      "Illustrative: these figures have no published source. They show where checked results would stand, and say nothing about what you will earn.",
    source: (source: string) => `Source: ${source}`,
    /** In the place of the illustrative figures from the first posted result on. Days as MM/DD/YYYY. */
    live: {
      winRate: "of the posted days ended with a profit",
      profitFactor: "gained for each percent lost",
      noLoss: "no losing day yet, so no profit factor",
      worstDay: "worst day of a plan",
      results: "posted results",
      paper: "Paper money",
      footnote: (count: number, first: string, last: string) =>
        `Counted from ${count} posted results of all plans, ${first} to ${last}. Win rate: days with a profit as a part of all days. Profit factor: all gains divided by all losses. Earlier results say nothing about later ones.`,
    },
  },
  about: {
    title: "Built so that you can check it",
    lead: "Products of this kind have a poor reputation, and many deserve it. These rules are part of how this one works, not promises about it.",
    more: `More about ${brand.name}`,
    rules: {
      entries: {
        title: "Every change is an entry",
        text: "Balance, profit and bonus change only by entries that show the amount before and after, who acted and the reason. Nothing is edited, nothing is deleted.",
      },
      fee: {
        title: "The fee comes out, never in",
        text: `A withdrawal costs ${charges.fee} of its amount, shown with your own numbers before you confirm. We will never ask you to pay a fee before a withdrawal is released.`,
      },
      target: {
        title: "A target is not a promise",
        text: "Each plan names a target return per day. It is what the plan aims for. You can earn less, and you can lose what you put in.",
      },
      yours: {
        title: "You decide each step",
        text: "One trade at a time, opened by you. A deposit waits for review and you see its state; a pending request can be cancelled by you.",
      },
    },
  },
  services: {
    title: "What a plan can be based on",
    lead: "Six ways of investing, what each of them is, and how it goes wrong.",
    risk: "The risk",
    items: {
      copy: {
        title: "Copy trading",
        text: "Your stake follows the decisions of a professional trader.",
        risk: "You copy their losses as exactly as their gains.",
      },
      advisory: {
        title: "Financial advisory",
        text: "A conversation about what suits your means before you choose a plan.",
        risk: "Advice lowers the chance of a mistake. It does not lower the risk of a market.",
      },
      forex: {
        title: "Forex trading",
        text: "Pairs of currencies, around the clock on weekdays.",
        risk: "Small moves are made large with borrowed money, in both directions.",
      },
      index: {
        title: "Index trading",
        text: "The large share indices, bought as one.",
        claim: (roi: string) => `Advertised return of up to ${roi}`,
        risk: "An index can fall for years, and all of its shares fall together.",
      },
      etf: {
        title: "ETF stocks",
        text: "Baskets of shares that are traded like one.",
        risk: "Spread over many companies, and still worth less after a bad year.",
      },
      cfd: {
        title: "CFDs",
        text: "Contracts on the difference between two prices, without owning anything.",
        risk: "Most accounts of private investors lose money with them.",
      },
    },
  },
  plans: {
    title: "Plans",
    lead: "What is on offer right now. The return is a target per day. It is not guaranteed.",
    all: "All plans and what they mean",
  },
  banner: {
    title: "Both ends of the scale",
    gain: (most: string) => `Advertised: up to ${most} in return`,
    loss: "Just as possible: all of your stake",
    text: "Anyone who shows you only the first number is selling something. Decide by the second.",
  },
  chart: {
    title: "One stake, three endings",
    lead: "A plan with a target of 2% a day over 14 days, and three ways it can go. The upper line is the target; no one knows which line will be yours.",
    label: (stake: string) => `Three ways in which ${stake} can develop in 14 days`,
    stake: "Stake",
    day: (day: number) => `Day ${day}`,
    good: "Target reached every day",
    flat: "Half of the days without profit",
    bad: "It goes wrong on day 5",
    note: `Invented paths: the first two are computed from the target, the third is drawn by hand. No market data. Before the withdrawal fee of ${charges.fee}.`,
  },
  features: {
    title: "What you get, in plain words",
    items: {
      live: {
        title: "Real-time data",
        text: "Balance, trades and requests update on your screen the moment they change in the ledger.",
      },
      support: {
        title: "24/7 support",
        text: "Write at any hour. Each message is stored and emailed to the operator, who answers by email.",
      },
      security: {
        title: "Higher security",
        text: "Encrypted connections, hashed passwords, two-step verification, and a list of every device that is signed in.",
      },
      deposits: {
        title: "Several ways to deposit crypto",
        text: "Bitcoin, Ethereum and more: you choose the network and see its name beside the address.",
      },
      withdrawals: {
        title: "Withdrawals once confirmed",
        text: `After the review, ${reviewTimes.withdrawal}, the payout is released at once. The network may add a few minutes.`,
      },
      transparency: {
        title: "Performance in the open",
        text: "What a plan earned or lost on a day is posted with its date. Every trade in that plan gets it as an entry that its owner can open.",
      },
    },
  },
  testimonials: {
    title: "Customer stories (samples)",
    note: "Five sample texts. No customer said them: they stand in until real customers, with a date and a source, replace them.",
    label: "Testimonials",
    position: (index: number, count: number) => `${index} of ${count}`,
    previous: "Previous testimonial",
    next: "Next testimonial",
    pause: "Pause",
    play: "Play",
    items: {
      ledger: {
        text: "I opened an entry, saw who had made it and why, and that was that.",
        role: "Reads every line",
      },
      fee: {
        text: "The fee stood there with my own numbers before I pressed anything. I have not seen that often.",
        role: "Withdraws now and then",
      },
      loss: {
        text: "My first trade lost money. The page said so as plainly as it would have reported a profit.",
        role: "Began with the smallest plan",
      },
      support: {
        text: "I wrote on a Sunday evening. On Monday a person answered, not a form.",
        role: "Asks questions",
      },
      phone: {
        text: "I check it on my phone, on the train. It is there before I have sat down.",
        role: "Always on the move",
      },
    },
  },
  faq: {
    title: "Questions, answered plainly",
    lead: "Something missing?",
    ask: "Write to us",
  },
  contact: {
    title: "Write to us",
    lead: "Every message is stored and emailed to the operator. The answer goes to the address you give.",
    noOffer: "We will never call you, ask for your password or ask you to send a fee.",
  },
};
