/** The messages of visitors and investors to the operator of the demonstration, and what was replied. */
interface DemoMessage {
  /** Days before the end. */
  readonly ago: number;
  /** The place in the cast, or the investor with a sign-in; a visitor without an account when left out. */
  readonly sender?: number | "investor";
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** The messages after it, and how many hours later each time. */
  readonly thread?: readonly DemoReply[];
  /** The status at the end; closed when left out. */
  readonly end?: "open" | "answered";
}

interface DemoReply {
  readonly by: "admin" | "sender";
  readonly hours: number;
  readonly text: string;
}

/** The texts that the administrators keep. */
export const savedReplies: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "How long a withdrawal takes",
    text: "Hello {firstName},\n\nwe review withdrawals within 24 hours. The network then needs some minutes, at busy times an hour.\n\nKind regards\nThe team of {product}",
  },
  {
    title: "Deposit not visible yet",
    text: "Hello {firstName},\n\nplease add the hash of your transfer on the page of the transaction. We approve the deposit as soon as the network has confirmed it.\n\nKind regards\nThe team of {product}",
  },
  {
    title: "Losses are part of a plan",
    text: "Hello {firstName},\n\na plan can lose on any day, and several days in a row. The track record of the plan shows its worst stretch. Please invest only what you can lose.\n\nKind regards\nThe team of {product}",
  },
];

const visitor = { name: "Petra Vance", email: "petra.vance@example.com" };
const other = { name: "Luis Romero", email: "luis.romero@example.com" };

export const messages: readonly DemoMessage[] = [
  { ago: 330, ...visitor, text: "Is there a minimum for a first deposit?" },
  {
    ago: 287,
    ...other,
    sender: 1,
    text: "How long does a withdrawal take at the weekend?",
    thread: [
      {
        by: "admin",
        hours: 6,
        text: "Hello,\n\nwe review withdrawals at the weekend, too, within 24 hours.",
      },
      { by: "sender", hours: 2, text: "Thank you, that is good to know." },
    ],
  },
  {
    ago: 214,
    ...other,
    sender: 5,
    text: "Why did Steady lose five days in a row? Please explain the result of last Tuesday to me.",
    thread: [
      {
        by: "admin",
        hours: 20,
        text: "Hello,\n\na plan can lose on any day, and several days in a row. The note of each result is on the page of your trade, and the track record of Steady shows its worst stretch.",
      },
    ],
  },
  {
    ago: 171,
    ...visitor,
    text: "Which documents do you need to close an account?",
    thread: [
      {
        by: "admin",
        hours: 9,
        text: "Hello Petra,\n\nnone. Withdraw your balance, then delete the account under Profile.",
      },
    ],
  },
  { ago: 140, ...other, sender: 9, text: "Can I have two trades at once?" },
  { ago: 95, ...other, sender: 12, text: "I sent my deposit on the wrong network. Is it lost?" },
  { ago: 52, ...other, text: "Do you offer plans without crypto deposits?" },
  {
    ago: 34,
    ...other,
    sender: 15,
    text: "Another week of losses. What happens to my stake if it goes on like this?",
    end: "answered",
    thread: [
      {
        by: "admin",
        hours: 5,
        text: "Hello,\n\nthe stake is reduced by losses, and you could lose all of it. If your trade has a profit, you can end it at any time by claiming it. Without a profit, you can close it after its last day.",
      },
      { by: "sender", hours: 3, text: "How do I end it? I only see a button to claim profit." },
      {
        by: "admin",
        hours: 14,
        text: "Without a profit, the button to close the trade appears on the same card after its last day.",
      },
    ],
  },
  {
    ago: 12.4,
    ...other,
    sender: "investor",
    text: "My withdrawal was rejected. What was wrong with the address?",
    thread: [
      {
        by: "admin",
        hours: 7,
        text: "Hello Ines,\n\nthe address belongs to another network than the one you chose. Please choose the network of your wallet and request it again.",
      },
      { by: "sender", hours: 4, text: "I see, thank you. I have requested it again." },
    ],
  },
  {
    ago: 1.2,
    ...other,
    sender: "investor",
    end: "answered",
    text: "Can I open a second trade while the first one is running?",
    thread: [
      {
        by: "admin",
        hours: 8,
        text: "Hello Ines,\n\nyou can have one trade at a time. When yours has a profit, claim it; then you can open another.",
      },
    ],
  },
  { ago: 11, ...visitor, text: "Is this real money? The page says it is a demonstration." },
  {
    ago: 2.1,
    ...other,
    sender: 20,
    end: "open",
    text: "My withdrawal was rejected because of the address. Which networks can I use?",
  },
  { ago: 0.9, ...visitor, end: "open", text: "Could you send me the fee schedule for larger amounts?" },
  {
    ago: 0.3,
    ...other,
    sender: 26,
    end: "open",
    text: "I sent my deposit some hours ago and do not see it yet. The reference is in my profile.",
  },
];
