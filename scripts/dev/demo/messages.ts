/** The messages of visitors and investors to the operator of the demonstration. */
interface DemoMessage {
  /** Days before the end. */
  readonly ago: number;
  /** The place in the cast; a visitor without an account when left out. */
  readonly sender?: number;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

const visitor = { name: "Petra Vance", email: "petra.vance@example.com" };
const other = { name: "Luis Romero", email: "luis.romero@example.com" };

export const messages: readonly DemoMessage[] = [
  { ago: 330, ...visitor, text: "Is there a minimum for a first deposit?" },
  { ago: 287, ...other, sender: 1, text: "How long does a withdrawal take at the weekend?" },
  {
    ago: 214,
    ...other,
    sender: 5,
    text: "Why did Steady lose five days in a row? Please explain the result of last Tuesday to me.",
  },
  { ago: 171, ...visitor, text: "Which documents do you need to close an account?" },
  { ago: 140, ...other, sender: 9, text: "Can I have two trades at once?" },
  { ago: 95, ...other, sender: 12, text: "I sent my deposit on the wrong network. Is it lost?" },
  { ago: 52, ...other, text: "Do you offer plans without crypto deposits?" },
  {
    ago: 34,
    ...other,
    sender: 15,
    text: "Another week of losses. What happens to my stake if it goes on like this?",
  },
  { ago: 11, ...visitor, text: "Is this real money? The page says it is a demonstration." },
  {
    ago: 2.1,
    ...other,
    sender: 20,
    isOpen: true,
    text: "My withdrawal was rejected because of the address. Which networks can I use?",
  },
  { ago: 0.9, ...visitor, isOpen: true, text: "Could you send me the fee schedule for larger amounts?" },
  {
    ago: 0.3,
    ...other,
    sender: 26,
    isOpen: true,
    text: "I sent my deposit some hours ago and do not see it yet. The reference is in my profile.",
  },
];
