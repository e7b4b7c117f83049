import { feePercent, type PublicSettings } from "#domain/settings/settings.ts";
import { formatAmount, ZERO } from "#domain/values/money.ts";

export interface HelpTopic {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/**
 * Returns the questions that investors ask, with answers that follow the operator's settings. The rules behind them
 * are those of docs/money.md and docs/security.md.
 */
export function helpTopics(settings: PublicSettings): HelpTopic[] {
  const { openRequestsMax, requestsPerHour, securityHoldHours, withdrawalMinimum } = settings;
  const least = withdrawalMinimum > ZERO ? ` The minimum is $${formatAmount(withdrawalMinimum)}.` : "";
  return [
    {
      title: "Deposits",
      questions: [
        {
          question: "I have sent a transfer. When will it be in my balance?",
          answer:
            "When an administrator has found the payment and approved your deposit. Until then the deposit is pending and not part of your balance. You can follow it on the Transactions page, which updates automatically.",
        },
        {
          question: "I sent the wrong amount, or used another network.",
          answer:
            "Write to us with the transaction ID before you send anything else. A transfer on a network other than the one shown beside the address may be lost.",
        },
        {
          question: "I have requested a deposit that I do not want to make.",
          answer: "Open it in Transactions and select Cancel. Only pending requests can be cancelled.",
        },
        {
          question: "Why can't I make another request?",
          answer: `At most ${openRequestsMax} deposits and withdrawals can be pending at once, and at most ${requestsPerHour} can be requested within an hour.`,
        },
      ],
    },
    {
      title: "Trades",
      questions: [
        {
          question: "How does a trade earn money?",
          answer:
            "An administrator posts the result of each plan for each day: a percentage of your stake, which can be negative. The target of a plan is not a promise. A loss never takes more than your stake.",
        },
        {
          question: "When can I end my trade?",
          answer:
            "As soon as it has a profit: claim the profit, and the trade ends. Without a profit you can close it after its last day. You can hold one trade at a time.",
        },
        {
          question: "Do I get my stake back?",
          answer:
            "Claiming returns the stake if the plan says so: check the plan before you invest. Closing a trade returns the stake less the loss.",
        },
      ],
    },
    {
      title: "Withdrawals",
      questions: [
        {
          question: "What does a withdrawal cost?",
          answer: `${feePercent(settings)} of the amount, deducted from it. You see the fee and what you receive before you confirm.${least}`,
        },
        {
          question: "Why is my balance lower before the withdrawal is approved?",
          answer:
            "The amount is on hold while the withdrawal is pending, so that it cannot be spent twice. It becomes available again if the withdrawal is rejected or you cancel it.",
        },
        {
          question: "Why does a new wallet address ask for my password?",
          answer:
            "So that someone who finds your browser open cannot send your money elsewhere. If two-step verification is on, we also ask for a code. Addresses we have paid before need neither.",
        },
        ...(securityHoldHours === 0
          ? []
          : [
              {
                question: "Why are my withdrawals on hold?",
                answer: `Withdrawals are on hold for ${hours(securityHoldHours)} after you change your password or your two-step verification. If you did not make the change, set a new password and write to us at once.`,
              },
            ]),
      ],
    },
    {
      title: "Account",
      questions: [
        {
          question: "I have lost my authenticator app.",
          answer:
            "Sign in with one of your recovery codes, then set up a new app on the Security page. Without recovery codes, write to us from the email address of your account.",
        },
        {
          question: "Someone else may know my password.",
          answer:
            "Set a new password on the Security page. This signs out every other device. Then check the devices listed there, and your transactions.",
        },
        {
          question: "How do I delete my account?",
          answer:
            "On the Profile page, once the account has no money and no pending requests. The records of past transactions are kept without your name, because the books must balance.",
        },
      ],
    },
  ];
}
